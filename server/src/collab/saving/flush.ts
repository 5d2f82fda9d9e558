import type { Store } from '../../store/store.ts'
import type { History } from '../history/history.ts'
import type { Projection } from '../projection.ts'
import type { Room } from '../room.ts'
import { decideCommands } from './command-turn.ts'
import { type Batch, takeBatch } from './flush-batch.ts'

export interface Flusher {
  request(room: Room): void
  /** Resolves when nothing waits to be stored any more. */
  idle(): Promise<void>
}

export interface FlusherPorts {
  readonly store: Store
  readonly history: Pick<History, 'advance'>
  readonly projections: readonly Projection[]
  readonly clock: () => number
  /** Whether a document may still grow. */
  readonly hasSpace: (room: Room) => boolean
  /** A room is stored; nobody in it has been told yet. */
  readonly beforeTold: (room: Room) => void
  readonly onCommitted: (room: Room) => void
  /** `isOwnFault` when the rows of this room failed while others could be stored. */
  readonly onFailed: (room: Room, error: unknown, isOwnFault: boolean) => void
}

/**
 * Stores what rooms hold before anybody hears of it. At most one flush waits in the store's queue; when its turn comes it takes
 * everything pending of all rooms and writes each in a savepoint, so that a room that fails fails alone.
 */
export const createFlusher = (ports: FlusherPorts): Flusher => {
  const waiting = new Set<Room>()
  let running: Promise<void> | undefined

  const run = async (): Promise<void> => {
    while (waiting.size > 0) await flushOnce(ports, waiting)
    running = undefined
  }

  return {
    request(room) {
      if (!room.isClosed) waiting.add(room)
      running ??= run()
    },
    async idle() {
      while (running) await running
    },
  }
}

const flushOnce = async (ports: FlusherPorts, waiting: Set<Room>): Promise<void> => {
  const stored: Batch[] = []
  const failed = new Map<Room, unknown>()
  let taken: readonly Room[] = []
  let reached = () => {}
  try {
    await ports.store.write(async (tx) => {
      for (const room of waiting) await decideCommands(tx, room, ports.hasSpace)
      taken = takeRooms(waiting)
      const batches = takeBatches(ports, taken, failed)
      for (const batch of batches) {
        try {
          await tx.savepoint((inner) => batch.write(inner))
          stored.push(batch)
        } catch (error) {
          failed.set(batch.room, error)
        }
      }
      if (stored.some(({ update }) => update)) reached = await ports.history.advance(tx)
    })
  } catch (error) {
    for (const room of [...taken, ...takeRooms(waiting)]) ports.onFailed(room, error, false)
    return
  }
  reached()
  // Rows that a command gave along are its own affair: a caller cannot quarantine a room.
  for (const [room, error] of failed) ports.onFailed(room, error, room.decided.length === 0)
  for (const batch of stored) completeBatch(ports, batch)
}

const takeRooms = (waiting: Set<Room>): readonly Room[] => {
  const rooms = [...waiting].filter((room) => !room.isClosed)
  waiting.clear()
  return rooms
}

/** All rows of all rooms, computed in one go: what they say is what the documents hold now, and nothing arrives in between. */
const takeBatches = ({ projections, clock }: FlusherPorts, rooms: readonly Room[], failed: Map<Room, unknown>): readonly Batch[] => {
  const at = new Date(clock())
  return rooms.flatMap((room) => {
    try {
      return takeBatch(room, projections, at)
    } catch (error) {
      failed.set(room, error)
      return []
    }
  })
}

const completeBatch = ({ beforeTold, onCommitted, onFailed }: FlusherPorts, batch: Batch): void => {
  try {
    beforeTold(batch.room)
    batch.complete()
    onCommitted(batch.room)
  } catch (error) {
    onFailed(batch.room, error, true)
  }
}
