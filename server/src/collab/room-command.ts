import { ok, type Refusal, type Result } from '@rapport/domain/result/result'
import type * as Y from 'yjs'
import type { Caller } from '../http/caller.ts'
import type { Tx } from '../store/store.ts'
import type { Room } from './room.ts'
import type { EditOrigin, Task, Write } from './saving/unsaved.ts'

/** What an accepted command does: to the live document, then to rows of its own. */
export interface RoomChange<T, Applied> {
  /** What it gives back is told to `store`. */
  apply(doc: Y.Doc): Applied
  /** Runs after the projections, in their transaction. Gives the answer, which the caller hears after the commit. */
  store(tx: Tx, applied: Applied): Promise<T>
  /** As that of the command, where only the decision knows it. */
  readonly takesSpace?: boolean
  /** What it does stands in the history already, under who did it. */
  readonly isRetold?: boolean
}

/** What `decide` answers when it does not refuse. */
export const accept = <T, Applied>(change: RoomChange<T, Applied>): Result<RoomChange<T, Applied>> => ok(change)

/** A change of a document that comes from REST. */
export interface RoomCommand<T, Applied> {
  readonly caller: Pick<Caller, 'organizationId' | 'userId'> & Partial<Pick<Caller, 'via'>>
  readonly accountId: string
  /** False for what is carried out in a full document too: it takes away, or adds a mark. */
  readonly takesSpace?: boolean
  /** It decides on rows that it writes itself, so that no other command may stand beside it in a turn. */
  readonly isAlone?: boolean
  /** Runs in a turn of the room, whose document stays as it is until `apply`; it reads and refuses, and awaits nothing but `tx`. */
  decide(doc: Y.Doc, tx: Tx): Promise<Result<RoomChange<T, Applied>>>
}

export interface CommandPorts {
  readonly ticks: () => number
  /** Whether a document may still grow. */
  readonly hasSpace: (room: Room) => boolean
}

/** A command as it waits in a room, and the promise of its answer. A refusal or an error of one command is its own affair. */
export const createCommandTask = <T, Applied>(
  room: Room,
  command: RoomCommand<T, Applied>,
  { ticks, hasSpace }: CommandPorts,
): { readonly task: Task; readonly answer: Promise<Result<T>> } => {
  const { promise, resolve, reject } = Promise.withResolvers<Result<T>>()
  const carryOut = async (tx: Tx): Promise<Write | undefined> => {
    // In a savepoint, because a statement that fails would otherwise end the whole transaction on PostgreSQL.
    const decided = await tx.savepoint((inner) => command.decide(room.doc, inner))
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
      return write(room.doc.transact(() => change.apply(room.doc), originOf(command, change)))
    } catch (error) {
      reject(error)
      // A document in which half a command was carried out cannot be trusted any more.
      room.fail(error)
      return undefined
    }
  }
  const task: Task = {
    arrivedAt: ticks(),
    isCommand: true,
    isAlone: command.isAlone === true,
    carryOut: (tx) =>
      carryOut(tx).catch((error: unknown) => {
        reject(error)
        return undefined
      }),
    drop: () => resolve(notSaved),
  }
  return { task, answer: promise }
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
