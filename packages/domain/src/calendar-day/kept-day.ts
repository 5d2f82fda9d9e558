import { calendarDayOf, dayToWire } from './calendar-day.ts'

/**
 * A calendar day in documents and rows: `YYYY-MM-DD`, or with a minute index `YYYY-MM-DD/07` (01 to 59) that keeps imported items of a day
 * apart. Such texts sort by day, then minute.
 */
export type KeptDay = string

/** [CD9] Days from outside are of these years. Whatever is counted from them stays within the form. */
const calendarYears = { first: 1900, last: 2999 }

/** [CD9] In milliseconds since 1970. */
export const lastInstant = Date.parse(`${calendarYears.last}-12-31T23:59:59.999Z`)

/** [CD5] Whether a text is a kept day that exists, of the years 1900 to 2999 [CD9]. */
export const isKeptDay = (text: unknown): text is KeptDay => typeof text === 'string' && kept.test(text) && isDay(text.slice(0, 10))

/** [CD5] The calendar day (YYYY-MM-DD) of a kept day, or of a REST day. */
export const dayOf = (day: KeptDay): string => day.slice(0, 10)

/** [CD5] The minute index of a kept day; 0 without one. */
export const minuteOf = (day: KeptDay): number => Number(day.slice(11, 13))

/** [CD5] A calendar day with its minute index as a kept day; from 60 on the index restarts at 0. */
export const keptOf = (day: string, minute = 0): KeptDay => {
  const index = minute % 60
  return index === 0 ? day : `${day}/${String(index).padStart(2, '0')}`
}

/** [CD5] A kept day in REST: `YYYY-MM-DDT00:MM:00.000Z`. */
export const wireOf = (day: KeptDay): string => dayToWire(dayOf(day), minuteOf(day))

/** [CD6] A day or instant as a kept day: an instant in the first hour UTC keeps its minute, any other becomes its day in the zone. Null for other texts. */
export const readKept = (input: string, timeZone = 'UTC'): KeptDay | null => {
  if (isoDay.test(input)) return isDay(input) ? input : null
  if (!isoInstant.test(input) || !isDay(input.slice(0, 10))) return null
  const instant = new Date(input)
  if (Number.isNaN(instant.getTime())) return null
  const day = withinYears(calendarDayOf(input, timeZone))
  return instant.getUTCHours() === 0 ? keptOf(day, instant.getUTCMinutes()) : day
}

const isoDay = /^\d{4}-\d{2}-\d{2}$/
const isoInstant = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d{1,9})?)?(Z|[+-]\d{2}:\d{2})$/
const kept = /^\d{4}-\d{2}-\d{2}(?:\/(?:0[1-9]|[1-5]\d))?$/

/** A zone may take an instant a day out of the years. */
const withinYears = (day: string): string => (day < firstDay ? firstDay : day > lastDay ? lastDay : day)

const [firstDay, lastDay] = [`${calendarYears.first}-01-01`, `${calendarYears.last}-12-31`]

/** No 30th of February. Arithmetic, because a `Date` takes ten times as long and every item of a document is read so. */
const isDay = (day: string): boolean => {
  const [year, month, date] = [Number(day.slice(0, 4)), Number(day.slice(5, 7)), Number(day.slice(8, 10))]
  return (
    year >= calendarYears.first &&
    year <= calendarYears.last &&
    date > 0 &&
    date <= (month === 2 && isLeapYear(year) ? 29 : (monthLengths[month - 1] ?? 0))
  )
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31]

const isLeapYear = (year: number): boolean => (year % 4 === 0 && year % 100 !== 0) || year % 400 === 0
