import { askedFields } from './account.ts'
import { fieldsOf, isSameValue } from './account-difference.ts'
import type { AccountField } from './account-field.ts'
import type { AccountValues } from './account-values.ts'

export interface FieldChange {
  readonly field: string
  readonly rev: number
  readonly oldValue: unknown
  readonly actorId: string
}

export interface Reconciled {
  /** The part that is still written. */
  readonly write: Partial<AccountValues>
  /** Present values that somebody else wrote meanwhile: the person is asked. */
  readonly conflicts: Readonly<Record<string, unknown>>
}

export interface SinceBase {
  readonly now: AccountValues
  /** The changes after the base revision in order; of each field at least the first, the first by somebody else, and the last. */
  readonly later: readonly FieldChange[]
  readonly callerId: string
  /** The base revision comes from a database that an older copy has replaced. */
  readonly isOfAnotherHistory?: boolean
}

/** Revisions made by a restore, not by a change. */
const whole = 1000

/**
 * [RV4] The revision of a change `at`, in milliseconds since 1970. An unnoticed older database continues from an older revision: counted by
 * one, a number would mean two things.
 */
export const nextRevision = (rev: number, at: number): number => {
  const next = Math.max(rev + 1, at)
  return next % whole === 0 ? next + 1 : next
}

/** [RV4] The revision from which all accounts continue after a restore; `highest`: of any account in the copy. */
export const firstRevisionAfter = (highest: number, at: number): number => Math.ceil(Math.max(highest + 1, at) / whole) * whole

/** [RV4] Whether an account ever had a revision: `rev` is the present one, `given` are those of its changes. */
export const hadRevision = (base: number, { rev, given }: { readonly rev: number; readonly given: readonly number[] }): boolean =>
  base <= rev && (base === rev || base % whole === 0 || given.includes(base))

/** [RV1] [RV2] [RV3] [RV4] The part of a write from a base revision that may still change the account. */
export const reconcile = (wanted: Partial<AccountValues>, { now, later, callerId, isOfAnotherHistory = false }: SinceBase): Reconciled => {
  const laterOf = (field: AccountField) => later.filter((change) => change.field === field)
  // The lost history is unknown: where only the caller has written since, only another value than the present counts.
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
