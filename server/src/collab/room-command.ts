import { ok, type Refusal, type Result, refuse } from '@rapport/domain/result/result'
import type * as Y from 'yjs'
import type { Caller } from '../http/caller.ts'
import type { Tx } from '../store/store.ts'

/** What an accepted command does: to the live document, to rows of its own (written after the projection), and what its caller is told after the commit. */
export interface RoomChange<T> {
  apply(doc: Y.Doc): void
  rows?(tx: Tx): Promise<void>
  /** Asked for after the commit. */
  answer(): T
}

/** A change of a document that comes from REST. `decide` runs in the turn of a flush, before the live document is touched; it reads and refuses, and awaits nothing but `tx`. */
export interface RoomCommand<T> {
  readonly caller: Pick<Caller, 'organizationId' | 'userId'>
  readonly accountId: string
  decide(doc: Y.Doc, tx: Tx): Promise<Result<RoomChange<T>>>
}

export interface DecidedCommand {
  readonly change: Pick<RoomChange<unknown>, 'apply' | 'rows'> | undefined
  /** Tells the caller; called after the commit. */
  settle(): void
  /** Tells the caller that nothing was stored. */
  drop(): void
}

export interface QueuedCommand {
  readonly actorId: string
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
  const decide = async (doc: Y.Doc, tx: Tx): Promise<DecidedCommand> => {
    const decided = await command.decide(doc, tx)
    if (!decided.ok) return { change: undefined, settle: () => resolve(decided), drop }
    return { change: decided.value, settle: () => resolve(ok(decided.value.answer())), drop }
  }
  return { queued: { actorId: command.caller.userId, decide, drop, fail: reject }, answer: promise }
}

/** A room that cannot store anything now. */
export const notSaved: { readonly ok: false; readonly refusal: Refusal } = {
  ok: false,
  refusal: { code: 'unavailable', message: 'This could not be saved. Please try again.' },
}

export const unknownAccount: Result<never> = refuse('not_found', 'This influencer does not exist')
