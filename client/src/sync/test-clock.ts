import type { Clock } from './clock.ts'

/** For tests: time stands still until it is moved, and chance is always the longest. */
export const createTestClock = (): Clock & { readonly move: (milliseconds: number) => void } => {
  let now = 0
  let timers: readonly { readonly at: number; readonly run: () => void }[] = []
  return {
    now: () => now,
    random: () => 1,
    after: (milliseconds, run) => {
      const timer = { at: now + milliseconds, run }
      timers = [...timers, timer]
      return () => {
        timers = timers.filter((other) => other !== timer)
      }
    },
    move: (milliseconds) => {
      now += milliseconds
      const due = timers.filter((timer) => timer.at <= now)
      timers = timers.filter((timer) => timer.at > now)
      for (const timer of due) timer.run()
    },
  }
}
