import { createHash } from 'node:crypto'
import { networkOf } from './caller-address.ts'

export interface AttemptLimit {
  /** Counts an attempt before it is made; a number says after how many seconds to come back. */
  readonly begin: (...name: readonly string[]) => number | undefined
  /** Takes the count back: it was none that counts. */
  readonly forgive: (...name: readonly string[]) => void
}

export interface AttemptLimits {
  readonly attempts: number
  readonly seconds: number
  /** Of so many names counts are kept; then the oldest are forgotten. */
  readonly mostNames?: number
  /** Milliseconds that only grow, whatever happens to the clock of the machine. */
  readonly now?: () => number
}

interface Count {
  readonly until: number
  attempts: number
}

/**
 * So many attempts under a name, counted from the first one on. Strangers choose names: what is kept of one has the same small size
 * whatever its length, and the number of them is bounded. An address in it counts as its network.
 */
export const createAttemptLimit = ({
  attempts,
  seconds,
  mostNames = 20_000,
  now = () => performance.now(),
}: AttemptLimits): AttemptLimit => {
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
      const known = counts.get(key)
      if (known === undefined || known.until <= now()) {
        counts.delete(key)
        makeRoom()
        counts.set(key, { until: now() + seconds * 1000, attempts: 1 })
        return undefined
      }
      if (known.attempts >= attempts) return Math.max(1, Math.ceil((known.until - now()) / 1000))
      known.attempts += 1
      return undefined
    },
    forgive: (...name) => {
      const known = counts.get(keyOf(name))
      if (known !== undefined && known.attempts > 0) known.attempts -= 1
    },
  }
}

const keyOf = (name: readonly string[]): string =>
  createHash('sha256')
    .update(JSON.stringify(name.map(networkOf)))
    .digest('base64')
    .slice(0, 22)
