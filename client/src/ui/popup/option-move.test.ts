import { expect, test } from 'vitest'
import { optionMove } from './option-move.ts'

test('arrows go round, Home and End to the ends, no other key anywhere', () => {
  expect(optionMove('ArrowDown', 2, 3)).toBe(0)
  expect(optionMove('ArrowUp', 0, 3)).toBe(2)
  expect(optionMove('ArrowUp', -1, 3)).toBe(2)
  expect(optionMove('End', 0, 3)).toBe(2)
  expect(optionMove('x', 0, 3)).toBeUndefined()
  expect(optionMove('ArrowDown', 0, 0)).toBeUndefined()
})
