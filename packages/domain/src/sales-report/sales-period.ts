import { firstDayOf } from '../attribution/retroactive.ts'
import { addDays, daysBetween } from '../calendar-day/calendar-day.ts'
import { addMonths, monthOf } from '../calendar-month/calendar-month.ts'
import type { SalesGrouping, SalesPeriod, SalesRange } from './sales-report.ts'

export interface AskedPeriod {
  readonly range: SalesRange
  readonly from?: string | undefined
  readonly to?: string | undefined
}

const mostYears = 3
const mostDays = mostYears * 366

/** [SA1] */
export const ownPeriodWords = `Please choose two days, the earlier one first, at most ${mostYears} years apart`

/** [SA1] The days of a range; null where an own one is none, or longer than three years. */
export const salesPeriod = ({ range, from, to }: AskedPeriod, today: string): SalesPeriod | null => {
  if (range === '30d' || range === '90d') return { firstDay: firstDayOf(today, Number.parseInt(range, 10)), lastDay: today }
  if (range === '12m') return { firstDay: `${addMonths(monthOf(today), -11)}-01`, lastDay: today }
  if (from === undefined || to === undefined || to < from || daysBetween(from, to) >= mostDays) return null
  return { firstDay: from, lastDay: to }
}

/** So many days are still shown one by one. */
const mostBars = 92

/** [SA2] How a chart is grouped where nobody chose. */
export const usualGrouping = ({ firstDay, lastDay }: SalesPeriod): SalesGrouping =>
  daysBetween(firstDay, lastDay) < mostBars ? 'day' : 'month'

/** [SA2] The bars of a period without a gap: days, weeks from Monday on, or calendar months; the first and last may be cut. */
export const salesBars = ({ firstDay, lastDay }: SalesPeriod, grouping: SalesGrouping): readonly SalesPeriod[] => {
  const bars: SalesPeriod[] = []
  for (let first = firstDay; first <= lastDay; ) {
    const last = lastOf(first, grouping)
    bars.push({ firstDay: first, lastDay: last < lastDay ? last : lastDay })
    first = addDays(last, 1)
  }
  return bars
}

const lastOf = (day: string, grouping: SalesGrouping): string => {
  if (grouping === 'day') return day
  if (grouping === 'month') return lastDayOf(monthOf(day))
  return addDays(day, 6 - ((new Date(day).getUTCDay() + 6) % 7))
}

const lastDayOf = (month: string): string => addDays(`${addMonths(month, 1)}-01`, -1)

/** What of a period is whole months, and the days before and after them. */
export interface MonthsAndDays {
  /** First and last month, YYYY-MM. */
  readonly months: { readonly first: string; readonly last: string } | null
  readonly days: readonly SalesPeriod[]
}

/** [SA4] A period as whole calendar months, whose sums are kept, and the days at its ends. */
export const monthsAndDays = (period: SalesPeriod): MonthsAndDays => {
  const { firstDay, lastDay } = period
  const first = firstDay.endsWith('-01') ? monthOf(firstDay) : addMonths(monthOf(firstDay), 1)
  const last = lastDay === lastDayOf(monthOf(lastDay)) ? monthOf(lastDay) : addMonths(monthOf(lastDay), -1)
  if (last < first) return { months: null, days: [period] }
  const [begin, end] = [`${first}-01`, lastDayOf(last)]
  const before = { firstDay, lastDay: addDays(begin, -1) }
  const after = { firstDay: addDays(end, 1), lastDay }
  return { months: { first, last }, days: [before, after].filter((days) => days.firstDay <= days.lastDay) }
}
