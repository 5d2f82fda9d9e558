import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Store, Tx } from '../../store/store.ts'
import { writtenForAll } from '../../store/writing-call.ts'
import type { History } from '../history/history.ts'
import type { Projection } from '../projection.ts'
import type { Room } from '../room.ts'
import type { RefusalMeanwhile } from '../room-command.ts'
import type { RoomFigures } from '../room-figures.ts'
import type { LoggedUpdate } from './journal.ts'
import { type Lane, lanesOf } from './lane.ts'
import { createRecovery } from './recovery.ts'
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
  readonly refusalMeanwhile: RefusalMeanwhile
  readonly clock: () => number
  /** Milliseconds of a clock that never jumps. */
  readonly ticks: () => number
  /** Milliseconds that the main thread has computed. */
  readonly computed: () => number
  readonly figures: RoomFigures
  readonly onCommitted: (room: Room, logged: LoggedUpdate | undefined) => void
  /** Its account was deleted or merged, or the room ended meanwhile. */
  readonly onEnded: (room: Room) => void
  /** `isOwnFault` when this room failed while others were stored. */
  readonly onFailed: (room: Room, error: unknown, isOwnFault: boolean) => void
}

/** Milliseconds for which rooms work in one flush; each that begins does one thing at least. */
const turnMs = 20
/** Rooms of one flush, so that a process holds few documents at once. */
const mostRooms = 50

interface RunningLane extends Lane {
  readonly waiting: Set<Room>
  running: Promise<void> | undefined
}

/**
 * Gives rooms their turns. At most one flush of a lane waits in the store's queue. Each room has its turn in a savepoint, so it fails alone.
 * Rooms for which there is no time are the first of the next flush. After the commit all of it is told.
 */
export const createFlusher = (ports: FlusherPorts): Flusher => {
  const lanes: readonly RunningLane[] = lanesOf(ports.store).map((lane) => ({ ...lane, waiting: new Set(), running: undefined }))

  const run = async (lane: RunningLane): Promise<void> => {
    while (lane.waiting.size > 0) if (await flushOnce(flushing, lane)) await nextTurn()
    lane.running = undefined
  }
  const request = (room: Room): void => {
    // A lane that runs for nobody ends before it is noted as running: it would seem to run for ever.
    if (room.isClosed) return
    const lane = lanes.find(({ takes }) => takes(room))
    if (lane === undefined) return
    lane.waiting.add(room)
    lane.running ??= writtenForAll(() => run(lane))
  }
  const flushing: Flushing = { ...ports, request, recover: createRecovery({ ...ports, request }) }
  return {
    request,
    async idle() {
      for (let lane = lanes.find(isRunning); lane; lane = lanes.find(isRunning)) await lane.running
    },
  }
}

const isRunning = ({ running }: RunningLane): boolean => running !== undefined

interface Flushing extends FlusherPorts {
  readonly request: (room: Room) => void
  /** Has a room whose turn failed try again, or answers false: it would fail again. */
  readonly recover: (room: Room, error: unknown) => boolean
}

/** True when its time was over before all rooms had their turn: everybody else is heard before the next. */
const flushOnce = async (ports: Flushing, lane: RunningLane): Promise<boolean> => {
  const stored: StoredTurn[] = []
  const failed = new Map<Room, unknown>()
  const ended: Room[] = []
  let taken: readonly Room[] = []
  let left: readonly Room[] = []
  let reached = () => {}
  try {
    await ports.store.write(async (tx) => {
      taken = takeRooms(lane.waiting)
      const held = await lane.hold(tx, taken)
      for (const room of taken) room.turns.misses = held.includes(room) ? 0 : room.turns.misses + 1
      left = await takeTurns(ports, tx, held, { mayCommand: lane.mayCommand, stored, failed, ended })
      if (stored.some(({ logged }) => logged)) reached = await ports.history.advance(tx)
    }, lane.terms)
  } catch (error) {
    for (const turn of stored) turn.giveBack()
    const waiting = taken.length > 0 ? [] : takeRooms(lane.waiting)
    for (const room of [...taken, ...waiting]) endFailed(ports, room, error, false)
    return false
  }
  reached()
  // A command's own rows fail alone: a caller cannot quarantine a room.
  for (const [room, error] of failed) endFailed(ports, room, error, !room.unsaved.hasCommands())
  for (const room of taken) if (!failed.has(room)) room.turns.isUnderWay = false
  for (const room of ended) ports.onEnded(room)
  const missed = taken.filter(({ turns }) => turns.misses > 0)
  ports.figures.heldElsewhere(missed.length)
  ports.figures.turns('stored', stored.filter(({ logged }) => logged).length)
  waitFirst(ports, lane, [...left, ...missed])
  for (const turn of stored) tellTurn(ports, turn)
  return left.length > 0 || missed.length > 0
}

const takeRooms = (waiting: Set<Room>): readonly Room[] => {
  const rooms: Room[] = []
  for (const room of waiting) {
    if (rooms.length === mostRooms) break
    waiting.delete(room)
    // A room that another lane has asks again afterwards.
    if (room.isClosed || room.turns.isUnderWay) continue
    room.turns.isUnderWay = true
    rooms.push(room)
  }
  return rooms
}

const waitFirst = ({ request }: Flushing, { waiting }: RunningLane, rooms: readonly Room[]): void => {
  const later = [...waiting]
  waiting.clear()
  for (const room of rooms) request(room)
  for (const room of later) waiting.add(room)
}

const endFailed = ({ recover, onFailed, figures }: Flushing, room: Room, error: unknown, isOwnFault: boolean): void => {
  const isRepeated = recover(room, error)
  figures.turns(isRepeated ? 'repeated' : 'failed', 1)
  if (isRepeated) return
  room.turns.isUnderWay = false
  onFailed(room, error, isOwnFault)
}

interface Turns {
  readonly mayCommand: boolean
  readonly stored: StoredTurn[]
  readonly failed: Map<Room, unknown>
  readonly ended: Room[]
}

/** The rooms for which there was no time. */
const takeTurns = async (
  { store, projections, refusalMeanwhile, clock, ticks, computed }: FlusherPorts,
  tx: Tx,
  rooms: readonly Room[],
  { mayCommand, stored, failed, ended }: Turns,
): Promise<readonly Room[]> => {
  const until = ticks() + turnMs
  const isOver = () => ticks() >= until
  let answers = 0
  const mayAnswer = () => {
    answers += 1
    return answers === 1 || !isOver()
  }
  const ports = { projections, refusalMeanwhile, clock, isOver, mayAnswer, mayCommand, isShared: store.isShared }
  for (const [index, room] of rooms.entries()) {
    if (index > 0 && isOver()) return rooms.slice(index)
    const before = computed()
    try {
      const turn = await tx.savepoint((inner) => takeTurn(inner, room, ports))
      stored.push(turn)
      const each = (computed() - before) / turn.payers.size
      for (const payer of turn.payers) payer.pay(each)
    } catch (error) {
      if (error instanceof RoomEnded) ended.push(room)
      else failed.set(room, error)
    }
  }
  return []
}

const tellTurn = ({ onCommitted, onFailed }: FlusherPorts, { room, tell, logged }: StoredTurn): void => {
  room.turns.failingSince = undefined
  try {
    tell()
    onCommitted(room, logged)
  } catch (error) {
    onFailed(room, error, true)
  }
}
