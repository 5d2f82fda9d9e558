import { type Month, readMonth } from '@rapport/domain/calendar-month/calendar-month'

/** The state of the calendar in its address. Absent means this month and all owners. */
export interface CalendarQuery {
  readonly month?: Month
  /** A user's id, or `none`. */
  readonly owner?: string
}

/** Reads any address; unreadable parts are left out. */
export function readCalendarQuery(address: Readonly<Record<string, unknown>>): CalendarQuery {
  const month = readMonth(address.month)
  const owner = typeof address.owner === 'string' ? address.owner.trim().slice(0, 100) : ''
  return { ...(month !== null && { month }), ...(owner !== '' && { owner }) }
}
