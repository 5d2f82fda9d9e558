import type { Tables } from '@rapport/schema/tables'
import { and, eq } from 'drizzle-orm'
import type { QuerySource } from '../../store/kept-query.ts'
import type { Tx } from '../../store/store.ts'

/** The values of an account by field. */
export const readValues = async (
  { db, tables: { customFieldValue } }: QuerySource,
  accountId: string,
): Promise<ReadonlyMap<string, string>> => {
  const { fieldId, value } = customFieldValue
  const rows = await db.select({ fieldId, value }).from(customFieldValue).where(eq(customFieldValue.accountId, accountId))
  return new Map(rows.map((row) => [row.fieldId, row.value]))
}

export type NewValue = Omit<Tables['customFieldValue']['$inferSelect'], 'value'> & { readonly value: string | null }

/** Writes a value; null removes the row. */
export const putValue = async ({ db, tables: { customFieldValue } }: Tx, { value, ...row }: NewValue): Promise<void> => {
  const { accountId, fieldId, updatedBy, updatedAt } = row
  if (value === null) {
    await db.delete(customFieldValue).where(and(eq(customFieldValue.accountId, accountId), eq(customFieldValue.fieldId, fieldId)))
    return
  }
  await db
    .insert(customFieldValue)
    .values({ ...row, value })
    .onConflictDoUpdate({ target: [customFieldValue.accountId, customFieldValue.fieldId], set: { value, updatedBy, updatedAt } })
}
