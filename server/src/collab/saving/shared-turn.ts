import type { Tx } from '../../store/store.ts'
import type { Room } from '../room.ts'
import type { RoomSocket } from '../socket/room-socket.ts'
import { LostUpdate, readLivingHeads } from './document-head.ts'
import { appendUpdates, DamagedDocument } from './journal.ts'
import { expelWhoLeft, prepareTurn, RoomEnded, type RoomTurn, reachHead, type TurnPorts } from './room-turn.ts'

export interface FlushPorts extends TurnPorts {
  /** Milliseconds that the main thread has computed. */
  readonly computed: () => number
  /** From now on the time of the turns runs. */
  readonly begin: () => void
}

/** What became of the rooms of a flush. */
export interface Turns {
  readonly stored: RoomTurn[]
  readonly failed: Map<Room, unknown>
  readonly ended: Room[]
}

/**
 * The turns of rooms that share their statements: a statement that fails undoes those of all. Answers the rooms for which there was no time.
 */
export const takeTurnsTogether = async (ports: FlushPorts, tx: Tx, rooms: readonly Room[], turns: Turns): Promise<readonly Room[]> => {
  if (rooms.length === 0) return []
  const { stored } = turns
  const asked = new Set(rooms.flatMap(({ unsaved }) => unsaved.senders()))
  const headOf = await readStanding(ports, tx, rooms, asked)
  const reached = await tx.together(
    rooms.map(
      (room) => () =>
        withoutFault(turns, room, async () => {
          await reachHead(tx, room, await headOf(room.accountId), ports)
          return room
        }),
    ),
  )
  const left = await prepareTurns(ports, tx, reached, turns, asked)
  const logs = stored.flatMap((turn) => turn.logs ?? [])
  await tx.together([() => appendUpdates(tx, logs), ...stored.map((turn) => () => turn.storeRows(tx))])
  return left
}

type HeadOf = Awaited<ReturnType<typeof readLivingHeads>>

/** Of documents, and of those whose messages wait for them. */
const readStanding = async (ports: FlushPorts, tx: Tx, rooms: readonly Room[], senders: ReadonlySet<RoomSocket>): Promise<HeadOf> => {
  const [headOf] = await tx.together<HeadOf | undefined>([
    () =>
      readLivingHeads(
        tx,
        rooms.map(({ accountId }) => accountId),
      ),
    () => expelWhoLeft(tx, [...senders], ports).then(() => undefined),
  ])
  return headOf ?? (async () => undefined)
}

const prepareTurns = async (
  ports: FlushPorts,
  tx: Tx,
  rooms: readonly (Room | undefined)[],
  turns: Turns,
  asked: Set<RoomSocket>,
): Promise<readonly Room[]> => {
  const { isOver, computed } = ports
  const left: Room[] = []
  // What the database takes for its answers is no time of theirs.
  ports.begin()
  for (const room of rooms) {
    if (!room) continue
    if (turns.stored.length > 0 && isOver()) {
      left.push(room)
      continue
    }
    const before = computed()
    const turn = await withoutFault(turns, room, () => prepareTurn(tx, room, { ...ports, asked }))
    if (!turn) continue
    turns.stored.push(turn)
    payFor(turn, computed() - before)
  }
  return left
}

/** What ends or damages a room before anything of it was written concerns no other. */
const withoutFault = async <T>({ failed, ended }: Turns, room: Room, work: () => Promise<T>): Promise<T | undefined> => {
  try {
    return await work()
  } catch (error) {
    if (error instanceof RoomEnded) ended.push(room)
    else if (error instanceof LostUpdate || error instanceof DamagedDocument) failed.set(room, error)
    else throw error
    return undefined
  }
}

export const payFor = ({ payers }: RoomTurn, ms: number): void => {
  for (const payer of payers) payer.pay(ms / payers.size)
}
