import { daysBetween } from '../calendar-day/calendar-day.ts'
import { findingOf, type OutreachInput } from './next-outreach.ts'

/** [NX4] The stored form for an index: the day; `0000-00-00` for always today; `z` and a count for always some days ahead; null for none. */
export const storedOutreachDay = (input: OutreachInput, timeZone: string): string | null => {
  const { due } = findingOf(input, timeZone)
  if (due.at === 'none') return null
  if (due.at === 'day') return due.day
  return due.days === 0 ? alwaysToday : `z${String(due.days).padStart(3, '0')}`
}

const alwaysToday = '0000-00-00'

/** [NX4] The ranges of stored days between two days as of today, both included; `from` null means everything due by then. */
export const storedOutreachRanges = (
  from: string | null,
  to: string | null,
  today: string,
): readonly { readonly from: string; readonly to: string }[] => {
  const ahead = (day: string) => `z${String(Math.min(999, Math.max(0, daysBetween(today, day)))).padStart(3, '0')}`
  const isTodayIn = from !== null && from <= today && (to === null || today <= to)
  return [
    ...(isTodayIn ? [{ from: alwaysToday, to: alwaysToday }] : []),
    { from: from ?? alwaysToday, to: to ?? '9999-12-31' },
    { from: from === null ? 'z000' : ahead(from), to: to === null ? 'z999' : ahead(to) },
  ]
}
