import { expect, test } from 'vitest'
import { radioBarMove } from './radio-bar-move.ts'

test('arrows move one choice and stop at the ends', () => {
  expect(radioBarMove('ArrowRight', 0, 10)).toBe(1)
  expect(radioBarMove('ArrowLeft', 0, 10)).toBe(0)
  expect(radioBarMove('ArrowDown', 9, 10)).toBe(9)
})

test('Home and End lead to the ends, other keys nowhere', () => {
  expect(radioBarMove('Home', 4, 10)).toBe(0)
  expect(radioBarMove('End', 4, 10)).toBe(9)
  expect(radioBarMove('Enter', 4, 10)).toBeUndefined()
})
