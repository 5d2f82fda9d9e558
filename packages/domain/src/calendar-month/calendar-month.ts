import { addDays } from '../calendar-day/calendar-day.ts'
import { isKeptDay } from '../calendar-day/kept-day.ts'

/** A month in an address: YYYY-MM. */
export type Month = string

const mostWeeks = 6

/** [CM1] The weeks of a month, each of seven days (YYYY-MM-DD). `firstDay`: 0 Sunday, 1 Monday. */
export const weeksOfMonth = (month: Month, firstDay: number): readonly (readonly string[])[] => {
  const first = `${month}-01`
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const start = addDays(first, -((weekdayOf(first) - firstDay + 7) % 7))
  const weeks: string[][] = []
  for (let day = start; day <= last && weeks.length < mostWeeks; day = addDays(day, 7))
    weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)))
  return weeks
}

/** [CM2] The month some months after (or before) a month. [CD8] At the ends of the form it goes no further. */
export const addMonths = (month: Month, months: number): Month => {
  const wanted = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  const count = Math.min(Math.max(wanted, 12), 9999 * 12 + 11)
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** [CM2] The month of a day. */
export const monthOf = (day: string): Month => day.slice(0, 7)

/** [CM3] A month from an address, of the years that days have [CD9]; null for other texts. */
export const readMonth = (text: unknown): Month | null =>
  typeof text === 'string' && text.length === 7 && isKeptDay(`${text}-01`) ? text : null

/** 0 Sunday to 6 Saturday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
