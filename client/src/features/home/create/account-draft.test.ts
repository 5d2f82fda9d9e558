import { expect, test } from 'vitest'
import { creationOf, isTyped } from './account-draft.ts'

const draft = { name: ' Jane Doe ', email: ' ', stage: 'Outreach 1', owner: 'u1', topPlatform: null }

test('a draft is sent trimmed, an empty e-mail as none', () => {
  expect(creationOf(draft)).toEqual({ name: 'Jane Doe', email: null, owner: 'u1', topPlatform: null, stage: 'Outreach 1' })
})

test('without a known stage the server chooses', () => {
  expect(creationOf({ ...draft, stage: null })).not.toHaveProperty('stage')
})

test('closing asks only when something was typed', () => {
  expect(isTyped(draft)).toBe(true)
  expect(isTyped({ ...draft, name: ' ' })).toBe(false)
})
