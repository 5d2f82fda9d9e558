import type { Account } from '../account/account.ts'
import type { OutboxRow } from './outbox.ts'

/** A field that somebody else changed meanwhile: what I wrote and what stands now. */
export interface FieldConflict {
  readonly field: string
  readonly mine: unknown
  readonly theirs: unknown
}

/** [OB14] The fields about which a person has to decide; none unless the server said 'changed meanwhile'. */
export const conflictsOf = ({ problem, payload }: OutboxRow): readonly FieldConflict[] => {
  const mine = new Map<string, unknown>(Object.entries(payload))
  return Object.entries(problem?.current ?? {}).map(([field, theirs]) => ({ field, mine: mine.get(field), theirs }))
}

/** [OB15] What is left to send when their values stay: the other fields, or nothing. */
export const keepTheirs = (row: OutboxRow, key: string): OutboxRow | null => {
  if (row.kind !== 'patch-account') return null
  const theirs = new Set(conflictsOf(row).map(({ field }) => field))
  const rest = Object.entries(row.payload).filter(([field]) => !theirs.has(field))
  return rest.length === 0 ? null : { ...row, idempotencyKey: key, isSent: false, problem: null, payload: Object.fromEntries(rest) }
}

/** [OB16] Mine over theirs, as far as theirs are what the person was shown; where they have changed again, the new ones are asked about. */
export const writeMineOver = (row: OutboxRow, account: Account, key: string): OutboxRow => {
  if (row.kind !== 'patch-account' || row.problem === null) return row
  const now = new Map<string, unknown>(Object.entries(account))
  const conflicts = conflictsOf(row)
  const isAsShown = conflicts.every(({ field, theirs }) => now.get(field) === theirs)
  if (isAsShown) return { ...row, idempotencyKey: key, isSent: false, problem: null, baseRev: account.rev }
  const current = Object.fromEntries(conflicts.map(({ field }) => [field, now.get(field)]))
  return { ...row, problem: { ...row.problem, current } }
}
