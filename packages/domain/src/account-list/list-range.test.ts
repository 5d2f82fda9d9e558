import { expect, test } from 'vitest'
import { accountFilter } from './account-list-shape.ts'
import { isWithinDays, isWithinNumbers, readDayRange, readNumberRange } from './list-range.ts'

test('[AL1] a range has two ends, both included, one of which may be left out', () => {
  expect(readNumberRange('1000..5000.5')).toEqual({ from: 1000, to: 5000.5 })
  expect([readNumberRange('..9'), readNumberRange('9..')]).toEqual([
    { from: null, to: 9 },
    { from: 9, to: null },
  ])
  expect(['..', '9', 'a..b', '1..2..3', '-1..5', '1e5..'].map(readNumberRange)).toEqual([null, null, null, null, null, null])
  expect([10, 20, 21].map((value) => isWithinNumbers(value, { from: 10, to: 20 }))).toEqual([true, true, false])
})

test('[AL2] the days of a range are calendar days, today, or days from today', () => {
  expect(readDayRange('2026-01-01..today', '2026-11-20')).toEqual({ from: '2026-01-01', to: '2026-11-20' })
  expect(readDayRange('-30d..7d', '2026-11-20')).toEqual({ from: '2026-10-21', to: '2026-11-27' })
  expect(readDayRange('..-1d', '2026-11-20')).toEqual({ from: null, to: '2026-11-19' })
  expect(['2026-02-30..', 'yesterday..today', '2026-01-01', '..'].map((text) => readDayRange(text, '2026-11-20'))).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(isWithinDays('2026-11-20', { from: null, to: '2026-11-20' })).toBe(true)
})

test('[AL1] [AL2] a filter that is no range is refused', () => {
  expect(accountFilter.parse({ reach: '1..2,none', contacted: '-7d..,none', outreach: 'due,2026-12-01..' })).toMatchObject({
    reach: ['1..2', 'none'],
    contacted: ['-7d..', 'none'],
    outreach: ['due', '2026-12-01..'],
  })
  for (const filter of [{ reach: 'many' }, { created: 'none' }, { outreach: 'soon' }, { noReply: '0' }, { noReply: '1.5' }])
    expect(accountFilter.safeParse(filter).success).toBe(false)
})
