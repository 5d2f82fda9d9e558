import { expect, test } from 'vitest'
import { cardMove, liftedMove } from './board-move.ts'

test('arrows lead from card to card; an empty column is passed over, an end stays', () => {
  const counts = [[3, 0, 2]]

  expect(cardMove('ArrowDown', { lane: 0, column: 0, row: 0 }, counts)).toEqual({ lane: 0, column: 0, row: 1 })
  expect(cardMove('ArrowRight', { lane: 0, column: 0, row: 2 }, counts)).toEqual({ lane: 0, column: 2, row: 1 })
  expect(cardMove('ArrowLeft', { lane: 0, column: 2, row: 0 }, counts)).toEqual({ lane: 0, column: 0, row: 0 })
  expect(cardMove('ArrowRight', { lane: 0, column: 2, row: 0 }, counts)).toBeUndefined()
  expect(cardMove('ArrowUp', { lane: 0, column: 0, row: 0 }, counts)).toBeUndefined()
  expect(cardMove('x', { lane: 0, column: 0, row: 0 }, counts)).toBeUndefined()
})

test('behind the last card of a lane comes the next lane that has one in this column', () => {
  const counts = [[2], [0], [3]]

  expect(cardMove('ArrowDown', { lane: 0, column: 0, row: 1 }, counts)).toEqual({ lane: 2, column: 0, row: 0 })
  expect(cardMove('ArrowUp', { lane: 2, column: 0, row: 0 }, counts)).toEqual({ lane: 0, column: 0, row: 1 })
  expect(cardMove('ArrowDown', { lane: 2, column: 0, row: 2 }, counts)).toBeUndefined()
})

test('a lifted card goes from column to column, an empty one too, and no further than the last', () => {
  const size = { lanes: 1, columns: 3 }

  expect(liftedMove('ArrowRight', { lane: 0, column: 0 }, size)).toEqual({ lane: 0, column: 1 })
  expect(liftedMove('ArrowRight', { lane: 0, column: 2 }, size)).toEqual({ lane: 0, column: 2 })
  expect(liftedMove('Home', { lane: 0, column: 2 }, size)).toEqual({ lane: 0, column: 0 })
  expect(liftedMove('ArrowDown', { lane: 0, column: 0 }, size)).toBeUndefined()
})

test('with lanes a lifted card goes up and down from lane to lane', () => {
  const size = { lanes: 2, columns: 3 }

  expect(liftedMove('ArrowDown', { lane: 0, column: 1 }, size)).toEqual({ lane: 1, column: 1 })
  expect(liftedMove('ArrowDown', { lane: 1, column: 1 }, size)).toEqual({ lane: 1, column: 1 })
})
