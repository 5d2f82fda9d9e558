import { expect, test } from 'vitest'
import { addMonths, monthOf, readMonth, weeksOfMonth } from './calendar-month.ts'

test('[CM1] a month is shown in whole weeks, which begin on the day that people begin with', () => {
  const november = weeksOfMonth('2026-11', 0)

  expect(november).toHaveLength(5)
  expect(november[0]?.[0]).toBe('2026-11-01')
  expect(november[4]?.[6]).toBe('2026-12-05')
  expect(weeksOfMonth('2026-11', 1)[0]).toEqual([
    '2026-10-26',
    '2026-10-27',
    '2026-10-28',
    '2026-10-29',
    '2026-10-30',
    '2026-10-31',
    '2026-11-01',
  ])
  expect(weeksOfMonth('2026-02', 0)).toHaveLength(4)
})

test('[CM2] months are counted over the turn of a year', () => {
  expect(addMonths('2026-12', 1)).toBe('2027-01')
  expect(addMonths('2026-01', -1)).toBe('2025-12')
  expect(monthOf('2026-11-20')).toBe('2026-11')
})

test('[CM3] what is no month is none', () => {
  expect(readMonth('2026-11')).toBe('2026-11')
  for (const text of ['2026-13', '26-11', '2026-11-01', '0000-05', '9999-12', '1899-12', 202611, undefined])
    expect(readMonth(text)).toBeNull()
})

test('[CD8] months end where days do, and the weeks of every month have an end', () => {
  expect([addMonths('9999-12', 1), addMonths('0001-01', -1)]).toEqual(['9999-12', '0001-01'])
  for (const month of ['0001-01', '2999-12', '9999-11', '9999-12']) expect(weeksOfMonth(month, 1).length).toBeLessThan(7)
})
