import { expect, test } from 'vitest'
import { itemMove, liftedDay } from './calendar-move.ts'

test('a lifted item goes by days, weeks and months', () => {
  expect(liftedDay('ArrowRight', '2026-11-30')).toBe('2026-12-01')
  expect(liftedDay('ArrowUp', '2026-11-03')).toBe('2026-10-27')
  expect(liftedDay('PageDown', '2027-01-31')).toBe('2027-02-28')
  expect(liftedDay('PageUp', '2026-03-31')).toBe('2026-02-28')
  expect(liftedDay('x', '2026-11-30')).toBeUndefined()
})

test('arrows go from item to item: along a day and its weekday, and from day to day past empty ones', () => {
  const counts = [2, 0, 1, 0, 0, 0, 0, 3]

  expect(itemMove('ArrowDown', { day: 0, item: 0 }, counts)).toEqual({ day: 0, item: 1 })
  expect(itemMove('ArrowDown', { day: 0, item: 1 }, counts)).toEqual({ day: 7, item: 0 })
  expect(itemMove('ArrowUp', { day: 7, item: 0 }, counts)).toEqual({ day: 0, item: 1 })
  expect(itemMove('ArrowRight', { day: 0, item: 1 }, counts)).toEqual({ day: 2, item: 0 })
  expect(itemMove('ArrowRight', { day: 7, item: 1 }, counts)).toBeUndefined()
  expect(itemMove('j', { day: 0, item: 0 }, counts)).toBeUndefined()
})
