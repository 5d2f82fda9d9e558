import { type Month, readMonth } from '@rapport/domain/calendar-month/calendar-month'

/** What the calendar shows, as it stands in the address. Absent means this month, and everybody's. */
export interface CalendarQuery {
  readonly month?: Month
  /** A user's id, or `none`. */
  readonly owner?: string
}

/** Reads an address totally: what is not understood is left out. */
export function readCalendarQuery(address: Readonly<Record<string, unknown>>): CalendarQuery {
  const month = readMonth(address.month)
  const owner = typeof address.owner === 'string' ? address.owner.trim().slice(0, 100) : ''
  return { ...(month !== null && { month }), ...(owner !== '' && { owner }) }
}
