import { expect, test } from 'vitest'
import { diffSequences } from './sequence-diff.ts'

test('equal sequences have no difference', () => {
  expect(diffSequences(['a', 'b'], ['a', 'b'])).toEqual([])
})

test('each change stands alone, in order', () => {
  expect(diffSequences(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd', 'e'])).toEqual([
    { from: 1, to: 2, start: 1, end: 2 },
    { from: 4, to: 4, start: 4, end: 5 },
  ])
})

test('what only came or only went is one change', () => {
  expect(diffSequences([], ['a', 'b'])).toEqual([{ from: 0, to: 0, start: 0, end: 2 }])
  expect(diffSequences(['a', 'b'], [])).toEqual([{ from: 0, to: 2, start: 0, end: 0 }])
})
