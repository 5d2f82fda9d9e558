import { ok, type Refusal, type Result } from '@rapport/domain/result/result'
import type * as Y from 'yjs'
import type { Caller } from '../http/caller.ts'
import type { Tx } from '../store/store.ts'

/** What an accepted command does: to the live document, to rows of its own (written after the projection), and what its caller is told after the commit. */
export interface RoomChange<T> {
  apply(doc: Y.Doc): void
  rows?(tx: Tx): Promise<void>
  /** As that of the command, where only the decision knows it. */
  readonly takesSpace?: boolean
  /** What it does stands in the history already, under who did it. */
  readonly isRetold?: boolean
  /** Asked for after the commit. */
  answer(): T
}

/** A change of a document that comes from REST. `decide` runs in the turn of a flush, before the live document is touched; it reads and refuses, and awaits nothing but `tx`. */
export interface RoomCommand<T> {
  readonly caller: Pick<Caller, 'organizationId' | 'userId'> & Partial<Pick<Caller, 'via'>>
  readonly accountId: string
  /** False for what is carried out in a full document too: it takes away, or adds a mark. */
  readonly takesSpace?: boolean
  decide(doc: Y.Doc, tx: Tx): Promise<Result<RoomChange<T>>>
}

export interface DecidedCommand {
  readonly takesSpace: boolean
  readonly change: Pick<RoomChange<unknown>, 'apply' | 'rows' | 'isRetold'> | undefined
  /** Tells the caller; called after the commit. */
  settle(): void
  /** Tells the caller that nothing was stored. */
  drop(): void
  /** Tells the caller why it is not carried out after all. */
  refuse(refusal: Refusal): void
}

export interface QueuedCommand {
  readonly actorId: string
  readonly keyId: string | undefined
  decide(doc: Y.Doc, tx: Tx): Promise<DecidedCommand>
  drop(): void
  fail(error: unknown): void
}

/** A command as a room queues it, and the promise of its answer. */
export const createQueuedCommand = <T>(
  command: RoomCommand<T>,
): { readonly queued: QueuedCommand; readonly answer: Promise<Result<T>> } => {
  const { promise, resolve, reject } = Promise.withResolvers<Result<T>>()
  const drop = () => resolve(notSaved)
  const refuseIt = (refusal: Refusal) => resolve({ ok: false, refusal })
  const decide = async (doc: Y.Doc, tx: Tx): Promise<DecidedCommand> => {
    const decided = await command.decide(doc, tx)
    if (!decided.ok) return { change: undefined, takesSpace: false, settle: () => resolve(decided), drop, refuse: refuseIt }
    const takesSpace = decided.value.takesSpace ?? command.takesSpace ?? true
    return { change: decided.value, takesSpace, settle: () => resolve(ok(decided.value.answer())), drop, refuse: refuseIt }
  }
  const { userId, via } = command.caller
  const keyId = via?.kind === 'key' ? via.keyId : undefined
  return { queued: { actorId: userId, keyId, decide, drop, fail: reject }, answer: promise }
}

/** A room that cannot store anything now. */
export const notSaved: { readonly ok: false; readonly refusal: Refusal } = {
  ok: false,
  refusal: { code: 'unavailable', message: 'This could not be saved. Please try again.' },
}

export const documentFull: Refusal = {
  code: 'too_large',
  message: 'This profile is full: nothing more can be written into it until something is deleted.',
}
