import type { Caller } from '../../http/caller.ts'
import type { AdmittedAccount } from '../admission.ts'
import type { Room } from '../room.ts'
import type { RoomRegistry } from '../room-registry.ts'
import { type PersonRate, whenPaid, work } from './socket-rate.ts'

/** Opens the room of an account for somebody. Rejects when it cannot be loaded, and with `TooManyWaiting`. */
export type Opening = (account: AdmittedAccount, caller: Pick<Caller, 'userId' | 'via'>) => Promise<Room>

/** Somebody waits for so many documents already that no more may be asked for. */
export class TooManyWaiting extends Error {
  override readonly name = 'TooManyWaiting'
}

interface OpeningPorts {
  readonly registry: Pick<RoomRegistry, 'open' | 'isOpen'>
  readonly rateOf: (caller: Pick<Caller, 'userId' | 'via'>) => PersonRate
  /** Of one person and way in. */
  readonly mostWaiting: number
}

interface Line {
  last: Promise<unknown>
  waiting: number
}

/** Rooms of a person and way in are loaded one after the other, each when those before are paid for. An open one is there at once. */
export const createOpening = ({ registry, rateOf, mostWaiting }: OpeningPorts): Opening => {
  const lines = new Map<PersonRate, Line>()
  const load = async (account: AdmittedAccount, rate: PersonRate): Promise<Room> => {
    await whenPaid(() => (registry.isOpen(account.accountId) ? 0 : rate.spend(0)))
    return registry.open(account, (ms) => rate.spend(work.ofLoading(ms)))
  }
  return async (account, caller) => {
    if (registry.isOpen(account.accountId)) return registry.open(account)
    const rate = rateOf(caller)
    const line = lines.get(rate) ?? { last: Promise.resolve(), waiting: 0 }
    if (line.waiting >= mostWaiting) throw new TooManyWaiting()
    lines.set(rate, line)
    line.waiting += 1
    const loading = line.last.then(() => load(account, rate))
    line.last = loading.catch(() => undefined)
    try {
      return await loading
    } finally {
      line.waiting -= 1
      if (line.waiting === 0) lines.delete(rate)
    }
  }
}
