import { mostInTrash } from '@rapport/domain/trash/trash'
import type { Tables } from '@rapport/schema/tables'
import { and, desc, eq, isNotNull, isNull, lte, max } from 'drizzle-orm'
import { beginningOf } from '../../facts/note-beginning.ts'
import { sampleTakenOutAt } from '../../facts/sample.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'

/** Samples that were taken out are none of them. */
export const readDeletedAccounts = ({ db, tables: { account, sampleAccount } }: QuerySource, organizationId: string) =>
  db
    .select({
      id: account.id,
      name: account.name,
      deletedAt: account.deletedAt,
      deletedBy: account.deletedBy,
      mergedInto: account.mergedInto,
    })
    .from(account)
    .leftJoin(sampleAccount, and(eq(sampleAccount.accountId, account.id), eq(sampleAccount.filledAt, sampleTakenOutAt)))
    .where(and(eq(account.organizationId, organizationId), isNotNull(account.deletedAt), isNull(sampleAccount.accountId)))
    .orderBy(desc(account.deletedAt), desc(account.id))
    .limit(mostInTrash)

/** Deleted notes of accounts that are there; those of a deleted account come back with it. */
export const readDeletedNotes = ({ db, tables: { note, account } }: QuerySource, organizationId: string) =>
  db
    .select({
      id: note.id,
      accountId: note.accountId,
      accountName: account.name,
      content: beginningOf(note),
      deletedAt: note.deletedAt,
      deletedBy: note.deletedBy,
    })
    .from(note)
    .innerJoin(account, eq(account.id, note.accountId))
    .where(and(eq(note.organizationId, organizationId), isNotNull(note.deletedAt), isNull(account.deletedAt)))
    .orderBy(desc(note.deletedAt), desc(note.id))
    .limit(mostInTrash)

export const readDeletedPartnerships = ({ db, tables: { partnership, account } }: QuerySource, organizationId: string) =>
  db
    .select({
      id: partnership.id,
      accountId: partnership.accountId,
      accountName: account.name,
      startDate: partnership.startDate,
      endDate: partnership.endDate,
      deletedAt: partnership.deletedAt,
      deletedBy: partnership.deletedBy,
    })
    .from(partnership)
    .innerJoin(account, eq(account.id, partnership.accountId))
    .where(and(eq(partnership.organizationId, organizationId), isNotNull(partnership.deletedAt), isNull(account.deletedAt)))
    .orderBy(desc(partnership.deletedAt), desc(partnership.id))
    .limit(mostInTrash)

/** Deleted content items of partnerships that are there; those of a deleted partnership come back with it. */
export const readDeletedItems = ({ db, tables }: QuerySource, organizationId: string) => {
  const { contentItem, partnership, account } = tables
  return db
    .select({
      id: contentItem.id,
      accountId: contentItem.accountId,
      accountName: account.name,
      partnershipId: contentItem.partnershipId,
      type: contentItem.type,
      dueDate: contentItem.dueDate,
      deletedAt: contentItem.deletedAt,
      deletedBy: contentItem.deletedBy,
    })
    .from(contentItem)
    .innerJoin(partnership, isPartnershipOfItem(tables))
    .innerJoin(account, eq(account.id, contentItem.accountId))
    .where(
      and(
        eq(contentItem.organizationId, organizationId),
        isNotNull(contentItem.deletedAt),
        isNull(partnership.deletedAt),
        isNull(account.deletedAt),
      ),
    )
    .orderBy(desc(contentItem.deletedAt), desc(contentItem.id))
    .limit(mostInTrash)
}

/** Deleted videos of accounts that are there. */
export const readDeletedVideos = ({ db, tables: { video, account } }: QuerySource, organizationId: string) =>
  db
    .select({
      id: video.id,
      accountId: video.accountId,
      accountName: account.name,
      name: video.filename,
      deletedAt: video.deletedAt,
      deletedBy: video.deletedBy,
    })
    .from(video)
    .innerJoin(account, eq(account.id, video.accountId))
    .where(and(eq(video.organizationId, organizationId), isNotNull(video.deletedAt), isNull(account.deletedAt)))
    .orderBy(desc(video.deletedAt), desc(video.id))
    .limit(mostInTrash)

const isPartnershipOfItem = ({ partnership, contentItem }: Tables) =>
  and(eq(partnership.accountId, contentItem.accountId), eq(partnership.id, contentItem.partnershipId))

/** The newest deletion that is still in the Trash. */
export const readNewestDeletion = async ({ db, tables }: QuerySource): Promise<Date | undefined> => {
  let newest: Date | undefined
  for (const table of [tables.account, tables.note, tables.partnership, tables.contentItem, tables.video]) {
    const [row] = await db
      .select({ at: max(table.deletedAt) })
      .from(table)
      .where(isNotNull(table.deletedAt))
    if (row?.at && (newest === undefined || row.at > newest)) newest = row.at
  }
  return newest
}

