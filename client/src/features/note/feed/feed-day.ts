import { showDay } from '@rapport/domain/show/day'
import dayjs from 'dayjs'

/** The reader's calendar day of an instant, YYYY-MM-DD. */
export const dayOf = (when: string): string => dayjs(when).format('YYYY-MM-DD')

/** What stands over a day of the feed: Today, Yesterday, Nov 5, 2026. */
export const dayTitle = (day: string, today: string): string => {
  if (day === today) return 'Today'
  return day === dayjs(today).subtract(1, 'day').format('YYYY-MM-DD') ? 'Yesterday' : showDay(day)
}

/** The reader's time of day, 09:05. */
export const timeOf = (when: string): string => dayjs(when).format('HH:mm')

/** Day and time together, for what stands outside of its day. */
export const momentOf = (when: string): string => `${showDay(when)}, ${timeOf(when)}`
