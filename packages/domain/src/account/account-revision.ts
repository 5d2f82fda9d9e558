import { askedFields } from './account.ts'
import { type AccountField, type AccountValues, fieldsOf, isSameValue } from './account-values.ts'

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
  /** The base revision was read before the server was restored from a backup, of what the copy lacked. */
  readonly isOfAnotherHistory?: boolean
}

const revisionsOfOneHistory = 1_000_000

/** [RV4] The revision from which all accounts go on in a database that was put back; `highest`: of any account in the copy. */
export const firstRevisionAfter = (highest: number): number => endOfHistory(highest)

/** [RV4] The revision before which those of the history that `rev` belongs to end. */
export const endOfHistory = (rev: number): number => (Math.floor(rev / revisionsOfOneHistory) + 1) * revisionsOfOneHistory

/** [RV4] Whether an account had a revision: it stands at `rev` now, and at `lastOfHistory` when the history of the base ended. */
export const hadRevision = (base: number, { rev, lastOfHistory }: { readonly rev: number; readonly lastOfHistory: number }): boolean =>
  base <= rev && (endOfHistory(base) === endOfHistory(rev) || base <= lastOfHistory || base % revisionsOfOneHistory === 0)

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
