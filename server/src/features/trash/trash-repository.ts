import type { Tables } from '@rapport/schema/tables'
import { and, desc, eq, isNotNull, isNull, lte } from 'drizzle-orm'
import type { Database, Tx } from '../../store/store.ts'

export interface Source {
  readonly db: Database
  readonly tables: Tables
}

/** The most of each kind that the Trash shows: the latest. */
const mostShown = 500

export const readDeletedAccounts = ({ db, tables: { account } }: Source, organizationId: string) =>
  db
    .select({
      id: account.id,
      name: account.name,
      deletedAt: account.deletedAt,
      deletedBy: account.deletedBy,
      mergedInto: account.mergedInto,
    })
    .from(account)
    .where(and(eq(account.organizationId, organizationId), isNotNull(account.deletedAt)))
    .orderBy(desc(account.deletedAt), desc(account.id))
    .limit(mostShown)

/** Deleted notes of accounts that are there; those of a deleted account come back with it. */
export const readDeletedNotes = ({ db, tables: { note, account } }: Source, organizationId: string) =>
  db
    .select({
      id: note.id,
      accountId: note.accountId,
      accountName: account.name,
      content: note.content,
      deletedAt: note.deletedAt,
      deletedBy: note.deletedBy,
    })
    .from(note)
    .innerJoin(account, eq(account.id, note.accountId))
    .where(and(eq(note.organizationId, organizationId), isNotNull(note.deletedAt), isNull(account.deletedAt)))
    .orderBy(desc(note.deletedAt), desc(note.id))
    .limit(mostShown)

interface Named {
  readonly name: string
  readonly former: boolean
}

/** The names of everybody who ever belonged to an organisation. */
export const readNames = async (
  { db, tables: { member, formerMember, user } }: Source,
  organizationId: string,
): Promise<ReadonlyMap<string, Named>> => {
  const columns = { id: user.id, name: user.name }
  const former = await db
    .select(columns)
    .from(formerMember)
    .innerJoin(user, eq(user.id, formerMember.userId))
    .where(eq(formerMember.organizationId, organizationId))
  const members = await db
    .select(columns)
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(eq(member.organizationId, organizationId))
  const named = [...former.map((one) => ({ ...one, former: true })), ...members.map((one) => ({ ...one, former: false }))]
  return new Map(named.map(({ id, name, former: isFormer }) => [id, { name, former: isFormer }]))
}

export const readAccountsToPurge = ({ db, tables: { account } }: Source, before: Date) =>
  db.select({ id: account.id }).from(account).where(lte(account.deletedAt, before))

/** The picture of an account, where its row still is. */
export const readPictureOf = async ({ db, tables: { influencer } }: Source, accountId: string) => {
  const columns = { organizationId: influencer.organizationId, url: influencer.profilePictureUrl }
  const [found] = await db.select(columns).from(influencer).where(eq(influencer.accountId, accountId))
  return found
}

export interface NoteToPurge {
  readonly id: string
  readonly accountId: string
  readonly organizationId: string
}

export const readNotesToPurge = ({ db, tables: { note, account } }: Source, before: Date): Promise<readonly NoteToPurge[]> =>
  db
    .select({ id: note.id, accountId: note.accountId, organizationId: note.organizationId })
    .from(note)
    .innerJoin(account, eq(account.id, note.accountId))
    .where(and(lte(note.deletedAt, before), isNull(account.deletedAt)))

/** Removes an account and everything that belongs to it, unless it was restored meanwhile. */
export const purgeAccount = async ({ db, tables }: Tx, id: string, before: Date): Promise<void> => {
  const { account, ...all } = tables
  const [gone] = await db
    .delete(account)
    .where(and(eq(account.id, id), lte(account.deletedAt, before)))
    .returning({ searchRow: account.searchRow })
  if (gone === undefined) return
  if (gone.searchRow !== null) await db.delete(all.searchWord).where(eq(all.searchWord.row, gone.searchRow))
  const belonging = [
    all.influencer,
    all.accountChange,
    all.customFieldValue,
    all.timeLog,
    all.systemNote,
    all.accountSearch,
    all.accountCampaign,
    all.accountIdentity,
    all.documentUpdate,
    all.documentSnapshot,
    all.documentClient,
    all.note,
    all.partnership,
    all.contentItem,
    all.partnershipChange,
    all.notification,
  ]
  for (const table of belonging) await db.delete(table).where(eq(table.accountId, id))
}

/** Notices of a note that is gone lead nowhere. */
export const deleteNotices = async ({ db, tables: { notification } }: Tx, accountId: string, noteId: string): Promise<void> => {
  await db.delete(notification).where(and(eq(notification.accountId, accountId), eq(notification.noteId, noteId)))
}