/** Of organizations that are there: a workspace that is being filled is left alone. */
export const readAccountsToPurge = ({ db, tables: { account, organization } }: QuerySource, before: Date) =>
  db
    .select({ id: account.id })
    .from(account)
    .innerJoin(organization, eq(organization.id, account.organizationId))
    .where(lte(account.deletedAt, before))

/** The picture of an account, where its row still is. */
export const readPictureOf = async ({ db, tables: { influencer } }: QuerySource, accountId: string) => {
  const columns = { organizationId: influencer.organizationId, url: influencer.profilePictureUrl }
  const [row] = await db.select(columns).from(influencer).where(eq(influencer.accountId, accountId))
  return row
}

/** Whether another influencer shows the same picture, as after a merge. */
export const isPictureShown = async (
  { db, tables: { influencer } }: QuerySource,
  organizationId: string,
  url: string,
): Promise<boolean> => {
  const isThat = and(eq(influencer.organizationId, organizationId), eq(influencer.profilePictureUrl, url))
  const rows = await db.select({ id: influencer.id }).from(influencer).where(isThat).limit(1)
  return rows.length > 0
}

/** A part of a live document that was deleted long ago. */
export interface PartToPurge {
  readonly kind: 'note' | 'partnership' | 'content-item'
  readonly id: string
  /** Of a content item. */
  readonly partnershipId: string | null
  readonly accountId: string
  readonly organizationId: string
}

/** Of living accounts: parts of a deleted one wait for it, and items for their partnership. */
export const readPartsToPurge = async ({ db, tables }: QuerySource, before: Date): Promise<readonly PartToPurge[]> => {
  const { note, partnership, contentItem, account, organization } = tables
  const wholes = (table: typeof note | typeof partnership) =>
    db
      .select({ id: table.id, accountId: table.accountId, organizationId: table.organizationId })
      .from(table)
      .innerJoin(account, eq(account.id, table.accountId))
      .innerJoin(organization, eq(organization.id, table.organizationId))
      .where(and(lte(table.deletedAt, before), isNull(account.deletedAt)))
  const [notes, partnerships] = [await wholes(note), await wholes(partnership)]
  const { id, accountId, organizationId, partnershipId } = contentItem
  const items = await db
    .select({ id, accountId, organizationId, partnershipId })
    .from(contentItem)
    .innerJoin(partnership, isPartnershipOfItem(tables))
    .innerJoin(account, eq(account.id, contentItem.accountId))
    .innerJoin(organization, eq(organization.id, organizationId))
    .where(and(lte(contentItem.deletedAt, before), isNull(partnership.deletedAt), isNull(account.deletedAt)))
  return [
    ...notes.map((part) => ({ ...part, kind: 'note' as const, partnershipId: null })),
    ...partnerships.map((part) => ({ ...part, kind: 'partnership' as const, partnershipId: null })),
    ...items.map((part) => ({ ...part, kind: 'content-item' as const })),
  ]
}

/** Removes an account and everything that belongs to it, but for its codes and links. False where it was restored meanwhile. */
export const purgeAccount = async ({ db, tables }: Tx, id: string, before: Date): Promise<boolean> => {
  const { account, ...all } = tables
  const [gone] = await db
    .delete(account)
    .where(and(eq(account.id, id), lte(account.deletedAt, before)))
    .returning({ searchRow: account.searchRow })
  if (gone === undefined) return false
  if (gone.searchRow !== null) await db.delete(all.searchWord).where(eq(all.searchWord.row, gone.searchRow))
  const belonging = [
    all.influencer,
    all.accountChange,
    all.accountImportRow,
    all.customFieldValue,
    all.timeLog,
    all.systemNote,
    all.accountSearch,
    all.accountCampaign,
    all.accountIdentity,
    all.documentUpdate,
    all.documentHead,
    all.documentSnapshot,
    all.documentClient,
    all.note,
    all.partnership,
    all.contentItem,
    all.partnershipChange,
    all.notification,
    all.readDocument,
    all.sampleAccount,
  ]
  for (const table of belonging) await db.delete(table).where(eq(table.accountId, id))
  await db.delete(all.mute).where(and(eq(all.mute.kind, 'influencer'), eq(all.mute.subject, id)))
  return true
}

/** Notices of removed things lead nowhere. */
export const deleteNotices = async ({ db, tables: { notification } }: Tx, { kind, accountId, id }: PartToPurge): Promise<void> => {
  const column = { note: notification.noteId, partnership: notification.partnershipId, 'content-item': notification.itemId }[kind]
  await db.delete(notification).where(and(eq(notification.accountId, accountId), eq(column, id)))
}
