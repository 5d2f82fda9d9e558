import { dayMs } from '../limit/unit.ts'

const day = /^\d{4}-\d{2}-\d{2}$/
/** [CD8] The form holds years of four digits: as a text a longer one is before all others. */
const [formBegins, formEnds] = ['0001-01-01', '9999-12-31']
const firstHourUtc = /^\d{4}-\d{2}-\d{2}T00:\d{2}:\d{2}(?:\.\d+)?Z$/

/** [CD1] The calendar day (YYYY-MM-DD) of a day or instant: an instant from 00:00 to 00:59 UTC is that UTC day, any other the day in the zone. */
export const calendarDayOf = (input: string, timeZone: string): string => {
  if (day.test(input)) return input
  const iso = new Date(input).toISOString()
  return firstHourUtc.test(iso) ? iso.slice(0, 10) : dayInZone(new Date(input), timeZone)
}

/** [CD2] The day (YYYY-MM-DD) of an instant in a zone. */
export const dayInZone = (instant: Date, timeZone: string): string => {
  if (instant.getTime() < Date.parse(formBegins) + dayMs) return formBegins
  const parts = formatOf(timeZone).formatToParts(instant)
  const part = (type: string) => parts.find((candidate) => candidate.type === type)?.value ?? ''
  if (part('year').length > 4) return formEnds
  return `${part('year').padStart(4, '0')}-${part('month')}-${part('day')}`
}

/** Making a format costs far more than using it. */
const formats = new Map<string, Intl.DateTimeFormat>()

const formatOf = (timeZone: string): Intl.DateTimeFormat => {
  const format = formats.get(timeZone)
  if (format) return format
  const created = new Intl.DateTimeFormat('en-CA', { timeZone, year: 'numeric', month: '2-digit', day: '2-digit' })
  formats.set(timeZone, created)
  return created
}

/** Why a day to come cannot be one that is over. */
export const noDateWords = 'Please enter a valid date'
export const pastDayWords = 'Please choose today or a later day'

/** [CD4] The day some days after (or before) a day, across changes of the clock. [CD8] At the ends of the form it goes no further. */
export const addDays = (value: string, days: number): string => {
  const at = Date.parse(value) + days * dayMs
  return new Date(Math.min(Math.max(at, Date.parse(formBegins)), Date.parse(formEnds))).toISOString().slice(0, 10)
}

/** [CD4] The days from one day to another; negative when the second is earlier. */
export const daysBetween = (from: string, to: string): number => Math.round((Date.parse(to) - Date.parse(from)) / dayMs)

/** [CD3] A calendar day in REST: midnight UTC plus its minute index. */
export const dayToWire = (value: string, minute = 0): string => `${value}T00:${String(minute).padStart(2, '0')}:00.000Z`
