import { expect, test } from 'vitest'
import { monthsAndDays, salesBars, salesPeriod, usualGrouping } from './sales-period.ts'

const today = '2026-11-23'

test('[SA1] 30 and 90 days end today, 12 months are this one and the eleven before', () => {
  expect(salesPeriod({ range: '30d' }, today)).toEqual({ firstDay: '2026-10-25', lastDay: today })
  expect(salesPeriod({ range: '90d' }, today)).toEqual({ firstDay: '2026-08-26', lastDay: today })
  expect(salesPeriod({ range: '12m' }, today)).toEqual({ firstDay: '2025-12-01', lastDay: today })
})

test('[SA1] an own range has both days, in their order, and at most three years', () => {
  const own = (from?: string, to?: string) => salesPeriod({ range: 'own', from, to }, today)

  expect(own('2026-01-05', '2026-01-05')).toEqual({ firstDay: '2026-01-05', lastDay: '2026-01-05' })
  expect([own('2026-01-05'), own('2026-01-05', '2026-01-04'), own('2020-01-01', today)]).toEqual([null, null, null])
  expect([own('9999-12-01', '9999-12-31'), own('0001-01-01', '0001-01-02'), own('2026-02-30', '2026-03-01')]).toEqual([null, null, null])
})

test('[SA2] up to 92 days are shown one by one, more by month', () => {
  expect(usualGrouping({ firstDay: '2026-08-24', lastDay: today })).toBe('day')
  expect(usualGrouping({ firstDay: '2026-08-23', lastDay: today })).toBe('month')
})

test('[SA2] bars have no gap, weeks begin on Monday, and the ends are cut', () => {
  const period = { firstDay: '2026-10-30', lastDay: '2026-11-10' }

  expect(salesBars(period, 'day')).toHaveLength(12)
  expect(salesBars(period, 'week')).toEqual([
    { firstDay: '2026-10-30', lastDay: '2026-11-01' },
    { firstDay: '2026-11-02', lastDay: '2026-11-08' },
    { firstDay: '2026-11-09', lastDay: '2026-11-10' },
  ])
  expect(salesBars(period, 'month')).toEqual([
    { firstDay: '2026-10-30', lastDay: '2026-10-31' },
    { firstDay: '2026-11-01', lastDay: '2026-11-10' },
  ])
})

test('[SA2] bars end, also those of the last days that there are', () => {
  const last = { firstDay: '9999-12-01', lastDay: '9999-12-31' }

  expect(salesBars(last, 'day')).toHaveLength(31)
  for (const grouping of ['week', 'month'] as const) expect(salesBars(last, grouping).length).toBeLessThan(1100)
})

test('[SA4] a period is whole months, and the fewer days at its ends: more than the months, or less', () => {
  expect(monthsAndDays({ firstDay: '2026-01-31', lastDay: '2026-04-29' })).toEqual({
    months: { first: '2026-02', last: '2026-04' },
    more: [{ firstDay: '2026-01-31', lastDay: '2026-01-31' }],
    less: [{ firstDay: '2026-04-30', lastDay: '2026-04-30' }],
  })
  expect(monthsAndDays({ firstDay: '2026-01-01', lastDay: '2026-02-28' })).toEqual({
    months: { first: '2026-01', last: '2026-02' },
    more: [],
    less: [],
  })
  expect(monthsAndDays({ firstDay: '2026-01-20', lastDay: '2026-02-05' })).toEqual({
    months: null,
    more: [
      { firstDay: '2026-01-20', lastDay: '2026-01-31' },
      { firstDay: '2026-02-01', lastDay: '2026-02-05' },
    ],
    less: [],
  })
})

test('[SA4] nearly a whole month is that month less its other days, a few days are those days', () => {
  expect(monthsAndDays({ firstDay: '2026-11-02', lastDay: '2026-11-29' })).toEqual({
    months: { first: '2026-11', last: '2026-11' },
    more: [],
    less: [
      { firstDay: '2026-11-01', lastDay: '2026-11-01' },
      { firstDay: '2026-11-30', lastDay: '2026-11-30' },
    ],
  })
  expect(monthsAndDays({ firstDay: '2026-11-02', lastDay: '2026-11-09' })).toEqual({
    months: null,
    more: [{ firstDay: '2026-11-02', lastDay: '2026-11-09' }],
    less: [],
  })
})
