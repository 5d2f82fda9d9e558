import { fieldKeys } from '@rapport/domain/custom-field/field-key'
import type { Tables } from '@rapport/schema/tables'
import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { readInGroups } from '../../store/query/query-group.ts'
import type { Tx } from '../../store/store.ts'

/** Values of custom fields, by the id of the field. */
export type FieldValues = ReadonlyMap<string, string>

/** The values of an account. */
export const readFieldValues = async ({ db, tables: { customFieldValue } }: QuerySource, accountId: string): Promise<FieldValues> => {
  const { fieldId, value } = customFieldValue
  const rows = await db.select({ fieldId, value }).from(customFieldValue).where(eq(customFieldValue.accountId, accountId))
  return new Map(rows.map((row) => [row.fieldId, row.value]))
}

/** The values of some accounts, by the id of the account. */
export const readManyFieldValues = async (
  { db, tables: { customFieldValue } }: QuerySource,
  accountIds: readonly string[],
): Promise<ReadonlyMap<string, FieldValues>> => {
  const valuesByAccount = new Map<string, Map<string, string>>()
  const rows = await readInGroups(accountIds, (some) => db.select().from(customFieldValue).where(inArray(customFieldValue.accountId, some)))
  for (const { accountId, fieldId, value } of rows)
    valuesByAccount.set(accountId, (valuesByAccount.get(accountId) ?? new Map()).set(fieldId, value))
  return valuesByAccount
}

type FieldValueRow = Tables['customFieldValue']['$inferSelect']

export type NewFieldValue = Omit<FieldValueRow, 'value' | 'row' | 'key' | 'numberKey'> & { readonly value: string | null }

/** The row number of an account, by which lists find its values. */
export const searchRowOf = ({ tables: { account } }: Pick<QuerySource, 'tables'>, accountId: string): SQL<number> =>
  sql<number>`(select ${account.searchRow} from ${account} where ${account.id} = ${accountId})`

/** Writes a value; null removes the row. */
export const putFieldValue = async (tx: Tx, { value, ...row }: NewFieldValue): Promise<void> => {
  const { db, tables } = tx
  const { customFieldValue } = tables
  const { accountId, fieldId, updatedBy, updatedAt } = row
  if (value === null) {
    await db.delete(customFieldValue).where(and(eq(customFieldValue.accountId, accountId), eq(customFieldValue.fieldId, fieldId)))
    return
  }
  const keys = fieldKeys(value)
  await db
    .insert(customFieldValue)
    .values({ ...row, value, ...keys, row: searchRowOf(tx, accountId) })
    .onConflictDoUpdate({ target: [customFieldValue.accountId, customFieldValue.fieldId], set: { value, ...keys, updatedBy, updatedAt } })
}
