import { wireOf } from '@rapport/domain/calendar-day/kept-day'

const days: ReadonlySet<string> = new Set(['startDate', 'endDate', 'dueDate'])

/** A value of the history as REST gives it: days and instants as everywhere, all else as it is. */
export const historyValueToWire = (field: string, value: unknown): unknown => {
  if (field === 'deletedAt') return typeof value === 'number' ? new Date(value).toISOString() : null
  if (typeof value === 'object' && value !== null)
    return Object.fromEntries(Object.entries(value).map(([name, part]) => [name, historyValueToWire(name, part)]))
  return typeof value === 'string' && days.has(field) ? wireOf(value) : (value ?? null)
}
