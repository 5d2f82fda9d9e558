import { addDays } from '../calendar-day/calendar-day.ts'
import { dayOf, readKept } from '../calendar-day/kept-day.ts'
import type { DayRange } from './account-list.ts'

/** Both included; null: without an end. */
export interface NumberRange {
  readonly from: number | null
  readonly to: number | null
}

/** What stands on both sides of a range; null for what is none. */
export const rangeEnds = (text: string): readonly [string, string] | null => {
  const [from = '', to, more] = text.split('..').map((end) => end.trim())
  return to === undefined || more !== undefined || (from === '' && to === '') ? null : [from, to]
}

/** [AL1] A range of numbers, '1000..5000'; null for what is none. */
export const readNumberRange = (text: string): NumberRange | null => {
  const ends = rangeEnds(text)
  if (!ends?.every((end) => end === '' || /^\d{1,12}(\.\d{1,2})?$/.test(end))) return null
  const [from, to] = ends
  return { from: from === '' ? null : Number(from), to: to === '' ? null : Number(to) }
}

/** [AL2] A range of days as of today, '-30d..today'; null for what is none. */
export const readDayRange = (text: string, today: string): DayRange | null => {
  const ends = rangeEnds(text)
  if (ends === null) return null
  const [from, to] = ends.map((end) => (end === '' ? null : readDay(end, today)))
  return from === undefined || to === undefined ? null : { from, to }
}

/** [AL2] Undefined for what is no day. */
const readDay = (text: string, today: string): string | undefined => {
  if (text === 'today') return today
  const [, days] = /^(-?\d{1,4})d$/.exec(text) ?? []
  if (days !== undefined) return addDays(today, Number(days))
  const kept = /^\d{4}-\d{2}-\d{2}$/.test(text) ? readKept(text, 'UTC') : null
  return kept === null ? undefined : dayOf(kept)
}

const anyDay = '2026-01-01'

export const isNumberRange = (text: string): boolean => readNumberRange(text) !== null
export const isDayRange = (text: string): boolean => readDayRange(text, anyDay) !== null

export const numberRangeWords = 'A range is two numbers with two dots between, such as 1000..5000; one of them may be left out'
export const dayRangeWords = 'A range is two days with two dots between, such as 2026-01-01..today or -30d..; one of them may be left out'

/** [AL1] Whether a number lies within a range. */
export const isWithinNumbers = (value: number, { from, to }: NumberRange): boolean =>
  (from === null || from <= value) && (to === null || value <= to)

/** [AL2] Whether a day lies within a range. */
export const isWithinDays = (day: string, { from, to }: DayRange): boolean => (from === null || from <= day) && (to === null || day <= to)
