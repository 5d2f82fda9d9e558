import { addDays } from '../calendar-day/calendar-day.ts'

/** A month in an address: YYYY-MM. */
export type Month = string

/** [CM1] The weeks of a month, each of seven days (YYYY-MM-DD). `firstDay`: 0 Sunday, 1 Monday. */
export const weeksOfMonth = (month: Month, firstDay: number): readonly (readonly string[])[] => {
  const first = `${month}-01`
  const last = addDays(`${addMonths(month, 1)}-01`, -1)
  const start = addDays(first, -((weekdayOf(first) - firstDay + 7) % 7))
  const weeks: string[][] = []
  for (let day = start; day <= last; day = addDays(day, 7)) weeks.push(Array.from({ length: 7 }, (_, at) => addDays(day, at)))
  return weeks
}

/** [CM2] The month some months after (or before) a month. */
export const addMonths = (month: Month, months: number): Month => {
  const count = Number(month.slice(0, 4)) * 12 + Number(month.slice(5, 7)) - 1 + months
  return `${String(Math.floor(count / 12)).padStart(4, '0')}-${String((count % 12) + 1).padStart(2, '0')}`
}

/** [CM2] The month of a day. */
export const monthOf = (day: string): Month => day.slice(0, 7)

/** [CM3] A month from an address; null for other texts. */
export const readMonth = (text: unknown): Month | null =>
  typeof text === 'string' && /^\d{4}-(0[1-9]|1[0-2])$/.test(text) && text >= '1000' ? text : null

/** 0 Sunday to 6 Saturday. */
const weekdayOf = (day: string): number => new Date(`${day}T00:00:00Z`).getUTCDay()
