import type { TimeCursor } from '@rapport/domain/page/time-cursor'
import type { Tables } from '@rapport/schema/tables'
import { and, count, desc, eq, inArray, isNotNull, isNull, lt, not, or, type SQL, sql } from 'drizzle-orm'
import { beginningOf } from '../../facts/note-beginning.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'

export interface Inbox {
  readonly organizationId: string
  readonly userId: string
}

/** [IB1] Whether somebody muted the influencer of a notice, or who mentions in it. */
export const isMuted = (tables: Tables): SQL<boolean> => {
  const { mute, notification } = tables
  const isOwn = sql`${mute.userId} = ${notification.userId} and ${mute.organizationId} = ${notification.organizationId}`
  const isInfluencer = sql`${mute.kind} = 'influencer' and ${mute.subject} = ${notification.accountId}`
  const isPerson = sql`${mute.kind} = 'person' and ${mute.subject} = ${notification.actorId}`
  return sql`exists (select 1 from ${mute} where ${isOwn} and ((${isInfluencer}) or (${isPerson})))`
}

const isIn = ({ notification, account }: Tables, { organizationId, userId }: Inbox) =>
  and(eq(notification.userId, userId), eq(notification.organizationId, organizationId), isNull(account.deletedAt))

interface InboxPageWanted {
  readonly before: TimeCursor | undefined
  readonly limit: number
  /** Only what is unread. */
  readonly unread?: boolean | undefined
  /** What is muted, too. */
  readonly muted?: boolean | undefined
}

/** Notices in words, newest first, without those of deleted accounts. */
export const readInboxPage = async ({ db, tables }: QuerySource, inbox: Inbox, { before, limit, unread, muted }: InboxPageWanted) => {
  const { notification, account, note, contentItem, discountCode, video, user } = tables
  const at = new Date(before?.at ?? 0)
  const isEarlier = before && or(lt(notification.createdAt, at), and(eq(notification.createdAt, at), lt(notification.id, before.id)))
  const isItem = and(
    eq(contentItem.accountId, notification.accountId),
    eq(contentItem.partnershipId, notification.partnershipId),
    eq(contentItem.id, notification.itemId),
  )
  return db
    .select({
      id: notification.id,
      kind: notification.kind,
      accountId: notification.accountId,
      accountName: account.name,
      noteId: notification.noteId,
      actorId: notification.actorId,
      actorName: user.name,
      actorImage: user.image,
      actorDefaultImage: user.defaultProfileImage,
      content: beginningOf(note),
      partnershipId: notification.partnershipId,
      itemId: notification.itemId,
      dueDay: notification.dueDay,
      itemType: contentItem.type,
      codeId: notification.codeId,
      code: discountCode.code,
      videoId: notification.videoId,
      filename: video.filename,
      createdAt: notification.createdAt,
      readAt: notification.readAt,
      isMuted: muted ? sql<boolean | number>`${isMuted(tables)}` : sql<boolean | number>`0`,
    })
    .from(notification)
    .innerJoin(account, eq(account.id, notification.accountId))
    .leftJoin(note, and(eq(note.accountId, notification.accountId), eq(note.id, notification.noteId)))
    .leftJoin(contentItem, isItem)
    .leftJoin(discountCode, eq(discountCode.id, notification.codeId))
    .leftJoin(video, eq(video.id, notification.videoId))
    .leftJoin(user, eq(user.id, notification.actorId))
    .where(and(isIn(tables, inbox), isEarlier, unread ? isNull(notification.readAt) : undefined, muted ? undefined : not(isMuted(tables))))
    .orderBy(desc(notification.createdAt), desc(notification.id))
    .limit(limit)
}

export type InboxRow = Awaited<ReturnType<typeof readInboxPage>>[number]

export const countUnread = async ({ db, tables }: QuerySource, inbox: Inbox): Promise<number> => {
  const { notification, account } = tables
  const [row] = await db
    .select({ unread: count() })
    .from(notification)
    .innerJoin(account, eq(account.id, notification.accountId))
    .where(and(isIn(tables, inbox), isNull(notification.readAt), not(isMuted(tables))))
  return row?.unread ?? 0
}

/** Marks some or all of a person's unread notices; answers which ones were unread. */
export const markRead = async (
  tx: Tx,
  { organizationId, userId }: Inbox,
  ids: readonly string[] | undefined,
  at: Date,
): Promise<readonly string[]> => {
  const { notification } = tx.tables
  const rows = await tx.db
    .update(notification)
    .set({ readAt: at })
    .where(
      and(
        eq(notification.userId, userId),
        eq(notification.organizationId, organizationId),
        isNull(notification.readAt),
        ...(ids ? [inArray(notification.id, [...ids])] : []),
      ),
    )
    .returning({ id: notification.id })
  return rows.map((row) => row.id)
}

/** [IB4] Marks some of a person's notices as unread; answers which ones were read. */
export const markUnread = async (tx: Tx, { organizationId, userId }: Inbox, ids: readonly string[]): Promise<readonly string[]> => {
  const { notification } = tx.tables
  const isOwn = and(eq(notification.userId, userId), eq(notification.organizationId, organizationId))
  const rows = await tx.db
    .update(notification)
    .set({ readAt: null })
    .where(and(isOwn, isNotNull(notification.readAt), inArray(notification.id, [...ids])))
    .returning({ id: notification.id })
  return rows.map((row) => row.id)
}
