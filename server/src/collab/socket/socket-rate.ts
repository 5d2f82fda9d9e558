import type { Frame } from '@rapport/collab-wire/frame'
import { dayMs } from '@rapport/domain/limit/unit'
import type { Caller } from '../../http/caller.ts'
import type { RoomLimits } from '../room-limits.ts'

/** How fast a socket may send. */
export interface SocketRate {
  /** Counts a frame. Returns milliseconds to read nothing more, or that it was too much for too long. */
  take(type: Frame['type']): number | 'too much'
}

type RateLimits = Pick<RoomLimits, 'framesPerSecond' | 'frameBurst' | 'overRateMs'>

/** A full answer to a step 1 costs as much as many edits; carets are cheap. */
const weightOf = (type: Frame['type']): number => {
  if (type === 'step-one') return 20
  return type === 'awareness' || type === 'hello' ? 0.25 : 1
}

export const createSocketRate = (limits: RateLimits, clock: () => number): SocketRate => {
  const allowance = createAllowance(limits, clock)
  let overSince: number | undefined
  return {
    take(type) {
      if (allowance.left() >= limits.frameBurst / 2) overSince = undefined
      const wait = allowance.spend(weightOf(type))
      if (wait === 0) return 0
      const now = clock()
      overSince ??= now
      return now - overSince >= limits.overRateMs ? 'too much' : wait
    },
  }
}

/** Work of all sockets of one person. Too much of it waits and never closes: an honest device may have much to say. */
export interface PersonRate {
  /** Counts work, and how much of it was computed in one piece. Returns milliseconds for which nothing more of this person should be read. */
  spend(work: number, inOnePiece?: number): number
  /** Counts new client ids in a profile. Returns how many they are within a day. */
  bring(accountId: string, clients: number): number
}

/** Work in units of a small update: by bytes read, structs looked at, bytes answered, entities with rows and time. */
export const work = {
  ofBytesRead: (bytes: number): number => bytes / 4096,
  ofBytesAnswered: (bytes: number): number => bytes / 32_768,
  /** An answer looks at each struct of its document. */
  ofStructs: (count: number): number => count / 5000,
  ofEntities: (count: number): number => count / 5,
  /** Of milliseconds: who needs more than a quarter of the thread for long waits. */
  ofComputed: (ms: number): number => ms / 4,
  /** Of milliseconds in one piece, which nobody gets back: who opens large documents has a twelfth of the thread. */
  ofLoading: (ms: number): number => (3 * ms) / 4,
}

/** Pays for what was computed in one piece. */
export const payComputed = (rate: PersonRate, ms: number): void => {
  const units = work.ofComputed(ms)
  rate.spend(units, units)
}

/** Resolves once what is owed, in milliseconds to wait, is paid off. */
export const whenPaid = async (owed: () => number): Promise<void> => {
  for (let wait = owed(); wait > 0; wait = owed()) await new Promise((resolve) => setTimeout(resolve, wait).unref())
}

/**
 * By person and way in, for all rooms: a key does not slow its owner's browser. Debt beyond what `overRateMs` pays off is forgiven, but for
 * what one piece alone cost.
 */
export const createPersonRates = (limits: RateLimits, clock: () => number): ((caller: Pick<Caller, 'userId' | 'via'>) => PersonRate) => {
  const rates = new Map<string, PersonRate>()
  const mostDebt = (limits.overRateMs / 1000) * limits.framesPerSecond
  return ({ userId, via }) => {
    const key = `${userId} ${via.kind}`
    const rate = rates.get(key) ?? { ...createAllowance(limits, clock, mostDebt), bring: createDayCount(clock) }
    rates.set(key, rate)
    return rate
  }
}

const createDayCount = (clock: () => number): PersonRate['bring'] => {
  const counts = new Map<string, number>()
  let since = clock()
  return (accountId, clients) => {
    if (clock() - since >= dayMs) {
      counts.clear()
      since = clock()
    }
    const count = (counts.get(accountId) ?? 0) + clients
    counts.set(accountId, count)
    return count
  }
}

const createAllowance = ({ framesPerSecond, frameBurst }: RateLimits, clock: () => number, mostDebt = Number.POSITIVE_INFINITY) => {
  let counted = frameBurst
  let countedAt = clock()
  const left = (): number => {
    const now = clock()
    counted = Math.min(frameBurst, counted + ((now - countedAt) / 1000) * framesPerSecond)
    countedAt = now
    return counted
  }
  return {
    left,
    spend(weight: number, inOnePiece = 0): number {
      const before = left()
      counted = Math.min(before, Math.max(before - weight, -Math.max(mostDebt, inOnePiece)))
      return counted >= 0 ? 0 : Math.ceil((-counted / framesPerSecond) * 1000)
    },
  }
}
