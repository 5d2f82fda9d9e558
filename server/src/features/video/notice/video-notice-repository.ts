import { type RightsKind, rightsKinds } from '@rapport/domain/notification/notification'
import { and, eq, gte, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { StandingNotice } from '../../../facts/server-notice.ts'
import type { QuerySource } from '../../../store/query/kept-query.ts'

export interface EndingRights {
  readonly videoId: string
  readonly accountId: string
  readonly userId: string
  /** YYYY-MM-DD. */
  readonly end: string
}

/** Videos whose rights end between two days; the owner of their influencer is a member. */
export const readEndingRights = async (
  { db, tables: { video, account, member } }: QuerySource,
  organizationId: string,
  { from, to }: { readonly from: string; readonly to: string },
): Promise<readonly EndingRights[]> => {
  const rows = await db
    .select({ videoId: video.id, accountId: video.accountId, userId: member.userId, end: video.rightsUntil })
    .from(video)
    .innerJoin(account, eq(account.id, video.accountId))
    .innerJoin(member, and(eq(member.organizationId, organizationId), eq(member.userId, account.ownerId)))
    .where(
      and(
        eq(video.organizationId, organizationId),
        gte(video.rightsUntil, from),
        lte(video.rightsUntil, to),
        isNotNull(video.completedAt),
        isNull(video.deletedAt),
        isNull(account.deletedAt),
      ),
    )
  return rows.map((row) => ({ ...row, end: row.end ?? '' }))
}

/** What was told already, as `toldKey` writes it: most looks tell nothing, and open no transaction. */
export const readTold = async ({ db, tables: { notification } }: QuerySource, organizationId: string): Promise<ReadonlySet<string>> => {
  const { videoId, userId, kind, dueDay } = notification
  const rows = await db
    .select({ videoId, userId, kind, dueDay })
    .from(notification)
    .where(and(eq(notification.organizationId, organizationId), isNotNull(videoId)))
  return new Set(rows.map((row) => toldKey({ videoId: row.videoId ?? '', userId: row.userId, end: row.dueDay ?? '' }, row.kind)))
}

export const toldKey = ({ videoId, userId, end }: Pick<EndingRights, 'videoId' | 'userId' | 'end'>, kind: string): string =>
  [videoId, userId, kind, end].join(' ')

/** Unread notices that are no longer true: another end, none, or a deleted video. */
export const readOutdatedNotices = async (
  { db, tables: { notification, video, member } }: QuerySource,
  organizationId: string,
): Promise<readonly StandingNotice[]> => {
  const rows = await db
    .select({ id: notification.id, userId: notification.userId, accountId: notification.accountId, day: notification.dueDay, video })
    .from(notification)
    .innerJoin(member, and(eq(member.organizationId, organizationId), eq(member.userId, notification.userId)))
    .leftJoin(video, eq(video.id, notification.videoId))
    .where(
      and(
        eq(notification.organizationId, organizationId),
        inArray(notification.kind, [...rightsKinds] satisfies RightsKind[]),
        isNull(notification.readAt),
      ),
    )
  return rows.filter(({ video, day }) => video?.deletedAt !== null || video.rightsUntil !== day)
}
