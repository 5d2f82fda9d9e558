import { inArray } from 'drizzle-orm'
import type { Store } from '../../store/store.ts'
import type { Room } from '../room.ts'
import type { RoomFigures } from '../room-figures.ts'
import type { RoomLog } from '../room-log.ts'
import type { RoomRegistry } from '../room-registry.ts'
import { applyLogged } from '../saving/catching-up.ts'
import type { RoomBus } from './room-bus.ts'

export interface FollowingPorts {
  readonly store: Store
  readonly registry: Pick<RoomRegistry, 'rooms' | 'roomOf'>
  readonly bus: RoomBus
  readonly log: RoomLog
  readonly figures: RoomFigures
  /** A turn of the room catches up first. */
  readonly request: (room: Room) => void
}

const pollMs = 500

/**
 * Shows in open rooms what other processes store: at once by hints, and by asking for the heads of all open documents twice a second. The
 * second alone keeps the promise; hints only make it quick. Returns the way to stop.
 */
export const followOthers = ({ store, registry, bus, log, figures, request }: FollowingPorts): (() => void) => {
  const stopHearing = bus.hear((hint) => {
    if (hint.kind !== 'commit') return
    const { accountId, sequence, data, owners } = hint
    const room = registry.roomOf(accountId)
    if (!room || sequence <= room.sequence) return
    figures.othersCommit('heard')
    if (data && sequence === room.sequence + 1 && isAtRest(room)) takeOver(room, () => applyLogged(room, { sequence, data, owners }))
    else reach(room, sequence)
  })
  const takeOver = (room: Room, apply: () => void): void => {
    try {
      apply()
    } catch (error) {
      room.fail(error)
    }
  }
  const reach = (room: Room, sequence: number): void => {
    room.turns.heardOf = Math.max(room.turns.heardOf, sequence)
    if (!room.turns.isUnderWay) request(room)
  }
  const poll = async (): Promise<void> => {
    const { documentHead } = store.tables
    const ids = registry.rooms().map(({ accountId }) => accountId)
    if (ids.length === 0) return
    const heads = await store.read((db) => db.select().from(documentHead).where(inArray(documentHead.accountId, ids)))
    for (const { accountId, sequence } of heads) {
      const room = registry.roomOf(accountId)
      if (!room || sequence <= room.sequence) continue
      if (sequence > room.turns.heardOf) figures.othersCommit('healed')
      reach(room, sequence)
    }
  }
  let isPolling = false
  const polling = setInterval(() => {
    if (isPolling) return
    isPolling = true
    poll()
      .catch((error: unknown) => log.warn({ err: error }, 'the heads of open documents could not be read'))
      .finally(() => {
        isPolling = false
      })
  }, pollMs)
  polling.unref()
  return () => {
    stopHearing()
    clearInterval(polling)
  }
}

/** Its document is what the log says up to its sequence. */
const isAtRest = ({ turns, unsaved }: Room): boolean => !turns.isUnderWay && unsaved.isClean()
