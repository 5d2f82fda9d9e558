import { expect, test } from 'vitest'
import { whyStays, wordsOfSubstage } from './stage-words.ts'

const stage = { id: 'p', key: null, name: 'Sampling', order: 0, canEdit: true, canDelete: true, isDefault: false }

test('[ST5] what cannot be deleted says why, in the words of the server', () => {
  expect(whyStays('stage', stage, 3)).toBeUndefined()
  expect(whyStays('stage', { ...stage, canDelete: false }, 3)).toBe(
    "Influencers stand in 'Sampling': move them first, also those in the Trash",
  )
  expect(whyStays('stage', { ...stage, key: 'signed', name: 'Won', canDelete: false }, 3)).toBe(
    "'Won' cannot be deleted, only renamed: the pipeline relies on it",
  )
  expect(whyStays('substage', { ...stage, canDelete: false }, 1)).toBe('At least one substage must stay')
})

test('a substage that does something when it is chosen says what, also when it is renamed', () => {
  expect(['content-approved', 'past-partners', 'posting', null].map(wordsOfSubstage)).toEqual([
    'Approves all content',
    'Completes all partnerships',
    undefined,
    undefined,
  ])
})
