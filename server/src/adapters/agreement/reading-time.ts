import { hourMs } from '@rapport/domain/limit/unit'
/** How long agreements of each person were read in an hour that begins with the first of them. */
export interface ReadingTime {
  /** The seconds until a person may have more read; undefined when they may now. */
  waitOf(userId: string): number | undefined
  spend(userId: string, milliseconds: number): void
}

/** `now` counts milliseconds that only grow, whatever happens to the clock of the machine. */
export const createReadingTime = (minutesAnHour: number, now: () => number): ReadingTime => {
  // In the order of their ends.
  const hours = new Map<string, { readonly until: number; spentMs: number }>()
  const hourOf = (userId: string) => {
    for (const [id, { until }] of hours) {
      if (until > now()) break
      hours.delete(id)
    }
    return hours.get(userId)
  }
  return {
    waitOf(userId) {
      const hour = hourOf(userId)
      return hour && hour.spentMs >= minutesAnHour * 60_000 ? Math.max(1, Math.ceil((hour.until - now()) / 1000)) : undefined
    },
    spend(userId, milliseconds) {
      const hour = hourOf(userId) ?? { until: now() + hourMs, spentMs: 0 }
      hour.spentMs += milliseconds
      hours.set(userId, hour)
    },
  }
}
