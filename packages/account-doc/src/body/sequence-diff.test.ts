import { expect, test } from 'vitest'
import { diffSequences } from './sequence-diff.ts'

const plenty = () => ({ left: 1000 })

test('equal sequences have no difference', () => {
  expect(diffSequences(['a', 'b'], ['a', 'b'], plenty())).toEqual([])
})

test('each change stands alone, in order', () => {
  expect(diffSequences(['a', 'b', 'c', 'd'], ['a', 'x', 'c', 'd', 'e'], plenty())).toEqual([
    { from: 1, to: 2, start: 1, end: 2 },
    { from: 4, to: 4, start: 4, end: 5 },
  ])
})

test('what only came or only went is one change', () => {
  expect(diffSequences([], ['a', 'b'], plenty())).toEqual([{ from: 0, to: 0, start: 0, end: 2 }])
  expect(diffSequences(['a', 'b'], [], plenty())).toEqual([{ from: 0, to: 2, start: 0, end: 0 }])
})

test('beyond the budget everything between the common ends is one change', () => {
  const budget = { left: 8 }

  expect(diffSequences(['a', 'b', 'c', 'd', 'e'], ['a', 'x', 'c', 'y', 'e'], budget)).toEqual([{ from: 1, to: 4, start: 1, end: 4 }])
  expect(budget).toEqual({ left: 8 })
})

test('one budget is used up by all that is compared with it', () => {
  const budget = { left: 10 }
  const compare = () => diffSequences(['a', 'b', 'c', 'd', 'e'], ['a', 'x', 'c', 'y', 'e'], budget).length

  expect([compare(), compare()]).toEqual([2, 1])
  expect(budget).toEqual({ left: 1 })
})
