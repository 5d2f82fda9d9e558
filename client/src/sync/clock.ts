/** Time and chance as the outbox and the connections use them; tests bring their own. */
export interface Clock {
  readonly now: () => number
  /** 0 to 1. */
  readonly random: () => number
  /** Runs once after some milliseconds; the answer calls it off. */
  readonly after: (milliseconds: number, run: () => void) => () => void
}

export const browserClock: Clock = {
  now: () => Date.now(),
  random: () => Math.random(),
  after: (milliseconds, run) => {
    const timer = setTimeout(run, milliseconds)
    return () => clearTimeout(timer)
  },
}
