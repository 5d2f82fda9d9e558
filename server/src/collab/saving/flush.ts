import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Store, Tx } from '../../store/store.ts'
import { writtenForAll } from '../../store/writing-call.ts'
import type { History } from '../history/history.ts'
import type { Projection } from '../projection.ts'
import type { Room } from '../room.ts'
import type { RefusalsMeanwhile } from '../room-command.ts'
import type { RoomFigures } from '../room-figures.ts'
import type { LoggedUpdate } from './journal.ts'
import { type Lane, lanesOf } from './lane.ts'
import { createRecovery } from './recovery.ts'
import { RoomEnded, type RoomTurn, takeTurn } from './room-turn.ts'
import { type FlushPorts, payFor, type Turns, takeTurnsTogether } from './shared-turn.ts'

export interface Flusher {
  request(room: Room): void
  /** Resolves when nothing waits to be stored any more. */
  idle(): Promise<void>
}

export interface FlusherPorts {
  readonly store: Store
  readonly history: Pick<History, 'advance'>
  readonly projections: readonly Projection[]
  readonly refusalsMeanwhile: RefusalsMeanwhile
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
 * Gives rooms their turns. At most one flush of a lane waits in the store's queue. A room fails alone: where rooms share a transaction that failed, each
 * is done again in one of its own. Rooms for which there is no time are the first of the next flush. After the commit all of it is told.
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
  readonly recover: (room: Room, error: unknown, isOfOthers: boolean) => boolean
}

/** True when its time was over before all rooms had their turn: everybody else is heard before the next. */
const flushOnce = async (ports: Flushing, lane: RunningLane): Promise<boolean> => {
  const stored: RoomTurn[] = []
  const failed = new Map<Room, unknown>()
  const ended: Room[] = []
  let taken: readonly Room[] = []
  let left: readonly Room[] = []
  let [reached, areInTurn] = [() => {}, false]
  try {
    await ports.store.write(async (tx) => {
      taken = takeRooms(lane.waiting)
      const held = await lane.hold(tx, taken)
      for (const room of taken) room.turns.misses = held.includes(room) ? 0 : room.turns.misses + 1
      areInTurn = lane.isTogether
      left = await (lane.isTogether ? takeTurnsTogether : takeTurns)(flushPortsOf(ports, lane), tx, held, { stored, failed, ended })
      areInTurn = false
      if (stored.some(({ logged }) => logged)) reached = await ports.history.advance(tx)
    }, lane.terms)
  } catch (error) {
    for (const turn of stored) turn.giveBack()
    const waiting = taken.length > 0 ? [] : takeRooms(lane.waiting)
    const fault = { isOfOthers: areInTurn && taken.length > 1, isOwnFault: areInTurn && taken.length === 1 }
    for (const room of [...taken, ...waiting]) endFailed(ports, room, error, fault)
    return false
  }
  reached()
  // A command's own rows fail alone: a caller cannot quarantine a room.
  for (const [room, error] of failed) endFailed(ports, room, error, { isOwnFault: !room.unsaved.hasCommands() })
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
    if (rooms.length === mostRooms || (room.turns.isAlone && rooms.length > 0)) break
    waiting.delete(room)
    // A room that another lane has asks again afterwards.
    if (room.isClosed || room.turns.isUnderWay) continue
    room.turns.isUnderWay = true
    rooms.push(room)
    if (room.turns.isAlone) break
  }
  return rooms
}

const waitFirst = ({ request }: Flushing, { waiting }: RunningLane, rooms: readonly Room[]): void => {
  const later = [...waiting]
  waiting.clear()
  for (const room of rooms) request(room)
  for (const room of later) waiting.add(room)
}

interface Fault {
  /** The statement that failed may be that of another room. */
  readonly isOfOthers?: boolean
  readonly isOwnFault: boolean
}

const endFailed = (
  { recover, onFailed, figures }: Flushing,
  room: Room,
  error: unknown,
  { isOfOthers = false, isOwnFault }: Fault,
): void => {
  const isRepeated = recover(room, error, isOfOthers)
  figures.turns(isRepeated ? 'repeated' : 'failed', 1)
  if (isRepeated) return
  room.turns.isUnderWay = false
  onFailed(room, error, isOwnFault)
}

const flushPortsOf = (
  { store, projections, refusalsMeanwhile, clock, ticks, computed }: FlusherPorts,
  { mayCommand }: Pick<Lane, 'mayCommand'>,
): FlushPorts => {
  let until = 0
  const begin = () => {
    until = ticks() + turnMs
  }
  const isOver = () => ticks() >= until
  let answers = 0
  const mayAnswer = () => {
    answers += 1
    return answers === 1 || !isOver()
  }
  return { projections, refusalsMeanwhile, clock, isOver, mayAnswer, mayCommand, isShared: store.isShared, computed, begin }
}

/** The rooms for which there was no time. */
const takeTurns = async (ports: FlushPorts, tx: Tx, rooms: readonly Room[], { stored, failed, ended }: Turns): Promise<readonly Room[]> => {
  const { isOver, computed } = ports
  ports.begin()
  for (const [index, room] of rooms.entries()) {
    if (index > 0 && isOver()) return rooms.slice(index)
    const before = computed()
    try {
      const turn = await tx.savepoint((inner) => takeTurn(inner, room, ports))
      stored.push(turn)
      payFor(turn, computed() - before)
    } catch (error) {
      if (error instanceof RoomEnded) ended.push(room)
      else failed.set(room, error)
    }
  }
  return []
}

const tellTurn = ({ onCommitted, onFailed }: FlusherPorts, { room, tell, logged }: RoomTurn): void => {
  room.turns.failingSince = undefined
  room.turns.isAlone = false
  try {
    tell()
    onCommitted(room, logged)
  } catch (error) {
    onFailed(room, error, true)
  }
}
