import { addDays } from '../../calendar-day/calendar-day.ts'
import { dayOf, lastDayOfMonth } from './calendar.ts'
import { listDates } from './date-list.ts'
import type { DateMark, DateOrder } from './date-scan.ts'

/** A day or a time span, with its position in a folded line. */
export interface DateSpan {
  readonly at: number
  readonly end: number
  readonly from: string
  readonly to: string
  readonly isRange: boolean
  /** Whether the line itself gives the year. */
  readonly hasYear: boolean
}

const weekday = '(?:\\(?(?:mon|tue|wed|thu|fri|sat|sun)[a-z]{0,6}\\)?,? )?'
const until = new RegExp(
  `^\\)? ?(?:-|–|to|through|thru|until|till|til|bis|bis zum|au|al|hasta|hasta el|a|ate|ate o|fino al|ao|t/m|tot|,? (?:and )?end(?:s|ing)(?: on)?|and ends?(?: on)?|and (?:expires?|concludes?|closes?|runs out)(?: on)?|up to|,? (?:and )?(?:it )?runs? (?:to|through|until)|and (?:finish|wrap)(?:es|s)?(?: up)?(?: on)?|y termina el|bis einschliesslich) ?(?:and including )?(?:the |el |le |il |o |den |dem )?${weekday}$`,
)
const listed = /^,? ?(?:and|&|und|y|et|e)? ?$/
const moving = /\b(?:mov|chang|extend|shift|push|postpon|delay|bring|brought|reschedul)\w*\b.{0,40}\bfrom(?: the)? $/
const and = new RegExp(`^ ?(?:and|y|und|et|e|en)(?: the| el| le| il| den| dem| o)? ${weekday}$`)
const between = /\b(?:between|entre|zwischen|tra|fra|tussen)(?: the| el| le| il| den| dem| o)?(?: [a-z]{3,9},?)? $/

/** The year that brings a day nearest to another day; plans look ahead rather than back. */
const nearestYear = (month: number, day: number, to: string): number => {
  const [year = 0, toMonth = 1] = to.split('-').map(Number)
  const months = month - toMonth
  if (months < -5) return year + 1
  return months > 6 || (months === 6 && day > 15) ? year - 1 : year
}

const resolveYears = (marks: readonly DateMark[], reference: string): number[] => {
  const years: (number | null)[] = marks.map((mark) => mark.year)
  for (let index = marks.length - 1; index >= 0; index--) {
    const mark = marks[index]
    const next = marks[index + 1]
    const year = years[index + 1]
    if (mark && next && years[index] === null && year != null) years[index] = next.month < mark.month - 6 ? year - 1 : year
  }
  return marks.map((mark, index) => {
    const previous = marks[index - 1]
    const before = years[index - 1]
    const year =
      years[index] ??
      (previous && before != null ? (mark.month < previous.month - 6 ? before + 1 : before) : nearestYear(mark.month, mark.day, reference))
    years[index] = year
    return year
  })
}

const spanOf = (mark: DateMark, year: number): DateSpan | null => {
  const from = dayOf(year, mark.month, mark.day || 1)
  const to = mark.day === 0 ? dayOf(year, mark.month, lastDayOfMonth(year, mark.month)) : from
  return from && to ? { at: mark.at, end: mark.end, from, to, isRange: mark.day === 0, hasYear: mark.year !== null } : null
}

/** Consecutive whole months: 'June, July and August 2026'. */
const follows = (span: DateSpan, last: DateSpan): boolean => span.isRange && last.isRange && addDays(last.to, 1) === span.from

const quarter = /\bq([1-4])[ /,]{1,2}(20\d\d)\b/g

const quarters = (line: string): DateSpan[] =>
  [...line.matchAll(quarter)].flatMap((match) => {
    const month = Number(match[1]) * 3
    const year = Number(match[2])
    const from = dayOf(year, month - 2, 1)
    const to = dayOf(year, month, lastDayOfMonth(year, month))
    return from && to ? [{ at: match.index, end: match.index + match[0].length, from, to, isRange: true, hasYear: true }] : []
  })

/** [DU7] The days and spans of a folded line, in order. A missing year comes from a neighbour in the line, else it is the nearest to the reference day. */
export const readSpans = (line: string, order: DateOrder, reference: string): DateSpan[] => {
  const marks = listDates(line, order)
  const years = resolveYears(marks, reference)
  const spans: DateSpan[] = []
  for (const [index, mark] of marks.entries()) {
    const span = spanOf(mark, years[index] ?? 0)
    const last = spans.at(-1)
    if (!span) continue
    const gap = last ? line.slice(last.end, span.at) : ''
    const isMoved = last !== undefined && moving.test(line.slice(Math.max(0, last.at - 70), last.at))
    const isPair =
      last &&
      !isMoved &&
      gap.length < 40 &&
      (until.test(gap) ||
        (listed.test(gap) && follows(span, last)) ||
        (and.test(gap) && between.test(line.slice(Math.max(0, last.at - 30), last.at))))
    if (last && isPair && span.to >= last.from && !(last.isRange && last.to !== last.from && span.from < last.to)) {
      spans[spans.length - 1] = {
        at: last.at,
        end: span.end,
        from: last.from,
        to: span.to,
        isRange: true,
        hasYear: last.hasYear || span.hasYear,
      }
    } else spans.push(span)
  }
  return [...spans, ...quarters(line)].sort((a, b) => a.at - b.at)
}
