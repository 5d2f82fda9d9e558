import { type DueKind, dueKinds } from '@rapport/domain/notification/notification'
import { and, eq, gte, inArray, isNotNull, isNull, lt, ne, not, or, sql } from 'drizzle-orm'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import { isDone } from '../content-due-query.ts'

/** Items due from one day up to another (excluded): open, of open partnerships, of an account with a member as owner. */
export const readDueItems = (
  { db, tables: { contentItem, partnership, account, member } }: QuerySource,
  organizationId: string,
  { from, before }: { readonly from: string; readonly before: string },
) =>
  db
    .select({
      accountId: contentItem.accountId,
      partnershipId: contentItem.partnershipId,
      itemId: contentItem.id,
      dueDate: contentItem.dueDate,
      userId: account.ownerId,
    })
    .from(contentItem)
    .innerJoin(partnership, and(eq(partnership.accountId, contentItem.accountId), eq(partnership.id, contentItem.partnershipId)))
    .innerJoin(account, eq(account.id, contentItem.accountId))
    .innerJoin(member, and(eq(member.organizationId, account.organizationId), eq(member.userId, account.ownerId)))
    .where(
      and(
        eq(contentItem.organizationId, organizationId),
        gte(contentItem.dueDate, from),
        lt(contentItem.dueDate, before),
        isNull(contentItem.deletedAt),
        not(isDone(contentItem)),
        isNull(partnership.deletedAt),
        eq(partnership.isCompleted, false),
        isNull(account.deletedAt),
      ),
    )

export type DueItem = Awaited<ReturnType<typeof readDueItems>>[number]

/** Notices of some people about items due on a day or later. */
export const readTold = (
  { db, tables: { notification } }: QuerySource,
  { organizationId, userIds, from }: { readonly organizationId: string; readonly userIds: readonly string[]; readonly from: string },
) => {
  const { accountId, partnershipId, itemId, userId, kind, dueDay } = notification
  return db
    .select({ accountId, partnershipId, itemId, userId, kind, dueDay })
    .from(notification)
    .where(
      and(inArray(userId, [...userIds]), eq(notification.organizationId, organizationId), inArray(kind, [...dueKinds]), gte(dueDay, from)),
    )
}

export interface DueNotice {
  readonly accountId: string
  readonly partnershipId: string
  readonly itemId: string
  readonly userId: string
  readonly kind: DueKind
  readonly dueDay: string
}

/** Unread notices that are no longer true: item or partnership done, gone or moved, or another owner. */
export const readOutdated = (
  { db, tables: { notification, contentItem, partnership, account, member } }: QuerySource,
  organizationId: string,
) =>
  db
    .select({ id: notification.id, userId: notification.userId, accountId: notification.accountId })
    .from(notification)
    .leftJoin(
      contentItem,
      and(
        eq(contentItem.accountId, notification.accountId),
        eq(contentItem.partnershipId, notification.partnershipId),
        eq(contentItem.id, notification.itemId),
      ),
    )
    .leftJoin(partnership, and(eq(partnership.accountId, notification.accountId), eq(partnership.id, notification.partnershipId)))
    .leftJoin(account, eq(account.id, notification.accountId))
    .where(
      and(
        inArray(notification.userId, db.select({ userId: member.userId }).from(member).where(eq(member.organizationId, organizationId))),
        eq(notification.organizationId, organizationId),
        inArray(notification.kind, [...dueKinds]),
        isNull(notification.readAt),
        or(
          isNull(contentItem.id),
          isNotNull(contentItem.deletedAt),
          isDone(contentItem),
          ne(sql`substr(${contentItem.dueDate}, 1, 10)`, notification.dueDay),
          isNotNull(partnership.deletedAt),
          eq(partnership.isCompleted, true),
          isNull(account.ownerId),
          ne(account.ownerId, notification.userId),
        ),
      ),
    )
