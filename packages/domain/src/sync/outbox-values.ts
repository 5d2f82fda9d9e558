import type { CustomFieldValue } from '../custom-field/custom-field.ts'
import type { OutboxRow } from './outbox.ts'
import { wordIdOf } from './outbox-word.ts'

/** The order in which values were written. */
const byWord = (a: OutboxRow, b: OutboxRow): number => (wordIdOf(a, 'value') < wordIdOf(b, 'value') ? -1 : 1)

const waitingValues = (accountId: string, rows: readonly OutboxRow[]): ReadonlyMap<string, string | null> =>
  new Map(
    rows
      .toSorted(byWord)
      .flatMap((row) => (row.kind === 'field-value' && row.accountId === accountId && row.problem === null ? [row.payload] : []))
      .map(({ fieldId, value }) => [fieldId, value]),
  )

/** [OB17] The waiting values of all influencers, the last of each field. */
export const waitingValuesOfMany = (
  rows: readonly OutboxRow[],
): readonly { readonly accountId: string; readonly fieldId: string; readonly value: string | null }[] =>
  rows
    .toSorted(byWord)
    .flatMap((row) => (row.kind === 'field-value' && row.problem === null ? [{ accountId: row.accountId, ...row.payload }] : []))

/** [OB17] An influencer's custom fields with waiting values on top. */
export const valuesWithPending = (
  accountId: string,
  values: readonly CustomFieldValue[],
  rows: readonly OutboxRow[],
): readonly CustomFieldValue[] => {
  const waiting = waitingValues(accountId, rows)
  return values.map((fieldValue) => {
    const value = waiting.get(fieldValue.fieldId)
    return value === undefined ? fieldValue : { ...fieldValue, value }
  })
}

/** [OB17] The ids of custom fields with waiting values. */
export const pendingFieldIds = (accountId: string, rows: readonly OutboxRow[]): ReadonlySet<string> =>
  new Set(waitingValues(accountId, rows).keys())
