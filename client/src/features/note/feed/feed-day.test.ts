import { expect, test } from 'vitest'
import { dayTitle, timeOf } from './feed-day.ts'

test('a day is named Today, Yesterday or by its date', () => {
  expect(dayTitle('2026-11-20', '2026-11-20')).toBe('Today')
  expect(dayTitle('2026-11-19', '2026-11-20')).toBe('Yesterday')
  expect(dayTitle('2026-10-31', '2026-11-01')).toBe('Yesterday')
  expect(dayTitle('2026-11-18', '2026-11-20')).toBe('Nov 18, 2026')
})

test('a time is shown with two digits each', () => {
  expect(timeOf(new Date(2026, 10, 20, 9, 5).toISOString())).toBe('09:05')
})
