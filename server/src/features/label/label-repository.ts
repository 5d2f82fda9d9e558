import { type LabelKind, labelKey } from '@rapport/domain/label/label'
import type { Tables } from '@rapport/schema/tables'
import { asc, count, eq } from 'drizzle-orm'
import type { QuerySource } from '../../store/kept-query.ts'
import type { Tx } from '../../store/store.ts'

export type LabelRow = Pick<Tables['segment']['$inferSelect'], 'id' | 'organizationId' | 'name'>

/** Sorted by name. */
export const readLabels = ({ db, tables }: QuerySource, kind: LabelKind, organizationId: string): Promise<readonly LabelRow[]> => {
  const table = tables[kind]
  return db
    .select({ id: table.id, organizationId: table.organizationId, name: table.name })
    .from(table)
    .where(eq(table.organizationId, organizationId))
    .orderBy(asc(table.nameKey), asc(table.id))
}

export const countLabels = async ({ db, tables }: QuerySource, kind: LabelKind, organizationId: string): Promise<number> => {
  const table = tables[kind]
  const [row] = await db.select({ count: count() }).from(table).where(eq(table.organizationId, organizationId))
  return row?.count ?? 0
}

/** False when the organisation has one of this name already. */
export const insertLabel = async ({ db, tables }: Tx, kind: LabelKind, row: LabelRow & { readonly createdAt: Date }): Promise<boolean> => {
  const table = tables[kind]
  const inserted = await db
    .insert(table)
    .values({ ...row, nameKey: labelKey(row.name) })
    .onConflictDoNothing()
    .returning({ id: table.id })
  return inserted.length > 0
}
