import type { CodeKind } from '@rapport/domain/notification/notification'
import { and, eq, gte, isNotNull, isNull, lte, min, sql } from 'drizzle-orm'
import type { StandingNotice } from '../../../facts/server-notice.ts'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import type { Tx } from '../../../store/store.ts'

/** Codes whose first order nobody was told of, with the owner of their influencer, if that is a member. */
export const readFirstOrders = ({ db, tables: { discountCode, account, member, attribution } }: QuerySource, organizationId: string) =>
  db
    .select({
      codeId: discountCode.id,
      accountId: discountCode.accountId,
      userId: member.userId,
      orderedAt: min(attribution.orderedAt),
    })
    .from(discountCode)
    .innerJoin(account, eq(account.id, discountCode.accountId))
    .innerJoin(
      attribution,
      and(
        eq(attribution.organizationId, organizationId),
        eq(attribution.source, 'code'),
        eq(attribution.sourceId, discountCode.id),
        eq(attribution.isCounted, true),
      ),
    )
    .leftJoin(member, and(eq(member.organizationId, organizationId), eq(member.userId, account.ownerId)))
    .where(
      and(
        eq(discountCode.organizationId, organizationId),
        isNull(discountCode.firstOrderToldAt),
        isNull(discountCode.deletedAt),
        isNull(account.deletedAt),
      ),
    )
    .groupBy(discountCode.id, discountCode.accountId, member.userId)

/** Marks that a code's first order was told of; false where it was before. */
export const markTold = async ({ db, tables: { discountCode } }: Tx, codeId: string, at: Date): Promise<boolean> => {
  const marked = await db
    .update(discountCode)
    .set({ firstOrderToldAt: at })
    .where(and(eq(discountCode.id, codeId), isNull(discountCode.firstOrderToldAt)))
    .returning({ id: discountCode.id })
  return marked.length > 0
}

/** Codes that are switched on and end within these days. Their influencers have an open partnership, and a member as owner. */
export const readEnding = (
  { db, tables: { discountCode, account, member, partnership } }: QuerySource,
  organizationId: string,
  { from, to }: { readonly from: string; readonly to: string },
) =>
  db
    .selectDistinct({ codeId: discountCode.id, accountId: discountCode.accountId, userId: member.userId, endDate: discountCode.endDate })
    .from(discountCode)
    .innerJoin(account, eq(account.id, discountCode.accountId))
    .innerJoin(member, and(eq(member.organizationId, organizationId), eq(member.userId, account.ownerId)))
    .innerJoin(partnership, and(eq(partnership.accountId, account.id), eq(partnership.isCompleted, false), isNull(partnership.deletedAt)))
    .where(
      and(
        eq(discountCode.organizationId, organizationId),
        gte(discountCode.endDate, from),
        // A kept day may have its minute behind it.
        lte(sql`substr(${discountCode.endDate}, 1, 10)`, to),
        eq(discountCode.isActive, true),
        isNull(discountCode.deletedAt),
        isNull(account.deletedAt),
      ),
    )

/** Unread notices of ends that are no longer true: another end, switched off, or deleted. */
export const readOutdated = async (
  { db, tables: { notification, discountCode, member } }: QuerySource,
  organizationId: string,
): Promise<readonly StandingNotice[]> => {
  const rows = await db
    .select({
      id: notification.id,
      userId: notification.userId,
      accountId: notification.accountId,
      day: notification.dueDay,
      code: discountCode,
    })
    .from(notification)
    .innerJoin(member, and(eq(member.organizationId, organizationId), eq(member.userId, notification.userId)))
    .leftJoin(discountCode, eq(discountCode.id, notification.codeId))
    .where(
      and(
        eq(notification.organizationId, organizationId),
        eq(notification.kind, 'code_ends_soon' satisfies CodeKind),
        isNotNull(notification.codeId),
        isNull(notification.readAt),
      ),
    )
  return rows.filter(({ code, day }) => code?.deletedAt !== null || !code.isActive || code.endDate?.slice(0, 10) !== day)
}
