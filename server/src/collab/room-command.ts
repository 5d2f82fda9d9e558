import { ok, type Refusal, type Result } from '@rapport/domain/result/result'
import type * as Y from 'yjs'
import type { Caller } from '../http/caller.ts'
import { passingOf } from '../store/postgres/passing-error.ts'
import type { Tx } from '../store/store.ts'
import { type Room, writeAs } from './room.ts'
import { actorOf, type EditOrigin, type Task, type TurnPayer, type Write } from './saving/unsaved.ts'

/** Writes a part of a change as a person: it is known as theirs. */
export type WriteAs = (userId: string, write: () => void) => void

/** What an accepted command does: to the live document, then to rows of its own. */
export interface RoomChange<T, Applied> {
  /** Its result goes to `store`. By `writeAs` it writes what others had written elsewhere. */
  apply(doc: Y.Doc, writeAs: WriteAs): Applied
  /** Runs after the projections, in their transaction. Gives the answer, which the caller hears after the commit. */
  store(tx: Tx, applied: Applied): Promise<T>
  /** As in the command, where only the decision knows it. */
  readonly takesSpace?: boolean
  /** The history has it already, under its author. */
  readonly isRetold?: boolean
}

/** What `decide` answers when it does not refuse. */
export const accept = <T, Applied>(change: RoomChange<T, Applied>): Result<RoomChange<T, Applied>> => ok(change)

/** A change of a document that comes from REST. */
export interface RoomCommand<T, Applied> {
  readonly caller: Pick<Caller, 'organizationId' | 'userId'> & Partial<Pick<Caller, 'via'>>
  readonly accountId: string
  /** False for a change that a full document takes too: it removes something, or adds a mark. */
  readonly takesSpace?: boolean
  /** It decides on rows that it writes itself: no other command may share its turn. */
  readonly isAlone?: boolean
  /** Runs in a turn of the room and leaves its document alone until `apply`. It awaits nothing but `tx`. */
  decide(doc: Y.Doc, tx: Tx): Promise<Result<RoomChange<T, Applied>>>
}

export interface CommandPorts {
  readonly ticks: () => number
  /** Whether a document may still grow. */
  readonly hasSpace: (room: Room) => boolean
  readonly payer: TurnPayer
  readonly refusalsMeanwhile: RefusalsMeanwhile
}

/** Why callers may no longer do what they asked for a while ago, in their order. */
export type RefusalsMeanwhile = (
  tx: Tx,
  callers: readonly Pick<Caller, 'organizationId' | 'userId' | 'via'>[],
) => Promise<readonly (Refusal | undefined)[]>

/** A command that waits in a room, and the promise of its answer. Its refusal or error concerns nobody else. */
export const createCommandTask = <T, Applied>(
  room: Room,
  command: RoomCommand<T, Applied>,
  { ticks, hasSpace, payer, refusalsMeanwhile }: CommandPorts,
): { readonly task: Task; readonly answer: Promise<Result<T>> } => {
  const { promise, resolve, reject } = Promise.withResolvers<Result<T>>()
  /** Somebody who was removed while the command waited decides nothing. */
  const decide = async (tx: Tx) => {
    const { organizationId, userId, via } = command.caller
    const [refusal] = via ? await refusalsMeanwhile(tx, [{ organizationId, userId, via }]) : []
    return refusal ? { ok: false as const, refusal } : command.decide(room.doc, tx)
  }
  const carryOut = async (tx: Tx): Promise<Write | undefined> => {
    // In a savepoint: on PostgreSQL a failed statement would end the whole transaction.
    const decided = await tx.savepoint((inner) => decide(inner))
    if (room.isClosed) return undefined
    if (!decided.ok) return async () => () => resolve(decided)
    const change = decided.value
    const takesSpace = change.takesSpace ?? command.takesSpace ?? true
    if (takesSpace && !hasSpace(room)) return async () => () => resolve(documentFull)
    const write =
      (applied: Applied): Write =>
      async (inner) => {
        const answer = await change.store(inner, applied)
        return () => resolve(ok(answer))
      }
    try {
      return write(applyAs(room, command, change))
    } catch (error) {
      reject(error)
      // A document with half a command in it cannot be trusted any more.
      room.fail(error)
      return undefined
    }
  }
  const task: Task = {
    arrivedAt: ticks(),
    isCommand: true,
    actor: actorOf(command.caller),
    payer,
    isAlone: command.isAlone === true,
    carryOut: (tx) =>
      carryOut(tx).catch((error: unknown) => {
        // It is done again, with all of its turn.
        if (passingOf(error) !== undefined) throw error
        return async () => () => reject(error)
      }),
    drop: () => resolve(notSaved),
  }
  return { task, answer: promise }
}

/** What the history has already belongs to others: it is written by the server. */
const applyAs = <T, Applied>(room: Room, command: RoomCommand<T, Applied>, change: RoomChange<T, Applied>): Applied => {
  const apply = () =>
    room.doc.transact(() => change.apply(room.doc, (userId, write) => writeAs(room, userId, write)), originOf(command, change))
  return change.isRetold ? apply() : writeAs(room, command.caller.userId, apply)
}

const originOf = <T, Applied>({ caller }: RoomCommand<T, Applied>, { isRetold }: RoomChange<T, Applied>): EditOrigin => ({
  actorId: caller.userId,
  keyId: caller.via?.kind === 'key' ? caller.via.keyId : undefined,
  isRetold,
  socket: undefined,
  repairs: [],
})

interface Refused {
  readonly ok: false
  readonly refusal: Refusal
}

/** A room that cannot store anything now. */
export const notSaved: Refused = {
  ok: false,
  refusal: { code: 'unavailable', message: 'This could not be saved. Please try again.' },
}

const documentFull: Refused = {
  ok: false,
  refusal: { code: 'too_large', message: 'This profile is full: nothing more can be written into it until something is deleted.' },
}
