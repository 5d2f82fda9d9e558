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

export interface NewValue {
  readonly accountId: string
  readonly fieldId: string
  readonly organizationId: string
  readonly value: string | null
  readonly updatedBy: string
  readonly updatedAt: Date
}

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
