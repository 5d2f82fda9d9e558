import { expect, test } from 'vitest'
import { outcomeOfUpdate } from './update-outcome.ts'

test('a change is updated once the server has accepted all of it', () => {
  expect(outcomeOfUpdate(['name', 'email'], new Set(['email']), false)).toBe('waiting')
  expect(outcomeOfUpdate(['name', 'email'], new Set(['priority']), false)).toBe('accepted')
})

test('a refused change has failed', () => {
  expect(outcomeOfUpdate(['name'], new Set(), true)).toBe('refused')
})
