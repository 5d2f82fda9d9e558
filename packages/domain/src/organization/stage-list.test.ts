import { expect, test } from 'vitest'
import { decideOrder, decideStageCount, decideStageName, whyStageStays, whySubstageStays } from './stage-list.ts'

const stages = [
  { id: 'a', key: 'interested', name: 'Interested' },
  { id: 'b', key: null, name: 'Sampling' },
]

test('[OR2] no two stages are called alike but for capitals; a stage may change its own capitals', () => {
  expect(decideStageName('stage', stages, 'SAMPLING')).toMatchObject({
    ok: false,
    refusal: { code: 'conflict', message: 'A stage with this name already exists in your organization' },
  })
  expect(decideStageName('stage', stages, 'SAMPLING', 'b').ok).toBe(true)
  expect(decideStageName('substage', stages, 'Live').ok).toBe(true)
  expect(decideStageName('substage', stages, ' negotiating ')).toMatchObject({ ok: false, refusal: { code: 'conflict' } })
  expect(decideStageName('stage', stages, 'Negotiating').ok).toBe(true)
})

test('[OR2] there are at most fifty of them', () => {
  const fifty = Array.from({ length: 50 }, (_, index) => ({ id: `${index}`, key: null, name: `${index}` }))

  expect(decideStageCount('substage', fifty)).toMatchObject({
    refusal: { message: 'An organization can have at most 50 substages' },
  })
  expect(decideStageCount('substage', fifty.slice(1)).ok).toBe(true)
})

test('[OR3] an order names every stage once and nothing else', () => {
  const isOrder = (ids: readonly string[]) => decideOrder('stage', stages, ids).ok

  expect(isOrder(['b', 'a'])).toBe(true)
  for (const ids of [[], ['a'], ['a', 'a'], ['a', 'b', 'b'], ['a', 'c'], ['a', 'b', 'c']]) expect(isOrder(ids)).toBe(false)
  expect(decideOrder('stage', stages, ['a'])).toMatchObject({
    refusal: { code: 'validation_failed', message: 'An order must name each stage of your organization exactly once' },
  })
})

test('[ST5] a stage that cannot be deleted says why', () => {
  expect(whyStageStays({ key: 'signed', name: 'Won' }, false)).toBe("'Won' cannot be deleted, only renamed: the pipeline relies on it")
  expect(whyStageStays({ key: null, name: 'Sampling' }, true)).toBe(
    "Influencers stand in 'Sampling': move them first, also those in the Trash",
  )
  expect(whyStageStays({ key: 'interested', name: 'Interested' }, false)).toBeNull()
})

test('[OR4] the last substage stays, and so does one in which an account stands', () => {
  expect(whySubstageStays({ key: null, name: 'Posting' }, false, 1)).toBe('At least one substage must stay')
  expect(whySubstageStays({ key: null, name: 'Posting' }, true, 2)).toBe(
    "Influencers stand in 'Posting': move them first, also those in the Trash",
  )
  expect(whySubstageStays({ key: 'content-approved', name: 'Posting' }, false, 2)).toBeNull()
})
