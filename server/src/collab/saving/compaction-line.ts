import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Store } from '../../store/store.ts'
import type { Room } from '../room.ts'
import type { RoomLog } from '../room-log.ts'
import { compactDocument } from './compaction.ts'

/** The line's facts about a room: no document waits in it. */
type Compacted = Pick<Room, 'accountId' | 'uncompacted'>

export interface CompactionLine {
  /** Compacts the document of a room when those before it are done. One that waits already is not asked for twice. */
  request(room: Compacted): void
  /** Before the process ends: the longest documents first, for so many milliseconds. What waits in the line is left to the next start. */
  end(rooms: readonly Compacted[], atMostMs: number): Promise<void>
}

/** So many times as long as a compaction computed nothing else is compacted: nine tenths of the thread are everybody's. */
const restFactor = 9

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
  const waiting = new Set<string>()
  let isEnding = false
  let endRest = () => {}
  const rest = (ms: number): Promise<void> =>
    new Promise((resolve) => {
      endRest = resolve
      setTimeout(resolve, ms).unref()
    })
  const compact = async ({ accountId, uncompacted }: Compacted): Promise<void> => {
    const { updates, bytes } = uncompacted
    try {
      await compactDocument(store, accountId, new Date(clock()))
    } catch (error) {
      log.error({ err: error, accountId }, 'a document could not be compacted')
    }
    // After a failure too: the next try comes after as many bytes, not with every keystroke.
    uncompacted.updates -= updates
    uncompacted.bytes -= bytes
  }
  return {
    request({ accountId, uncompacted }) {
      if (waiting.has(accountId)) return
      waiting.add(accountId)
      line = line.then(async () => {
        await nextTurn()
        const before = computed()
        if (!isEnding) await compact({ accountId, uncompacted })
        waiting.delete(accountId)
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
