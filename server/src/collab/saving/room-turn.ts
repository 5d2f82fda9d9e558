import { closeCodes } from '@rapport/collab-wire/close-code'
import { encodeFrame } from '@rapport/collab-wire/frame-encoding'
import * as Y from 'yjs'
import type { Tx } from '../../store/store.ts'
import type { Projection } from '../projection.ts'
import { countUpdate, type Room, serverOwner } from '../room.ts'
import type { RefusalsMeanwhile } from '../room-command.ts'
import { acknowledge, type RoomSocket, settledMessages, tellPosition } from '../socket/room-socket.ts'
import { catchUp } from './catching-up.ts'
import { readLivingHead } from './document-head.ts'
import { appendUpdate, type LoggedUpdate, type NewUpdate, recordOwners } from './journal.ts'
import type { Edit, Taken, Task, TurnPayer, WaitingReply, Write } from './unsaved.ts'

/** The room ended during its turn: none of it is stored. */
export class RoomEnded extends Error {
  override readonly name = 'RoomEnded'
}

/** A turn that is stored, or about to be. Nobody has heard of it yet. */
export interface RoomTurn {
  readonly room: Room
  /** What other processes have to take over. */
  readonly logged: LoggedUpdate | undefined
  /** Of the messages and commands that the turn carried out. */
  readonly payers: ReadonlySet<TurnPayer>
  /** What goes into the log; without it new owners stand by themselves. */
  readonly logs: NewUpdate | undefined
  /** What goes along with the log: projected rows, then those of commands. */
  storeRows(tx: Tx): Promise<void>
  /** After the commit: its position, its words, acknowledgements and answers, in this order. */
  tell(): void
  giveBack(): void
}

export interface TurnPorts {
  readonly projections: readonly Projection[]
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Whether the rest waits for the next turn. */
  readonly isOver: () => boolean
  /** Whether another answer may be made in this flush: the first of all rooms, then as long as there is time. */
  readonly mayAnswer: () => boolean
  /** Whether commands have their turn, too. */
  readonly mayCommand: boolean
  /** Whether other processes may have the document open. */
  readonly isShared: boolean
  /** Asks the rows: another process may have removed somebody whose message waits here. */
  readonly refusalsMeanwhile: RefusalsMeanwhile
}

/** One turn of a room, by itself. */
export const takeTurn = async (tx: Tx, room: Room, ports: TurnPorts): Promise<RoomTurn> => {
  const head = await readLivingHead(tx, room.accountId)
  await reachHead(tx, room, head, ports)
  const turn = await prepareTurn(tx, room, { ...ports, asked: new Set() })
  try {
    if (turn.logs) await appendUpdate(tx, turn.logs)
    await turn.storeRows(tx)
    return turn
  } catch (error) {
    turn.giveBack()
    throw error
  }
}

/** Takes over what other processes stored. Between turns a document equals the log, up to its sequence. */
export const reachHead = async (tx: Tx, room: Room, head: number | undefined, { isShared }: Pick<TurnPorts, 'isShared'>): Promise<void> => {
  if (head === undefined) throw new RoomEnded('its account was deleted or merged in this transaction')
  if (head > room.sequence && !isShared) throw new Error('Another process wrote into this document')
  await catchUp(tx, room, head)
  // A hint of more came from a database that is no more.
  room.turns.heardOf = Math.min(room.turns.heardOf, head)
}

/** Carries out what waits, in the order of arrival, at the head of the log. Nothing else touches the document. */
export const prepareTurn = async (tx: Tx, room: Room, ports: TurnPorts & Asked): Promise<RoomTurn> => {
  const { projections, clock } = ports
  const project = createTurnProjection(room, projections, clock)
  const writes = await carryOutTasks(tx, room, { ...ports, project })
  if (room.isClosed) throw new RoomEnded('the room ended before anything was stored')
  const rows = project.rest()
  const taken = room.unsaved.take()
  // Nothing of this turn may be dated later.
  const at = new Date(clock())
  try {
    return turnOf(room, taken, { ...ports, rows, at, writes })
  } catch (error) {
    room.unsaved.giveBack(taken)
    throw error
  }
}

/** Senders who have been asked for in this transaction. */
interface Asked {
  readonly asked: Set<RoomSocket>
}

/** Writes the rows of what was projected. */
type WriteRows = (tx: Tx) => Promise<void>

interface TurnProjection {
  /** Before a task: what another one did in this turn is projected as it stands now. */
  before(task: Task): void
  /** Projects what is left, and gives the rows of the whole turn. */
  rest(): readonly WriteRows[]
}

/**
 * Projects a turn person by person: what each one did stands in their name, whatever others do to the same thing in that commit. Letters of
 * several people are projected together: each is of its note alone.
 */
const createTurnProjection = (room: Room, projections: readonly Projection[], clock: () => number): TurnProjection => {
  const rows: WriteRows[] = []
  let projected = 0
  let last: Task | undefined
  const unprojected = () => room.unsaved.edits().slice(projected)
  const project = () => {
    const edits = unprojected()
    projected += edits.length
    if (edits.length === 0) return
    const change = documentChange(room, edits, new Date(clock()))
    rows.push(...projections.map((projection) => projection(change)))
  }
  return {
    before(task) {
      if (!areOne(task, last) && unprojected().some(({ isAct }) => isAct)) project()
      last = task
    },
    rest() {
      project()
      return rows
    },
  }
}

/** Messages of one person go together, and no command with another task. */
const areOne = (task: Task, last: Task | undefined): boolean => last?.actor === task.actor && !last.isCommand && !task.isCommand

