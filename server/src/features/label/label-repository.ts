import { type LabelKind, labelKey } from '@rapport/domain/label/label'
import type { Tables } from '@rapport/schema/tables'
import { and, asc, count, eq, isNotNull, isNull, like, ne, sql } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'
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

export const readLabel = async (
  { db, tables }: QuerySource,
  kind: LabelKind,
  organizationId: string,
  id: string,
): Promise<LabelRow | undefined> => {
  const table = tables[kind]
  const [row] = await db
    .select({ id: table.id, organizationId: table.organizationId, name: table.name })
    .from(table)
    .where(and(eq(table.organizationId, organizationId), eq(table.id, id)))
  return row
}

/** How many influencers that are not in the Trash carry each label; one that nobody carries is left out. */
export const countCarriers = async (source: QuerySource, kind: LabelKind, organizationId: string): Promise<ReadonlyMap<string, number>> => {
  const { db, tables } = source
  const { account } = tables
  if (kind === 'campaign') return countCampaigns(source, organizationId)
  const rows = await db
    .select({ id: account.segmentId, count: count() })
    .from(account)
    .where(and(eq(account.organizationId, organizationId), isNull(account.deletedAt), isNotNull(account.segmentId)))
    .groupBy(account.segmentId)
  return new Map(rows.flatMap(({ id, count: carriers }) => (id === null ? [] : [[id, carriers] as const])))
}

/** All that the index has, less the few in the Trash: joining all influencers would read each of them. */
const countCampaigns = async ({ db, tables }: QuerySource, organizationId: string): Promise<ReadonlyMap<string, number>> => {
  const { account, accountCampaign } = tables
  const { campaignId } = accountCampaign
  const all = await db
    .select({ id: campaignId, count: count() })
    .from(accountCampaign)
    .where(eq(accountCampaign.organizationId, organizationId))
    .groupBy(campaignId)
  const inTrash = await db
    .select({ id: campaignId, count: count() })
    .from(account)
    .innerJoin(accountCampaign, eq(accountCampaign.accountId, account.id))
    .where(and(eq(account.organizationId, organizationId), isNotNull(account.deletedAt)))
    .groupBy(campaignId)
  const trashed = new Map(inTrash.map(({ id, count: carriers }) => [id, carriers]))
  return new Map(all.map(({ id, count: carriers }) => [id, carriers - (trashed.get(id) ?? 0)]))
}

export const isNameTaken = async (
  { db, tables }: QuerySource,
  kind: LabelKind,
  { id, organizationId, name }: LabelRow,
): Promise<boolean> => {
  const table = tables[kind]
  const isOther = and(eq(table.organizationId, organizationId), eq(table.nameKey, labelKey(name)), ne(table.id, id))
  return (await db.select({ id: table.id }).from(table).where(isOther)).length > 0
}

export const renameLabel = async ({ db, tables }: Tx, kind: LabelKind, { id, name }: Pick<LabelRow, 'id' | 'name'>): Promise<void> => {
  const table = tables[kind]
  await db
    .update(table)
    .set({ name, nameKey: labelKey(name) })
    .where(eq(table.id, id))
}

/** Nothing shows a label that is not there; the influencers that carry it follow some at a time. */
export const deleteLabel = async ({ db, tables }: Tx, kind: LabelKind, id: string): Promise<void> => {
  await db.delete(tables[kind]).where(eq(tables[kind].id, id))
}

/** [LA6] Views that name one label name the other; answers the ids of these views. */
export const renameInViews = async (
  { db, tables: { savedView } }: Tx,
  organizationId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly string[]> => {
  const { query } = savedView
  const rows = await db
    .update(savedView)
    .set({ query: sql`replace(${query}, ${from}, ${to})` })
    .where(and(eq(savedView.organizationId, organizationId), like(query, `%${from}%`)))
    .returning({ id: savedView.id })
  return rows.map(({ id }) => id)
}
