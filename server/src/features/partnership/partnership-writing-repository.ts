import type { HistoryChange, ItemFacts, PartnershipFacts } from '@rapport/domain/partnership/partnership-history'
import { and, asc, eq, getTableColumns, max, sql } from 'drizzle-orm'
import { everyColumn, overwriting } from '../../store/query/kept-insert.ts'
import { keepQuery, type QuerySource } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'
import type { ItemRow, PartnershipRow, StoredPartnership } from './partnership-row.ts'

export interface PartnershipAddress {
  readonly accountId: string
  readonly organizationId: string
  readonly id: string
}

const rowOf = keepQuery('row_of_partnership', ({ db, tables: { partnership } }) =>
  db
    .select()
    .from(partnership)
    .where(and(eq(partnership.accountId, sql.placeholder('accountId')), eq(partnership.id, sql.placeholder('id')))),
)

const itemsOf = keepQuery('items_of_partnership', ({ db, tables: { contentItem } }) =>
  db
    .select()
    .from(contentItem)
    .where(and(eq(contentItem.accountId, sql.placeholder('accountId')), eq(contentItem.partnershipId, sql.placeholder('id'))))
    .orderBy(asc(contentItem.id)),
)

const itemOf = keepQuery('item_of_partnership', ({ db, tables: { contentItem } }) =>
  db
    .select()
    .from(contentItem)
    .where(
      and(
        eq(contentItem.accountId, sql.placeholder('accountId')),
        eq(contentItem.partnershipId, sql.placeholder('id')),
        eq(contentItem.id, sql.placeholder('itemId')),
      ),
    ),
)

/** A partnership as its rows have it, also a deleted one, with all its items or those that are named. */
export const readStored = async (
  source: QuerySource,
  { accountId, id }: Pick<PartnershipAddress, 'accountId' | 'id'>,
  only?: ReadonlySet<string>,
): Promise<StoredPartnership | undefined> => {
  const [row] = await rowOf(source).execute({ accountId, id })
  if (!row || !only) return row && { row, items: await itemsOf(source).execute({ accountId, id }) }
  const items: ItemRow[] = []
  for (const itemId of only) items.push(...(await itemOf(source).execute({ accountId, id, itemId })))
  return { row, items }
}

const writingRow = keepQuery('write_partnership', ({ db, tables: { partnership } }) =>
  db
    .insert(partnership)
    .values(everyColumn<typeof partnership.$inferInsert>(partnership))
    .onConflictDoUpdate({
      target: [partnership.accountId, partnership.id],
      set: overwriting(getTableColumns(partnership), ['accountId', 'id', 'organizationId', 'receivedAt']),
    }),
)

const writingItem = keepQuery('write_content_item', ({ db, tables: { contentItem } }) =>
  db
    .insert(contentItem)
    .values(everyColumn<typeof contentItem.$inferInsert>(contentItem))
    .onConflictDoUpdate({
      target: [contentItem.accountId, contentItem.partnershipId, contentItem.id],
      set: overwriting(getTableColumns(contentItem), ['accountId', 'partnershipId', 'id', 'organizationId']),
    }),
)

const addingChange = keepQuery('add_partnership_change', ({ db, tables: { partnershipChange } }) =>
  db.insert(partnershipChange).values(everyColumn<typeof partnershipChange.$inferInsert>(partnershipChange)),
)

export interface RowFacts extends Pick<PartnershipRow, 'createdAt' | 'receivedAt' | 'deletedBy' | 'rev'> {
  readonly facts: PartnershipFacts
}

export const writeRow = async (tx: Tx, address: PartnershipAddress, { facts, ...more }: RowFacts): Promise<void> => {
  await writingRow(tx).execute({ ...address, ...facts, ...more, deletedAt: instant(facts.deletedAt) })
}

export interface ItemEntry extends Pick<ItemRow, 'id' | 'deletedBy'> {
  readonly item: ItemFacts
}

