import { AsyncLocalStorage } from 'node:async_hooks'
import { setImmediate as nextTurn } from 'node:timers/promises'
import type { Refusal, Result } from '@rapport/domain/result/result'
import type { Tx } from './store.ts'

/** Hears for how many milliseconds a write computed in one piece. */
export type WritePayer = (ms: number) => void

/** A call, as the writes know it that it asks for: they run in a later turn of the event loop. */
export interface WritingCall {
  readonly pay: WritePayer
  /** The one whose rows it reads and writes; left out, it may be anybody's. */
  readonly organizationId?: string | undefined
  /** Asked in each transaction, before its body: why the caller may no longer do what they asked for. */
  readonly refusal?: (tx: Tx) => Promise<Refusal | undefined>
}

const calls = new AsyncLocalStorage<WritingCall | undefined>()

/** Runs a call: its person pays for its writes, and each asks whether they still may. */
export const writtenBy = <T>(call: WritingCall, work: () => T): T => calls.run(call, work)

/** Runs what is done for everybody, or must be done although its caller is gone: no person pays for it, and none is asked. */
export const writtenForAll = <T>(work: () => T): T => calls.run(undefined, work)

export const presentOrganization = (): string | undefined => calls.getStore()?.organizationId

export const presentPayer = (): WritePayer | undefined => calls.getStore()?.pay

/**
 * Resolves when what came during the write before is stored: it is read in one turn of the event loop, and stored in the next. A long work
 * that asked for its next write at once would go first again and again.
 */
export const othersWritten = async (): Promise<void> => {
  await nextTurn()
  await nextTurn()
}

/** A caller lost their membership, session, key or role while the call waited for something. Nothing is written. */
export class CallerLost extends Error {
  override readonly name = 'CallerLost'
  readonly refusal: Refusal
  constructor(refusal: Refusal) {
    super(refusal.message)
    this.refusal = refusal
  }
}

/** A lost caller is a refusal like others, where an answer has begun already. */
export const refusedWhenLost = <T>(work: Promise<Result<T>>): Promise<Result<T>> =>
  work.catch((error: unknown) => {
    if (error instanceof CallerLost) return { ok: false, refusal: error.refusal }
    throw error
  })

/** The body of a write that the present call asks for, which first asks whether the caller still may. */
export const askingFirst = <T>(body: (tx: Tx) => Promise<T>): ((tx: Tx) => Promise<T>) => {
  const ask = calls.getStore()?.refusal
  if (ask === undefined) return body
  return async (tx) => {
    const refusal = await ask(tx)
    if (refusal) throw new CallerLost(refusal)
    return body(tx)
  }
}
