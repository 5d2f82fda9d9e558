import { addDays } from '../../calendar-day/calendar-day.ts'
import { dayMs } from '../../limit/unit.ts'

const two = (value: number): string => String(value).padStart(2, '0')

export const lastDayOfMonth = (year: number, month: number): number => new Date(Date.UTC(year, month, 0)).getUTCDate()

/** A calendar day (YYYY-MM-DD); null when it does not exist. */
export const dayOf = (year: number, month: number, day: number): string | null => {
  if (year < 2000 || year > 2100 || month < 1 || month > 12 || day < 1 || day > lastDayOfMonth(year, month)) return null
  return `${year}-${two(month)}-${two(day)}`
}

/** The same day some months later, or the last day of a shorter month. */
export const addMonths = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number)
  const index = year * 12 + month - 1 + months
  const inYear = Math.floor(index / 12)
  const inMonth = (index % 12) + 1
  return `${inYear}-${two(inMonth)}-${two(Math.min(date, lastDayOfMonth(inYear, inMonth)))}`
}

export const addWorkingDays = (day: string, days: number): string => {
  let at = day
  let left = Math.min(days, 1000)
  while (left > 0) {
    at = addDays(at, 1)
    const weekday = new Date(at).getUTCDay()
    if (weekday > 0 && weekday < 6) left--
  }
  return at
}

/** The months between two days, the first and last included. */
export const monthsSpanned = (start: string, end: string): number => {
  const days = (Date.parse(end) - Date.parse(start)) / dayMs + 1
  return Math.max(0, Math.round(days / 30.44))
}
