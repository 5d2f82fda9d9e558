import { addDays } from '@rapport/domain/calendar-day/calendar-day'
import { minuteMs } from '@rapport/domain/limit/unit'
import { showDay } from '@rapport/domain/show/day'

/** The reader's calendar day of an instant, YYYY-MM-DD; empty when it is none. */
export const dayOf = (when: string): string => {
  const at = new Date(when)
  return new Date(at.getTime() - at.getTimezoneOffset() * minuteMs).toJSON()?.slice(0, 10) ?? ''
}

/** The heading of a day of the feed: Today, Yesterday, Nov 5, 2026. */
export const dayTitle = (day: string, today: string): string => {
  if (day === today) return 'Today'
  return day === addDays(today, -1) ? 'Yesterday' : showDay(day)
}
