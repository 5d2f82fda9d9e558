import { and, asc, eq, gt, inArray, isNotNull, isNull } from 'drizzle-orm'
import type { Store } from '../../../store/store.ts'
import type { ReadPage } from './export-repository.ts'

export interface ExportedVideo {
  readonly row: Store['tables']['video']['$inferSelect']
  readonly accountName: string
  readonly tags: readonly string[]
}

/** Videos that are whole, of influencers who are there. */
export const readVideos: ReadPage<ExportedVideo> = async ({ db, tables }, organizationId, after, limit) => {
  const { video, videoTag, account } = tables
  const rows = await db
    .select({ row: video, accountName: account.name })
    .from(video)
    .innerJoin(account, eq(account.id, video.accountId))
    .where(
      and(
        eq(video.organizationId, organizationId),
        isNotNull(video.completedAt),
        isNull(video.deletedAt),
        isNull(account.deletedAt),
        after && gt(video.id, after.row.id),
      ),
    )
    .orderBy(asc(video.id))
    .limit(limit)
  if (rows.length === 0) return []
  const ids = rows.map(({ row }) => row.id)
  const tags = await db.select().from(videoTag).where(inArray(videoTag.videoId, ids)).orderBy(asc(videoTag.videoId), asc(videoTag.position))
  const tagsById = Map.groupBy(tags, ({ videoId }) => videoId)
  return rows.map((entry) => ({ ...entry, tags: (tagsById.get(entry.row.id) ?? []).map(({ tag }) => tag) }))
}
