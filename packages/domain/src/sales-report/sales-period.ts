import { firstDayOf } from '../attribution/retroactive.ts'
import { addDays, daysBetween } from '../calendar-day/calendar-day.ts'
import { isKeptDay } from '../calendar-day/kept-day.ts'
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
  if (!isKeptDay(from) || !isKeptDay(to) || to < from || daysBetween(from, to) >= mostDays) return null
  return { firstDay: from, lastDay: to }
}

/** So many days are still shown one by one. */
const mostBars = 92

/** [SA2] How a chart is grouped where nobody chose. */
export const usualGrouping = ({ firstDay, lastDay }: SalesPeriod): SalesGrouping =>
  daysBetween(firstDay, lastDay) < mostBars ? 'day' : 'month'

/** [SA2] The bars of a period without a gap, never more than a period has days: days, weeks from Monday on, or months; the first and last may be cut. */
export const salesBars = ({ firstDay, lastDay }: SalesPeriod, grouping: SalesGrouping): readonly SalesPeriod[] => {
  const bars: SalesPeriod[] = []
  for (let first = firstDay; first <= lastDay && bars.length < mostDays; ) {
    const last = lastOf(first, grouping)
    bars.push({ firstDay: first, lastDay: last < lastDay ? last : lastDay })
    if (last >= lastDay) return bars
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

/** Which months a period is, and which days are added to them or taken off. */
export interface MonthsAndDays {
  /** First and last month, YYYY-MM. */
  readonly months: { readonly first: string; readonly last: string } | null
  readonly more: readonly SalesPeriod[]
  readonly less: readonly SalesPeriod[]
}

/** [SA4] A period as whole calendar months, whose sums are kept, and the fewer days at its ends: those of the period, or those out of it. */
export const monthsAndDays = (period: SalesPeriod): MonthsAndDays => {
  const { firstDay, lastDay } = period
  const [first, last] = [monthOf(firstDay), monthOf(lastDay)]
  const before = { firstDay: `${first}-01`, lastDay: addDays(firstDay, -1) }
  const after = { firstDay: addDays(lastDay, 1), lastDay: lastDayOf(last) }
  if (first === last)
    return lengthOf(before) + lengthOf(after) < lengthOf(period)
      ? { months: { first, last }, more: [], less: [before, after].filter(hasDays) }
      : { months: null, more: [period], less: [] }
  const begin = { firstDay, lastDay: lastDayOf(first) }
  const end = { firstDay: `${last}-01`, lastDay }
  const [isFirst, isLast] = [lengthOf(before) < lengthOf(begin), lengthOf(after) < lengthOf(end)]
  const months = { first: isFirst ? first : addMonths(first, 1), last: isLast ? last : addMonths(last, -1) }
  return {
    months: months.first <= months.last ? months : null,
    more: [...(isFirst ? [] : [begin]), ...(isLast ? [] : [end])],
    less: [...(isFirst ? [before] : []), ...(isLast ? [after] : [])].filter(hasDays),
  }
}

const lengthOf = ({ firstDay, lastDay }: SalesPeriod): number => daysBetween(firstDay, lastDay) + 1

const hasDays = (days: SalesPeriod): boolean => lengthOf(days) > 0
