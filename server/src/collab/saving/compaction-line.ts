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

/** So many times as long as a compaction computed nothing else is compacted: three quarters of the thread are everybody's. */
const restFactor = 3

/** One document at a time, as it is replayed twice, in one piece. */
export const createCompactionLine = ({
  store,
  log,
  clock,
  computed,
}: {
  readonly store: Store
  readonly log: RoomLog
  readonly clock: () => number
  /** Milliseconds that the main thread has computed. */
  readonly computed: () => number
}): CompactionLine => {
  let line: Promise<unknown> = Promise.resolve()
  let isEnding = false
  let endRest = () => {}
  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      endRest = resolve
      setTimeout(resolve, ms).unref()
    })
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
        const before = computed()
        if (!isEnding) await compact(room)
        room.isCompacting = false
        const ms = computed() - before
        if (ms > 0 && !isEnding) await rest(restFactor * ms)
      })
    },
    async end(rooms, atMostMs) {
      const until = performance.now() + atMostMs
      isEnding = true
      endRest()
      await line
      const uncompacted = rooms.filter((room) => room.uncompacted.updates > 0)
      for (const room of uncompacted.sort((a, b) => b.uncompacted.bytes - a.uncompacted.bytes)) {
        if (performance.now() < until) await compact(room)
      }
    },
  }
}
