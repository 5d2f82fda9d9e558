import type { Store, Tx } from '../../store/store.ts'
import type { History } from '../history/history.ts'
import type { Projection } from '../projection.ts'
import type { Room } from '../room.ts'
import { RoomEnded, type StoredTurn, takeTurn } from './room-turn.ts'

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
  /** Milliseconds of a clock that never jumps. */
  readonly ticks: () => number
  readonly onCommitted: (room: Room) => void
  /** `isOwnFault` when this room failed while others were stored. */
  readonly onFailed: (room: Room, error: unknown, isOwnFault: boolean) => void
}

/** Milliseconds for which rooms work in one flush; each does one thing at least. */
const turnMs = 20

/**
 * Gives rooms their turns. At most one flush waits in the store's queue. Each room that asked has its turn in a savepoint, so it fails
 * alone. After the commit all of it is told.
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
  const stored: StoredTurn[] = []
  const failed = new Map<Room, unknown>()
  let taken: readonly Room[] = []
  let reached = () => {}
  try {
    await ports.store.write(async (tx) => {
      taken = takeRooms(waiting)
      for (const turn of await takeTurns(ports, tx, taken, failed)) stored.push(turn)
      if (stored.some(({ hasUpdate }) => hasUpdate)) reached = await ports.history.advance(tx)
    })
  } catch (error) {
    for (const turn of stored) turn.giveBack()
    for (const room of [...taken, ...takeRooms(waiting)]) ports.onFailed(room, error, false)
    return
  }
  reached()
  // A command's own rows fail alone: a caller cannot quarantine a room.
  for (const [room, error] of failed) ports.onFailed(room, error, !room.unsaved.hasCommands())
  for (const turn of stored) tellTurn(ports, turn)
}

const takeRooms = (waiting: Set<Room>): readonly Room[] => {
  const rooms = [...waiting].filter((room) => !room.isClosed)
  waiting.clear()
  return rooms
}

const takeTurns = async (
  { projections, clock, ticks }: FlusherPorts,
  tx: Tx,
  rooms: readonly Room[],
  failed: Map<Room, unknown>,
): Promise<readonly StoredTurn[]> => {
  const stored: StoredTurn[] = []
  const until = ticks() + turnMs
  const isOver = () => ticks() >= until
  let answers = 0
  const mayAnswer = () => {
    answers += 1
    return answers === 1 || !isOver()
  }
  const turn = { projections, clock, isOver, mayAnswer }
  for (const room of rooms) {
    try {
      stored.push(await tx.savepoint((inner) => takeTurn(inner, room, turn)))
    } catch (error) {
      if (!(error instanceof RoomEnded)) failed.set(room, error)
    }
  }
  return stored
}

const tellTurn = ({ onCommitted, onFailed }: FlusherPorts, { room, tell }: StoredTurn): void => {
  try {
    tell()
    onCommitted(room)
  } catch (error) {
    onFailed(room, error, true)
  }
}