interface CarryingOut extends Pick<TurnPorts, 'isOver' | 'mayCommand' | 'isShared' | 'refusalsMeanwhile'>, Asked {
  readonly project: TurnProjection
}

const carryOutTasks = async (tx: Tx, room: Room, ports: CarryingOut): Promise<readonly Write[]> => {
  const { isOver, mayCommand, isShared, project, asked } = ports
  const writes: Write[] = []
  for (let task = room.unsaved.next(mayCommand); task; task = isOver() ? undefined : room.unsaved.next(mayCommand)) {
    const { sender } = task
    if (isShared && sender && !asked.has(sender)) {
      await expelWhoLeft(tx, [sender], ports)
      asked.add(sender)
    }
    project.before(task)
    const write = await task.carryOut(tx)
    if (write) writes.push(write)
  }
  return writes
}

export const expelWhoLeft = async (
  tx: Tx,
  sockets: readonly RoomSocket[],
  { refusalsMeanwhile }: Pick<TurnPorts, 'refusalsMeanwhile'>,
): Promise<void> => {
  const refusals = await refusalsMeanwhile(
    tx,
    sockets.map(({ caller }) => caller),
  )
  for (const [index, refusal] of refusals.entries()) if (refusal) sockets[index]?.expel(closeCodes.noAccess, refusal.message)
}

interface Storing extends Pick<TurnPorts, 'mayAnswer' | 'isShared'> {
  readonly rows: readonly WriteRows[]
  readonly at: Date
  readonly writes: readonly Write[]
}

const turnOf = (room: Room, taken: Taken, { rows, at, writes, mayAnswer, isShared }: Storing): RoomTurn => {
  const { edits, owners } = taken
  const update = mergeEdits(edits) ?? (isShared && owners.size > 0 ? noWords : undefined)
  const sequence = room.sequence + 1
  const replies = prepareReplies(room, taken.replies, mayAnswer)
  const { accountId } = room
  const answers: (() => void)[] = []
  return {
    room,
    logged: update && { sequence, data: update, owners: [...owners] },
    payers: new Set(taken.tasks.flatMap(({ payer }) => payer ?? [])),
    logs: update && { accountId, sequence, data: update, at, owners },
    async storeRows(tx) {
      if (!update) await recordOwners(tx, accountId, owners)
      for (const writeRows of rows) await writeRows(tx)
      for (const write of writes) answers.push(await write(tx))
    },
    tell() {
      room.unsaved.stored()
      if (update) {
        room.sequence = sequence
        countUpdate(room, update)
      }
      const hasWords = update !== undefined && update !== noWords
      const words = hasWords ? { bytes: encodeFrame({ type: 'update', update }), sender: onlySender(edits) } : undefined
      for (const socket of room.sockets) socket.together(() => tellSocket(socket, words))
      for (const send of replies) send()
      for (const answer of answers) answer()
      if (room.unsaved.hasTasks() || room.unsaved.hasReplies() || room.turns.heardOf > room.sequence) room.requestFlush()
    },
    giveBack: () => room.unsaved.giveBack(taken),
  }
}

/** Carries who a Yjs client id belongs to to other processes, in the order of what is written under it. */
const noWords = Uint8Array.of(0, 0)

interface Words {
  readonly bytes: Uint8Array
  /** Has them already. */
  readonly sender: RoomSocket | undefined
}

/** Who has not spoken is sent no words. The position is first: a device with words of a commit can prove it to a database that was put back. */
const tellSocket = (socket: RoomSocket, words: Words | undefined): void => {
  if (words) tellPosition(socket)
  if (words && socket.hasSpoken && socket !== words.sender) socket.sendBytes(words.bytes)
  acknowledge(socket, settledMessages(socket))
}

/** The rest waits for the next flush. A room that had no answer asks for it first, before those that had one. */
const prepareReplies = (room: Room, replies: readonly WaitingReply[], mayAnswer: () => boolean): readonly (() => void)[] => {
  const answers: (() => void)[] = []
  for (const reply of replies) {
    if (mayAnswer()) answers.push(reply.make())
    else room.unsaved.later([reply])
  }
  if (answers.length === 0 && room.unsaved.hasReplies()) room.requestFlush()
  return answers
}

const mergeEdits = (edits: readonly Edit[]): Uint8Array | undefined => mergeInGroups(edits.map((edit) => edit.update))[0]

const mergedAtOnce = 32

/** Yjs scans all updates for each struct it writes: in groups, 2,000 letters merge in 8 ms instead of 63. */
const mergeInGroups = (updates: readonly Uint8Array[]): readonly Uint8Array[] => {
  if (updates.length <= 1) return updates
  const groups: Uint8Array[] = []
  for (let start = 0; start < updates.length; start += mergedAtOnce) groups.push(Y.mergeUpdates(updates.slice(start, start + mergedAtOnce)))
  return mergeInGroups(groups)
}

const documentChange = ({ accountId, organizationId, doc, owners }: Room, edits: readonly Edit[], at: Date) => ({
  accountId,
  organizationId,
  doc,
  ownerOf: (client: number) => {
    const owner = owners.get(client)
    return owner === serverOwner ? undefined : owner
  },
  edits: edits.map(({ origin, touchedNotes, touchedPartnerships }) => ({
    actorId: origin.actorId,
    keyId: origin.keyId ?? null,
    isRetold: origin.isRetold === true,
    touchedNotes,
    touchedPartnerships,
  })),
  at,
})

/** The only author has everything already, as it is. */
const onlySender = (edits: readonly Edit[]): RoomSocket | undefined => {
  const socket = edits[0]?.origin.socket
  return edits.every(({ origin }) => origin.socket === socket && origin.repairs.length === 0) ? socket : undefined
}