export const writeItem = async (tx: Tx, address: PartnershipAddress, { id, item, deletedBy }: ItemEntry): Promise<void> => {
  const { accountId, organizationId, id: partnershipId } = address
  await writingItem(tx).execute({ accountId, organizationId, partnershipId, id, ...item, deletedBy, deletedAt: instant(item.deletedAt) })
}

const instant = (milliseconds: number | null): Date | null => (milliseconds === null ? null : new Date(milliseconds))

export interface ChangeEntry extends HistoryChange {
  readonly rev: number
  readonly actorId: string
  readonly at: Date
}

export const addChange = async (tx: Tx, { accountId, id }: PartnershipAddress, change: ChangeEntry): Promise<void> => {
  await addingChange(tx).execute({ accountId, partnershipId: id, ...change })
}

export const deleteItem = async (tx: Tx, { accountId, id }: PartnershipAddress, itemId: string): Promise<void> => {
  const { contentItem } = tx.tables
  const isIt = and(eq(contentItem.accountId, accountId), eq(contentItem.partnershipId, id), eq(contentItem.id, itemId))
  await tx.db.delete(contentItem).where(isIt)
}

/** Removes a partnership for good: its rows and its history. */
export const deletePartnershipRows = async (tx: Tx, { accountId, id }: PartnershipAddress): Promise<void> => {
  const { partnership, contentItem, partnershipChange } = tx.tables
  await tx.db.delete(partnership).where(and(eq(partnership.accountId, accountId), eq(partnership.id, id)))
  await tx.db.delete(contentItem).where(and(eq(contentItem.accountId, accountId), eq(contentItem.partnershipId, id)))
  const isItsHistory = and(eq(partnershipChange.accountId, accountId), eq(partnershipChange.partnershipId, id))
  await tx.db.delete(partnershipChange).where(isItsHistory)
}

/** Removes the rows of all partnerships of an account, before they are written anew; their history stays. */
export const deleteRowsOfAccount = async ({ db, tables: { partnership, contentItem } }: Tx, accountId: string): Promise<void> => {
  await db.delete(partnership).where(eq(partnership.accountId, accountId))
  await db.delete(contentItem).where(eq(contentItem.accountId, accountId))
}

const lastRevOf = keepQuery('last_rev_of_partnership', ({ db, tables: { partnershipChange } }) =>
  db
    .select({ rev: max(partnershipChange.rev) })
    .from(partnershipChange)
    .where(and(eq(partnershipChange.accountId, sql.placeholder('accountId')), eq(partnershipChange.partnershipId, sql.placeholder('id')))),
)

/** The last revision of a partnership that its history knows; 0 where it has none. */
export const readLastRev = async (
  source: QuerySource,
  { accountId, id }: Pick<PartnershipAddress, 'accountId' | 'id'>,
): Promise<number> => {
  const [row] = await lastRevOf(source).execute({ accountId, id })
  return row?.rev ?? 0
}

/** The last revision of each partnership of an account that its history knows. */
export const readLastRevs = async (
  { db, tables: { partnershipChange } }: QuerySource,
  accountId: string,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await db
    .select({ id: partnershipChange.partnershipId, rev: max(partnershipChange.rev) })
    .from(partnershipChange)
    .where(eq(partnershipChange.accountId, accountId))
    .groupBy(partnershipChange.partnershipId)
  return new Map(rows.map(({ id, rev }) => [id, rev ?? 0]))
}

/** The rows of an account's partnerships, deleted ones too. */
export const readRowsOfAccount = ({ db, tables: { partnership } }: QuerySource, accountId: string): Promise<readonly PartnershipRow[]> =>
  db.select().from(partnership).where(eq(partnership.accountId, accountId))

/** Who deleted which item of an account. */
export const readItemDeleters = ({ db, tables: { contentItem } }: QuerySource, accountId: string) =>
  db
    .select({ partnershipId: contentItem.partnershipId, id: contentItem.id, deletedBy: contentItem.deletedBy })
    .from(contentItem)
    .where(eq(contentItem.accountId, accountId))
