import { expect, test } from 'vitest'
import { cardMove, liftedMove } from './board-move.ts'

test('arrows lead from card to card; an empty column is passed over, an end stays', () => {
  const counts = [3, 0, 2]

  expect(cardMove('ArrowDown', { column: 0, row: 0 }, counts)).toEqual({ column: 0, row: 1 })
  expect(cardMove('ArrowRight', { column: 0, row: 2 }, counts)).toEqual({ column: 2, row: 1 })
  expect(cardMove('ArrowLeft', { column: 2, row: 0 }, counts)).toEqual({ column: 0, row: 0 })
  expect(cardMove('ArrowRight', { column: 2, row: 0 }, counts)).toBeUndefined()
  expect(cardMove('ArrowUp', { column: 0, row: 0 }, counts)).toBeUndefined()
  expect(cardMove('x', { column: 0, row: 0 }, counts)).toBeUndefined()
})

test('a lifted card goes from column to column, an empty one too, and no further than the last', () => {
  expect(liftedMove('ArrowRight', 0, 3)).toBe(1)
  expect(liftedMove('ArrowRight', 2, 3)).toBe(2)
  expect(liftedMove('Home', 2, 3)).toBe(0)
  expect(liftedMove('ArrowDown', 0, 3)).toBeUndefined()
})
