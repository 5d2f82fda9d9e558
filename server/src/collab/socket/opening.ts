import type { Caller } from '../../http/caller.ts'
import type { AdmittedAccount } from '../admission.ts'
import type { Room } from '../room.ts'
import type { RoomRegistry } from '../room-registry.ts'
import { type PersonRate, work } from './socket-rate.ts'

/** Opens the room of an account for somebody. Rejects when it cannot be loaded. */
export type Opening = (account: AdmittedAccount, caller: Caller) => Promise<Room>

/** Rooms of a person and way in are loaded one after the other, each when those before are paid for. An open one is there at once. */
export const createOpening = (registry: Pick<RoomRegistry, 'open' | 'isOpen'>, rateOf: (caller: Caller) => PersonRate): Opening => {
  const lines = new Map<PersonRate, Promise<unknown>>()
  return async (account, caller) => {
    if (registry.isOpen(account.accountId)) return registry.open(account)
    const rate = rateOf(caller)
    const load = async () => {
      for (let wait = rate.spend(0); wait > 0; wait = rate.spend(0)) await new Promise((resolve) => setTimeout(resolve, wait).unref())
      return registry.open(account, (ms) => rate.spend(work.ofComputed(ms)))
    }
    const loading = (lines.get(rate) ?? Promise.resolve()).then(load, load)
    lines.set(rate, loading)
    try {
      return await loading
    } finally {
      if (lines.get(rate) === loading) lines.delete(rate)
    }
  }
}
