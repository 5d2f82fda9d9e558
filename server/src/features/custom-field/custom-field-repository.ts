import type { CustomField, CustomFieldType, ListedFieldValue } from '@rapport/domain/custom-field/custom-field'
import { fieldKeys, textKey } from '@rapport/domain/custom-field/field-key'
import { labelKey } from '@rapport/domain/label/label'
import type { Tables } from '@rapport/schema/tables'
import { and, asc, count, eq, inArray, isNull, max, ne, sql } from 'drizzle-orm'
import { searchRowOf } from '../../facts/account/field-value.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { leaveWork } from '../../store/renewal/kept-work.ts'
import type { Tx } from '../../store/store.ts'

type FieldRow = Tables['customField']['$inferSelect']

export const readFields = async ({ db, tables: { customField } }: QuerySource, organizationId: string): Promise<readonly CustomField[]> =>
  (
    await db
      .select()
      .from(customField)
      .where(eq(customField.organizationId, organizationId))
      .orderBy(asc(customField.position), asc(customField.id))
  ).map(rowToField)

export const readField = async (
  { db, tables: { customField } }: QuerySource,
  organizationId: string,
  id: string,
): Promise<CustomField | undefined> => {
  const isThis = and(eq(customField.organizationId, organizationId), eq(customField.id, id))
  const [row] = await db.select().from(customField).where(isThis)
  return row && rowToField(row)
}

const rowToField = ({ id, name, type, options, position }: FieldRow): CustomField => ({
  id,
  name,
  type: type as CustomFieldType, // written from checked input only
  options,
  order: position,
})

type NewField = Omit<FieldRow, 'nameKey' | 'position' | 'options'> & Pick<CustomField, 'options'>

/** Puts a field last; undefined when the organisation has one of this name already. */
export const insertField = async ({ db, tables: { customField } }: Tx, field: NewField): Promise<CustomField | undefined> => {
  const own = eq(customField.organizationId, field.organizationId)
  const [last] = await db
    .select({ position: max(customField.position) })
    .from(customField)
    .where(own)
  const [row] = await db
    .insert(customField)
    .values({ ...field, options: [...field.options], nameKey: labelKey(field.name), position: (last?.position ?? -1) + 1 })
    .onConflictDoNothing()
    .returning()
  return row && rowToField(row)
}

export const isNameTaken = async (
  { db, tables: { customField } }: QuerySource,
  organizationId: string,
  { id, name }: Pick<CustomField, 'id' | 'name'>,
): Promise<boolean> => {
  const isOther = and(eq(customField.organizationId, organizationId), eq(customField.nameKey, labelKey(name)), ne(customField.id, id))
  return (await db.select({ id: customField.id }).from(customField).where(isOther)).length > 0
}

export const updateField = async (
  { db, tables: { customField } }: Tx,
  { id, name, options }: Pick<CustomField, 'id' | 'name' | 'options'>,
): Promise<void> => {
  await db
    .update(customField)
    .set({ name, nameKey: labelKey(name), options: [...options] })
    .where(eq(customField.id, id))
}

/** Renames options in values, all at once: two may swap names. */
export const renameValues = async (
  { db, tables: { customFieldValue } }: Tx,
  fieldId: string,
  renamed: readonly { readonly from: string; readonly to: string }[],
): Promise<void> => {
  if (renamed.length === 0) return
  const { value } = customFieldValue
  const casesOf = (written: (to: string) => string) =>
    sql.join(
      renamed.map(({ from, to }) => sql`when ${value} = ${from} then ${written(to)}`),
      sql` `,
    )
  const isRenamed = and(eq(customFieldValue.fieldId, fieldId), inArray(value, [...renamed.map(({ from }) => from)]))
  await db
    .update(customFieldValue)
    .set({
      value: sql`case ${casesOf((to) => to)} else ${value} end`,
      key: sql`case ${casesOf(textKey)} else ${customFieldValue.key} end`,
    })
    .where(isRenamed)
}

export const moveField = async ({ db, tables: { customField } }: Tx, id: string, position: number): Promise<void> => {
  await db.update(customField).set({ position }).where(eq(customField.id, id))
}

/** What some accounts have in some fields that are there. */
export const readListedValues = async (
  { db, tables: { customField, customFieldValue } }: QuerySource,
  organizationId: string,
  { accounts, fields }: { readonly accounts: readonly string[]; readonly fields: readonly string[] },
): Promise<readonly ListedFieldValue[]> => {
  const { accountId, fieldId, value } = customFieldValue
  const isWanted = and(
    inArray(accountId, [...accounts]),
    inArray(fieldId, [...fields]),
    eq(customFieldValue.organizationId, organizationId),
  )
  if (accounts.length === 0 || fields.length === 0) return []
  return db.select({ accountId, fieldId, value }).from(customFieldValue).innerJoin(customField, eq(customField.id, fieldId)).where(isWanted)
}

/** How many influencers have a value in a field, those in the Trash included. */
export const countValues = async ({ db, tables: { customFieldValue } }: QuerySource, fieldId: string): Promise<number> => {
  const [row] = await db.select({ values: count() }).from(customFieldValue).where(eq(customFieldValue.fieldId, fieldId))
  return row?.values ?? 0
}

/** Takes a field away at once. Nothing shows values of a field that is not there; they go some at a time. */
export const deleteField = async (tx: Tx, organizationId: string, id: string): Promise<void> => {
  await tx.db.delete(tx.tables.customField).where(eq(tx.tables.customField.id, id))
  await leaveWork(tx, { work: 'field values', organizationId, subject: id })
}

/** Deletes some values of a field; true when none is left. */
export const deleteSomeValues = async ({ db, tables: { customFieldValue } }: Tx, fieldId: string, atOnce: number): Promise<boolean> => {
  const { accountId } = customFieldValue
  const rows = await db.select({ id: accountId }).from(customFieldValue).where(eq(customFieldValue.fieldId, fieldId)).limit(atOnce)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await db.delete(customFieldValue).where(and(inArray(accountId, ids), eq(customFieldValue.fieldId, fieldId)))
  return ids.length < atOnce
}

/** Values that lists do not find yet; true when none is left. */
export const keySomeValues = async (tx: Tx, fieldId: string, atOnce: number): Promise<boolean> => {
  const { db, tables } = tx
  const { customFieldValue } = tables
  const { accountId, value, key } = customFieldValue
  const isNext = and(eq(customFieldValue.fieldId, fieldId), isNull(key))
  const rows = await db.select({ id: accountId, value }).from(customFieldValue).where(isNext).limit(atOnce)
  for (const { id, value: stored } of rows)
    await db
      .update(customFieldValue)
      .set({ ...fieldKeys(stored), row: searchRowOf(tx, id) })
      .where(and(eq(accountId, id), eq(customFieldValue.fieldId, fieldId)))
  return rows.length < atOnce
}
