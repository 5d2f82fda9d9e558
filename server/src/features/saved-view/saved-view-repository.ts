import type { Tables } from '@rapport/schema/tables'
import { and, asc, count, eq, or } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'

export type ViewRow = Tables['savedView']['$inferSelect']

interface Person {
  readonly organizationId: string
  readonly userId: string
}

/** One's own and the shared ones, by name. */
export const readViews = ({ db, tables: { savedView } }: QuerySource, { organizationId, userId }: Person): Promise<readonly ViewRow[]> =>
  db
    .select()
    .from(savedView)
    .where(and(eq(savedView.organizationId, organizationId), or(eq(savedView.isShared, true), eq(savedView.createdBy, userId))))
    .orderBy(asc(savedView.name), asc(savedView.id))

export const readView = async (
  { db, tables: { savedView } }: QuerySource,
  organizationId: string,
  id: string,
): Promise<ViewRow | undefined> => {
  const [row] = await db
    .select()
    .from(savedView)
    .where(and(eq(savedView.id, id), eq(savedView.organizationId, organizationId)))
  return row
}

export const countViews = async ({ db, tables: { savedView } }: Tx, { organizationId, userId }: Person): Promise<number> => {
  const isTheirs = and(eq(savedView.organizationId, organizationId), eq(savedView.createdBy, userId))
  const [counted] = await db.select({ count: count() }).from(savedView).where(isTheirs)
  return counted?.count ?? 0
}

export const insertView = async (tx: Tx, row: ViewRow): Promise<void> => {
  await tx.db.insert(tx.tables.savedView).values(row)
}

export const updateView = async (tx: Tx, { id, name, query, isShared }: ViewRow): Promise<void> => {
  await tx.db.update(tx.tables.savedView).set({ name, query, isShared }).where(eq(tx.tables.savedView.id, id))
}

export const deleteView = async (tx: Tx, id: string): Promise<void> => {
  await tx.db.delete(tx.tables.savedView).where(eq(tx.tables.savedView.id, id))
}
