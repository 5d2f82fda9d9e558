import { and, eq, inArray, lte, type SQL } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { groupsOf } from '../../store/query/query-group.ts'
import { leaveWork } from '../../store/renewal/kept-work.ts'
import type { Tx } from '../../store/store.ts'

/** Videos that were deleted long ago. */
export const readVideosToPurge = async ({ db, tables: { video, organization } }: QuerySource, before: Date): Promise<readonly string[]> => {
  const rows = await db
    .select({ id: video.id })
    .from(video)
    .innerJoin(organization, eq(organization.id, video.organizationId))
    .where(lte(video.deletedAt, before))
  return rows.map(({ id }) => id)
}

/** A video that was restored meanwhile stays. */
export const purgeVideo = (tx: Tx, id: string, before: Date): Promise<void> =>
  purgeVideos(tx, and(eq(tx.tables.video.id, id), lte(tx.tables.video.deletedAt, before)))

export const purgeVideosOf = (tx: Tx, accountId: string): Promise<void> => purgeVideos(tx, eq(tx.tables.video.accountId, accountId))

/** The rows, with all that names them; the commit leaves the removal of their files as work. */
const purgeVideos = async (tx: Tx, which: SQL | undefined): Promise<void> => {
  const { video, videoTag, videoShare, notification } = tx.tables
  const gone = await tx.db.delete(video).where(which).returning()
  for (const some of groupsOf(gone.map(({ id }) => id))) {
    await tx.db.delete(videoTag).where(inArray(videoTag.videoId, some))
    await tx.db.delete(videoShare).where(inArray(videoShare.videoId, some))
    await tx.db.delete(notification).where(inArray(notification.videoId, some))
  }
  for (const { organizationId, uploadKey, fileKey, posterKey, captionsKey } of gone)
    for (const subject of [uploadKey, fileKey, posterKey, captionsKey])
      if (subject !== null) await leaveWork(tx, { work: 'video file', organizationId, subject })
}
