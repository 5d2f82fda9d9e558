import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Store, Tx } from '../../store/store.ts'
import { writtenForAll } from '../../store/writing-call.ts'
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
  /** Milliseconds that the main thread has computed. */
  readonly computed: () => number
  readonly onCommitted: (room: Room) => void
  /** `isOwnFault` when this room failed while others were stored. */
  readonly onFailed: (room: Room, error: unknown, isOwnFault: boolean) => void
}

/** Milliseconds for which rooms work in one flush; each that begins does one thing at least. */
const turnMs = 20

/**
 * Gives rooms their turns. At most one flush waits in the store's queue. Each room has its turn in a savepoint, so it fails alone. Rooms for
 * which there is no time are the first of the next flush. After the commit all of it is told.
 */
export const createFlusher = (ports: FlusherPorts): Flusher => {
  const waiting = new Set<Room>()
  let running: Promise<void> | undefined

  const run = async (): Promise<void> => {
    while (waiting.size > 0) if (await flushOnce(ports, waiting)) await nextTurn()
    running = undefined
  }

  return {
    request(room) {
      if (!room.isClosed) waiting.add(room)
      running ??= writtenForAll(run)
    },
    async idle() {
      while (running) await running
    },
  }
}

/** True when its time was over before all rooms had their turn: everybody else is heard before the next. */
const flushOnce = async (ports: FlusherPorts, waiting: Set<Room>): Promise<boolean> => {
  const stored: StoredTurn[] = []
  const failed = new Map<Room, unknown>()
  let taken: readonly Room[] = []
  let left: readonly Room[] = []
  let reached = () => {}
  try {
    await ports.store.write(async (tx) => {
      taken = takeRooms(waiting)
      left = await takeTurns(ports, tx, taken, { stored, failed })
      waitFirst(waiting, left)
      if (stored.some(({ hasUpdate }) => hasUpdate)) reached = await ports.history.advance(tx)
    })
  } catch (error) {
    for (const turn of stored) turn.giveBack()
    for (const room of new Set([...taken, ...takeRooms(waiting)])) ports.onFailed(room, error, false)
    return false
  }
  reached()
  // A command's own rows fail alone: a caller cannot quarantine a room.
  for (const [room, error] of failed) ports.onFailed(room, error, !room.unsaved.hasCommands())
  for (const turn of stored) tellTurn(ports, turn)
  return left.length > 0
}

const takeRooms = (waiting: Set<Room>): readonly Room[] => {
  const rooms = [...waiting].filter((room) => !room.isClosed)
  waiting.clear()
  return rooms
}

const waitFirst = (waiting: Set<Room>, rooms: readonly Room[]): void => {
  const later = [...waiting]
  waiting.clear()
  for (const room of [...rooms, ...later]) waiting.add(room)
}

interface Turns {
  readonly stored: StoredTurn[]
  readonly failed: Map<Room, unknown>
}

/** The rooms for which there was no time. */
const takeTurns = async (
  { store, projections, clock, ticks, computed }: FlusherPorts,
  tx: Tx,
  rooms: readonly Room[],
  { stored, failed }: Turns,
): Promise<readonly Room[]> => {
  const until = ticks() + turnMs
  const isOver = () => ticks() >= until
  let answers = 0
  const mayAnswer = () => {
    answers += 1
    return answers === 1 || !isOver()
  }
  const ports = { projections, clock, isOver, mayAnswer, isShared: store.dialect === 'postgres' }
  for (const [index, room] of rooms.entries()) {
    if (index > 0 && isOver()) return rooms.slice(index)
    const before = computed()
    try {
      const turn = await tx.savepoint((inner) => takeTurn(inner, room, ports))
      stored.push(turn)
      const each = (computed() - before) / turn.payers.size
      for (const payer of turn.payers) payer.pay(each)
    } catch (error) {
      if (!(error instanceof RoomEnded)) failed.set(room, error)
    }
  }
  return []
}

const tellTurn = ({ onCommitted, onFailed }: FlusherPorts, { room, tell }: StoredTurn): void => {
  try {
    tell()
    onCommitted(room)
  } catch (error) {
    onFailed(room, error, true)
  }
}
