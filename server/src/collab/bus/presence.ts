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
  const tell = (room: Room, ids: readonly number[]): void => {
    if (room.isClosed || ids.length === 0) return
    bus.tell({ kind: 'presence', accountId: room.accountId, awareness: encodeAwarenessUpdate(room.awareness, [...ids]) })
  }
  const stop = bus.hear((hint) => {
    const room = registry.roomOf(hint.accountId)
    if (!room) return
    if (hint.kind === 'presence') applyAwarenessUpdate(room.awareness, hint.awareness, fromBus)
    if (hint.kind === 'question') tell(room, ownIds(room))
  })
  return {
    follow(room) {
      const moved = new Set<number>()
      const tellMoved = () => {
        const ids = [...moved]
        moved.clear()
        tell(room, ids)
      }
      room.awareness.on('update', (change: Readonly<Record<'added' | 'updated' | 'removed', readonly number[]>>, origin: unknown) => {
        if (origin === fromBus) return
        if (moved.size === 0) setTimeout(tellMoved, gatherMs).unref()
        for (const id of [...change.added, ...change.updated, ...change.removed]) moved.add(id)
      })
      bus.tell({ kind: 'question', accountId: room.accountId })
    },
    stop,
  }
}

const ownIds = ({ sockets, awareness }: Room): readonly number[] =>
  [...sockets].flatMap(({ awarenessId }) => (awarenessId !== undefined && awareness.getStates().has(awarenessId) ? [awarenessId] : []))
