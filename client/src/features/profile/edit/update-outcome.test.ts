import { expect, test } from 'vitest'
import { customMark, outcomeOfUpdate, refusedWords } from './update-outcome.ts'

test('a change is updated once the server has accepted all of it', () => {
  expect(outcomeOfUpdate(['name', 'email'], new Set(['email']), false)).toBe('waiting')
  expect(outcomeOfUpdate(['name', customMark('f1')], new Set([customMark('f1')]), false)).toBe('waiting')
  expect(outcomeOfUpdate(['name', 'email'], new Set(['priority']), false)).toBe('accepted')
})

test('a refused change has failed', () => {
  expect(outcomeOfUpdate(['name'], new Set(), true)).toBe('refused')
})

test("a refusal is told in the server's words; without any it is said what failed", () => {
  expect(refusedWords({ kind: 'patch-account', problem: { status: 404, message: 'There is no such segment' } })).toBe(
    'There is no such segment',
  )
  expect(refusedWords({ kind: 'patch-account', problem: { status: 400, message: '' } })).toBe('Failed to update account')
  expect(refusedWords({ kind: 'field-value', problem: { status: 404, message: 'There is no such custom field' } })).toBe(
    'There is no such custom field',
  )
  expect(refusedWords({ kind: 'field-value', problem: { status: 400, message: '' } })).toBe('There was an error saving custom fields')
})
