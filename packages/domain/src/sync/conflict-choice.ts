import type { Account } from '../account/account.ts'
import type { OutboxRow } from './outbox.ts'
import { conflictsOf } from './outbox-conflict.ts'

/** [OB15] The rest to send when their values stay: the other fields, or nothing. */
export const keepTheirs = (row: OutboxRow, key: string): OutboxRow | null => {
  if (row.kind !== 'patch-account') return null
  const theirs = new Set(conflictsOf(row).map(({ field }) => field))
  const rest = Object.entries(row.payload).filter(([field]) => !theirs.has(field))
  return rest.length === 0 ? null : { ...row, idempotencyKey: key, isSent: false, problem: null, payload: Object.fromEntries(rest) }
}

/** [OB16] My values over the ones that the person saw; newer ones are asked about again. The other fields keep their base revision, in a row of their own. */
export const writeMineOver = (row: OutboxRow, account: Account, key: string): readonly OutboxRow[] => {
  if (row.kind !== 'patch-account' || row.problem === null) return [row]
  const now = new Map<string, unknown>(Object.entries(account))
  const theirs = new Map(conflictsOf(row).map((conflict) => [conflict.field, conflict.theirs]))
  if ([...theirs].some(([field, shown]) => now.get(field) !== shown)) {
    const current = Object.fromEntries([...theirs.keys()].map((field) => [field, now.get(field)]))
    return [{ ...row, problem: { ...row.problem, current } }]
  }
  const [mine, rest] = [true, false].map((isShown) =>
    Object.fromEntries(Object.entries(row.payload).filter(([field]) => theirs.has(field) === isShown)),
  )
  const again = { ...row, isSent: false, problem: null }
  const others = { ...again, id: `${row.id}-${key}`, idempotencyKey: `${key}-rest`, payload: rest ?? {} }
  const hasOthers = Object.keys(others.payload).length > 0
  return [{ ...again, idempotencyKey: key, baseRev: account.rev, payload: mine ?? {} }, ...(hasOthers ? [others] : [])]
}
