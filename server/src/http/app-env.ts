import type { Guard } from '@rapport/contract/route'
import type { Refusal, Result } from '@rapport/domain/result/result'
import type { Authenticated, Caller } from './caller.ts'
import type { LeaveSlot } from './limit/download-slots.ts'

/** What the edge puts beside every request. */
export interface AppEnv {
  Variables: {
    requestId: string
    /** What the head of each answer says, whatever it is: known before the call is carried out. */
    answerHead?: Record<string, string>
    /** The answer that was made with all of it. */
    wholeAnswer?: Response
    /** Go along with the answer. */
    cookies?: readonly string[]
    /** What the contract says of this call (see guard.ts). */
    guard?: Guard
    authenticated: Authenticated
    /** Set on every call under `/api` that is not open (see access.ts). */
    caller: Caller
    /** For calls that take long: what the caller has lost since it began. */
    refusalMeanwhile?: () => Promise<Refusal | undefined>
    /** Waits until this caller's next call may begin, or the one under way go on. */
    awaitTurn?: (gone?: AbortSignal) => Promise<void> | undefined
    /** Why the call is not carried out: too much of the caller's answers waits to be read. */
    refusalOfUnread?: () => Refusal | undefined
    /** A slot for a download of this caller. */
    takeSlot?: () => Result<LeaveSlot>
    /** Its body has arrived, and it has had its first turn. */
    hasBegun?: boolean
    /** Set by a call whose work goes on beside its answer: ends when nothing needs the body any more. */
    bodyInUse?: Promise<unknown>
    /** How many calls have begun so far: a large body makes room for others. */
    callsBegun?: () => number
    /** Where the connection comes from: limits count by it. */
    address: string
    /** Set when a body went on above its limit while it was read. */
    isBodyTooLarge?: boolean
    /** Set when the call carries an Idempotency-Key. */
    idempotency?: IdempotencyMark
  }
}

/** The key under which a mutation with an Idempotency-Key is remembered. */
export interface IdempotencyMark {
  readonly caller: string
  readonly route: string
  readonly key: string
  readonly bodyHash: string
  readonly createdAt: Date
}
