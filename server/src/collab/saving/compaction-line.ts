import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Store } from '../../store/store.ts'
import type { Room } from '../room.ts'
import type { RoomLog } from '../room-log.ts'
import { compactDocument } from './compaction.ts'

/** What the line knows of a room. */
type Compacted = Pick<Room, 'accountId' | 'uncompacted' | 'isCompacting'>

export interface CompactionLine {
  /** Compacts the document of a room when those before it are done. */
  request(room: Compacted): void
  /** Before the process ends: the longest documents first, for so many milliseconds. What waits in the line is left to the next start. */
  end(rooms: readonly Compacted[], atMostMs: number): Promise<void>
}

/** One document at a time, and others have a turn before each: it is replayed twice, in one piece. */
export const createCompactionLine = ({
  store,
  log,
  clock,
}: {
  readonly store: Store
  readonly log: RoomLog
  readonly clock: () => number
}): CompactionLine => {
  let line: Promise<unknown> = Promise.resolve()
  let isEnding = false
  const compact = async (room: Compacted): Promise<void> => {
    const { updates, bytes } = room.uncompacted
    try {
      await compactDocument(store, room.accountId, new Date(clock()))
    } catch (error) {
      log.error({ err: error, accountId: room.accountId }, 'a document could not be compacted')
    }
    // After a failure too: the next try comes after as many bytes, not with every keystroke.
    room.uncompacted = { updates: room.uncompacted.updates - updates, bytes: room.uncompacted.bytes - bytes }
  }
  return {
    request(room) {
      if (room.isCompacting) return
      room.isCompacting = true
      line = line.then(async () => {
        await nextTurn()
        if (!isEnding) await compact(room)
        room.isCompacting = false
      })
    },
    async end(rooms, atMostMs) {
      const until = performance.now() + atMostMs
      isEnding = true
      await line
      const uncompacted = rooms.filter((room) => room.uncompacted.updates > 0)
      for (const room of uncompacted.sort((a, b) => b.uncompacted.bytes - a.uncompacted.bytes)) {
        if (performance.now() < until) await compact(room)
      }
    },
  }
}
