import { showShortDay, showTime } from '@rapport/domain/show/day'
import { useOnline } from './use-sync-summary.ts'

/** How old shown figures are, while they cannot be read anew: 'as of 10:42'. `at` in milliseconds, 0 for never. */
export const useAsOf = (at: number, isFailing = false): string | null => {
  const isStale = !useOnline() || isFailing
  return isStale && at > 0 ? asOfWords(at, Date.now()) : null
}

/** Of another day with the day. */
const asOfWords = (at: number, now: number): string => {
  const [day, today] = [at, now].map((instant) => showShortDay(new Date(instant).toISOString()))
  return day === today ? `as of ${showTime(at)}` : `as of ${day}, ${showTime(at)}`
}
