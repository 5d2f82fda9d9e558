import { askedFields } from './account.ts'
import { fieldsOf, isSameValue } from './account-difference.ts'
import type { AccountField } from './account-field.ts'
import type { AccountValues } from './account-values.ts'

/** One field changed by one commit. */
export interface FieldChange {
  readonly field: string
  readonly rev: number
  readonly oldValue: unknown
  readonly actorId: string
}

export interface Reconciled {
  /** What is left to write. */
  readonly write: Partial<AccountValues>
  /** The values as they are now, where somebody else changed them meanwhile and has to be asked about. */
  readonly conflicts: Readonly<Record<string, unknown>>
}

export interface SinceBase {
  readonly now: AccountValues
  /** Every change after the base revision, in order. */
  readonly later: readonly FieldChange[]
  readonly callerId: string
  /** The base revision was read before an older database was put back, of what that lacks. */
  readonly isOfAnotherHistory?: boolean
}

/** Revisions of a restore, which no change made. */
const whole = 1000

/**
 * [RV4] The revision of a change made `at`, in milliseconds since 1970. A server that nobody told of an older database goes on from an older
 * revision, too: counted by one, the same number would come to mean something else.
 */
export const nextRevision = (rev: number, at: number): number => {
  const next = Math.max(rev + 1, at)
  return next % whole === 0 ? next + 1 : next
}

/** [RV4] The revision from which all accounts go on in a database that was put back; `highest`: of any account in the copy. */
export const firstRevisionAfter = (highest: number, at: number): number => Math.ceil(Math.max(highest + 1, at) / whole) * whole

/** [RV4] Whether an account ever had a revision: it stands at `rev` now, and `given` are those of its changes. */
export const hadRevision = (base: number, { rev, given }: { readonly rev: number; readonly given: readonly number[] }): boolean =>
  base <= rev && (base === rev || base % whole === 0 || given.includes(base))

/** [RV1] [RV2] [RV3] [RV4] What a write that began at a base revision may still change. */
export const reconcile = (wanted: Partial<AccountValues>, { now, later, callerId, isOfAnotherHistory = false }: SinceBase): Reconciled => {
  const laterOf = (field: AccountField) => later.filter((change) => change.field === field)
  // What a lost history said at the base revision is not known: where only the caller has written since, another value than now is meant.
  const isOwn = (field: AccountField) => laterOf(field).every(({ actorId }) => actorId === callerId)
  const touched = fieldsOf(wanted).filter((field) => {
    const first = laterOf(field)[0]
    const isBaseNow = first === undefined || (isOfAnotherHistory && isOwn(field))
    return !isSameValue(wanted[field], isBaseNow ? now[field] : first.oldValue)
  })
  const isConflict = (field: AccountField) => {
    const last = laterOf(field).at(-1)
    const isSomebodyElses = last !== undefined && last.actorId !== callerId
    return isAsked(field) && (isSomebodyElses || isOfAnotherHistory) && !isSameValue(wanted[field], now[field])
  }
  return {
    write: Object.fromEntries(touched.map((field) => [field, wanted[field]])),
    conflicts: Object.fromEntries(touched.filter(isConflict).map((field) => [field, now[field]])),
  }
}

const isAsked = (field: AccountField): boolean => askedFields.some((asked) => asked === field)
