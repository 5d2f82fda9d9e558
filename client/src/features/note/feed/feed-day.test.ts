import { expect, test } from 'vitest'
import { dayOf, dayTitle } from './feed-day.ts'

test('a day is named Today, Yesterday or by its date', () => {
  expect(dayTitle('2026-11-20', '2026-11-20')).toBe('Today')
  expect(dayTitle('2026-11-19', '2026-11-20')).toBe('Yesterday')
  expect(dayTitle('2026-10-31', '2026-11-01')).toBe('Yesterday')
  expect(dayTitle('2026-11-18', '2026-11-20')).toBe('Nov 18, 2026')
})

test('an instant belongs to the day that the reader has then, in summer and in winter', () => {
  expect(dayOf(new Date(2026, 6, 1, 0, 5).toISOString())).toBe('2026-07-01')
  expect(dayOf(new Date(2026, 10, 20, 23, 55).toISOString())).toBe('2026-11-20')
  expect(dayOf('some day')).toBe('')
})
