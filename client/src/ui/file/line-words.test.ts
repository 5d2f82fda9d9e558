import { expect, test } from 'vitest'
import { lineWords } from './line-words.ts'

test('the lines of a value are counted from one', () => {
  expect(lineWords([11])).toBe('Line 12')
  expect(lineWords([3, 2])).toBe('Lines 3 and 4')
  expect(lineWords([2, 3, 4])).toBe('Lines 3 to 5')
  expect(lineWords([2, 3, 9])).toBe('Lines 3, 4 and 10')
})
