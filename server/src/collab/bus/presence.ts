import { applyAwarenessUpdate, encodeAwarenessUpdate } from 'y-protocols/awareness'
import type { Room } from '../room.ts'
import type { RoomRegistry } from '../room-registry.ts'
import type { RoomBus } from './room-bus.ts'

export interface Presence {
  /** A room was opened: its people are told to others, and others are asked for theirs. */
  follow(room: Room): void
  stop(): void
}

/** The origin of what other processes show. */
const fromBus = Symbol('bus')
/** Carets move with every letter. */
const gatherMs = 100

/** People see each other's carets, whichever server each of them is on. Those of a server that died go like those of a closed browser. */
export const sharePresence = (bus: RoomBus, registry: Pick<RoomRegistry, 'roomOf'>): Presence => {
  const gathered = new WeakMap<Room, Set<number>>()
  const tellGathered = (room: Room): void => {
    const ids = gathered.get(room)
    if (room.isClosed || ids === undefined) return
    if (room.unsaved.hasOwners()) {
      // Who sees an id elsewhere could write under it before a commit says whose it is.
      room.requestFlush()
      setTimeout(tellGathered, gatherMs, room).unref()
      return
    }
    gathered.delete(room)
    bus.tell({ kind: 'presence', accountId: room.accountId, awareness: encodeAwarenessUpdate(room.awareness, [...ids]) })
  }
  const tell = (room: Room, ids: readonly number[]): void => {
    if (ids.length === 0) return
    if (!gathered.has(room)) setTimeout(tellGathered, gatherMs, room).unref()
    gathered.set(room, new Set([...(gathered.get(room) ?? []), ...ids]))
  }
  const stop = bus.hear((hint) => {
    const room = registry.roomOf(hint.accountId)
    if (!room) return
    if (hint.kind === 'presence') applyAwarenessUpdate(room.awareness, hint.awareness, fromBus)
    if (hint.kind === 'question') tell(room, ownIds(room))
  })
  return {
    follow(room) {
      room.awareness.on('update', (change: Readonly<Record<'added' | 'updated' | 'removed', readonly number[]>>, origin: unknown) => {
        if (origin !== fromBus) tell(room, [...change.added, ...change.updated, ...change.removed])
      })
      bus.tell({ kind: 'question', accountId: room.accountId })
    },
    stop,
  }
}

const ownIds = ({ sockets, awareness }: Room): readonly number[] =>
  [...sockets].flatMap(({ awarenessId }) => (awarenessId !== undefined && awareness.getStates().has(awarenessId) ? [awarenessId] : []))
