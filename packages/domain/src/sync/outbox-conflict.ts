import type { OutboxRow } from './outbox.ts'
import { withoutWords, wordIdOf } from './outbox-word.ts'

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

/**
 * [OB20] The changes to rewrite after an answer. Fields in which it has a later word leave them: resolving them would bring back an older
 * value. Open questions stay, and so do sent and wholly refused rows.
 */
export const withoutOvertaken = (answered: OutboxRow, rows: readonly OutboxRow[]): readonly OutboxRow[] =>
  rows.flatMap((row) => {
    if (!mayOvertake(answered, row)) return []
    const asked = new Set(conflictsOf(row).map(({ field }) => field))
    if (row.problem === null ? row.isSent : asked.size === 0) return []
    const isOvertaken = (field: string) => field in answered.payload && wordIdOf(row, field) <= wordIdOf(answered, field)
    const left = withoutWords(row, (field) => (isOvertaken(field) && !asked.has(field) ? answered : undefined))
    return left === row ? [] : [left]
  })

const mayOvertake = (answered: OutboxRow, row: OutboxRow): boolean =>
  row.kind === 'patch-account' &&
  (answered.kind === 'patch-account' || answered.kind === 'create-account') &&
  row.accountId === answered.accountId &&
  row.id !== answered.id

/** [OB20] The waiting values of a custom field that a just written one is later than: none of them goes out any more. */
export const overtakenValues = (answered: OutboxRow, rows: readonly OutboxRow[]): readonly string[] =>
  rows.flatMap((row) => {
    if (row.kind !== 'field-value' || answered.kind !== 'field-value' || row.id === answered.id || row.isSent || row.problem) return []
    const isSame = row.accountId === answered.accountId && row.payload.fieldId === answered.payload.fieldId
    return isSame && wordIdOf(row, 'value') <= wordIdOf(answered, 'value') ? [row.id] : []
  })
