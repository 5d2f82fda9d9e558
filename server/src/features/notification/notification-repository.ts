import type { TimeCursor } from '@rapport/domain/page/time-cursor'
import type { Tables } from '@rapport/schema/tables'
import { and, count, desc, eq, inArray, isNull, lt, or } from 'drizzle-orm'
import { beginningOf } from '../../facts/note-beginning.ts'
import type { QuerySource } from '../../store/kept-query.ts'
import type { Tx } from '../../store/store.ts'

export interface Inbox {
  readonly organizationId: string
  readonly userId: string
}

const isIn = ({ notification, account }: Tables, { organizationId, userId }: Inbox) =>
  and(eq(notification.userId, userId), eq(notification.organizationId, organizationId), isNull(account.deletedAt))

/** Notices in words, newest first, without those of deleted accounts. */
export const readInboxPage = async (
  { db, tables }: QuerySource,
  inbox: Inbox,
  { before, limit, isUnreadOnly }: { readonly before: TimeCursor | undefined; readonly limit: number; readonly isUnreadOnly: boolean },
) => {
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
    })
    .from(notification)
    .innerJoin(account, eq(account.id, notification.accountId))
    .leftJoin(note, and(eq(note.accountId, notification.accountId), eq(note.id, notification.noteId)))
    .leftJoin(contentItem, isItem)
    .leftJoin(discountCode, eq(discountCode.id, notification.codeId))
    .leftJoin(video, eq(video.id, notification.videoId))
    .leftJoin(user, eq(user.id, notification.actorId))
    .where(and(isIn(tables, inbox), isEarlier, isUnreadOnly ? isNull(notification.readAt) : undefined))
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
    .where(and(isIn(tables, inbox), isNull(notification.readAt)))
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
