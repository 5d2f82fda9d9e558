import type { Account } from '../account/account.ts'
import type { OutboxRow } from './outbox.ts'

/** A field that somebody else changed meanwhile: my value and the present one. */
export interface FieldConflict {
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
}

/** [OB14] The fields that a person must decide; none unless the server answered 'changed meanwhile'. */
export const conflictsOf = ({ problem, payload }: OutboxRow): readonly FieldConflict[] => {
  const values = new Map<string, unknown>(Object.entries(payload))
  return Object.entries(problem?.current ?? {}).map(([field, theirs]) => ({ field, mine: values.get(field), theirs }))
}

/** [OB15] The rest to send when their values stay: the other fields, or nothing. */
export const keepTheirs = (row: OutboxRow, key: string): OutboxRow | null => {
  if (row.kind !== 'patch-account') return null
  const fields = new Set(conflictsOf(row).map(({ field }) => field))
  const rest = Object.entries(row.payload).filter(([field]) => !fields.has(field))
  return rest.length === 0 ? null : { ...row, idempotencyKey: key, isSent: false, problem: null, payload: Object.fromEntries(rest) }
}

/** [OB16] My values over the ones that the person saw; newer ones are asked about again. The other fields keep their base revision, in a row of their own. */
export const writeMineOver = (row: OutboxRow, account: Account, key: string): readonly OutboxRow[] => {
  if (row.kind !== 'patch-account' || row.problem === null) return [row]
  const now = new Map<string, unknown>(Object.entries(account))
  const valueByField = new Map(conflictsOf(row).map((conflict) => [conflict.field, conflict.theirs]))
  if ([...valueByField].some(([field, shown]) => now.get(field) !== shown)) {
    const current = Object.fromEntries([...valueByField.keys()].map((field) => [field, now.get(field)]))
    return [{ ...row, problem: { ...row.problem, current } }]
  }
  const [mine, rest] = [true, false].map((isShown) =>
    Object.fromEntries(Object.entries(row.payload).filter(([field]) => valueByField.has(field) === isShown)),
  )
  const again = { ...row, isSent: false, problem: null }
  const others = { ...again, id: `${row.id}-${key}`, idempotencyKey: `${key}-rest`, payload: rest ?? {} }
  const hasOthers = Object.keys(others.payload).length > 0
  return [{ ...again, idempotencyKey: key, baseRev: account.rev, payload: mine ?? {} }, ...(hasOthers ? [others] : [])]
}

/**
 * [OB20] The earlier changes to rewrite after an answer: fields that the same person has written since leave them, or resolving them would
 * bring back an older value. Open questions stay, and so do sent and wholly refused rows.
 */
export const withoutOvertaken = (answered: OutboxRow, rows: readonly OutboxRow[]): readonly OutboxRow[] =>
  rows.flatMap((row) => {
    if (row.kind !== 'patch-account' || answered.kind !== 'patch-account' || !isEarlier(row, answered)) return []
    const asked = new Set(conflictsOf(row).map(({ field }) => field))
    if (row.problem === null ? row.isSent : asked.size === 0) return []
    const parts = Object.entries(row.payload)
    const left = parts.filter(([field]) => asked.has(field) || !(field in answered.payload))
    return left.length === parts.length ? [] : [{ ...row, payload: Object.fromEntries(left) }]
  })

const isEarlier = (row: OutboxRow, answered: OutboxRow): boolean => row.accountId === answered.accountId && row.id < answered.id
