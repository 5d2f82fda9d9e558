import { hash } from 'node:crypto'
import { networkOf } from './caller-address.ts'

export interface AttemptLimit {
  /** Counts an attempt before it is made; a number says after how many seconds to come back. */
  readonly begin: (...name: readonly string[]) => number | undefined
  /** Takes the count back. */
  readonly forgive: (...name: readonly string[]) => void
}

export interface AttemptLimits {
  /** A function where the number changes. */
  readonly attempts: number | (() => number)
  readonly seconds: number
  /** How many names are counted; above it the oldest are forgotten. */
  readonly mostNames?: number
  /** Milliseconds that only grow, whatever happens to the clock of the machine. */
  readonly now?: () => number
}

interface Count {
  readonly until: number
  attempts: number
}

/**
 * So many attempts under a name, counted from the first on. Strangers choose names: each takes the same small size, and their number is
 * bounded. An address in a name counts as its network.
 */
export const createAttemptLimit = ({
  attempts,
  seconds,
  mostNames = 20_000,
  now = () => performance.now(),
}: AttemptLimits): AttemptLimit => {
  const most = typeof attempts === 'number' ? () => attempts : attempts
  // In the order of their ends, since all last equally long.
  const counts = new Map<string, Count>()
  const makeRoom = () => {
    for (const [key, { until }] of counts) {
      if (until > now() && counts.size < mostNames) return
      counts.delete(key)
    }
  }
  return {
    begin: (...name) => {
      const key = keyOf(name)
      const count = counts.get(key)
      if (count === undefined || count.until <= now()) {
        counts.delete(key)
        makeRoom()
        counts.set(key, { until: now() + seconds * 1000, attempts: 1 })
        return undefined
      }
      if (count.attempts >= most()) return Math.max(1, Math.ceil((count.until - now()) / 1000))
      count.attempts += 1
      return undefined
    },
    forgive: (...name) => {
      const count = counts.get(keyOf(name))
      if (count !== undefined && count.attempts > 0) count.attempts -= 1
    },
  }
}

const shortName = 64

/** A name in one short text. A hash costs more than counting does. */
export const keyOf = (name: readonly string[]): string => {
  const text = JSON.stringify(name.map(networkOf))
  return text.length <= shortName ? text : hash('sha256', text, 'base64').slice(0, 22)
}
