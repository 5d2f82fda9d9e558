import { expect, test } from 'vitest'
import { cellMove, nextEditable } from './cell-move.ts'

test('arrows lead from cell to cell and stop at the ends of the row', () => {
  expect(cellMove('ArrowRight', 0, 3)).toBe(1)
  expect(cellMove('ArrowRight', 2, 3)).toBeUndefined()
  expect(cellMove('ArrowLeft', 0, 3)).toBeUndefined()
  expect(cellMove('End', 0, 3)).toBe(2)
  expect(cellMove('j', 1, 3)).toBeUndefined()
})

test('Tab passes over what cannot be changed', () => {
  expect(nextEditable([false, true, false, true], 1, 1)).toBe(3)
  expect(nextEditable([false, true, false, true], 1, -1)).toBeUndefined()
})
