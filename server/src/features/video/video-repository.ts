import type { VideoCounts } from '@rapport/domain/video/video-limit'
import { tagKey } from '@rapport/domain/video/video-tags'
import { and, asc, count, desc, eq, inArray, isNotNull, isNull, lte } from 'drizzle-orm'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { groupsOf } from '../../store/query/query-group.ts'
import type { Tx } from '../../store/store.ts'
import type { StoredVideo, VideoRow } from './video-row.ts'

/** Videos with their influencer, who is there, and its segment. */
export const storedVideos = ({ db, tables: { video, account, segment } }: QuerySource) =>
  db
    .select({ row: video, influencerName: account.name, segmentName: segment.name })
    .from(video)
    .innerJoin(account, eq(account.id, video.accountId))
    .leftJoin(segment, eq(segment.id, account.segmentId))
    .$dynamic()

/** The videos of an influencer, the latest first. */
export const readVideosOf = (source: QuerySource, accountId: string): Promise<readonly StoredVideo[]> => {
  const { video } = source.tables
  return storedVideos(source)
    .where(and(eq(video.accountId, accountId), isNull(video.deletedAt), isNotNull(video.completedAt)))
    .orderBy(desc(video.createdAt), desc(video.id))
}

interface Named {
  readonly organizationId: string
  readonly id: string
}

/** A video that is whole and not deleted, of an influencer who is there. */
export const readVideo = async (source: QuerySource, named: Named): Promise<StoredVideo | undefined> => {
  const stored = await readAnyVideo(source, named)
  return stored?.row.completedAt && stored.row.deletedAt === null ? stored : undefined
}

/** The same, also one on its way or in the Trash. */
export const readAnyVideo = async (source: QuerySource, { organizationId, id }: Named): Promise<StoredVideo | undefined> => {
  const { video, account } = source.tables
  const [stored] = await storedVideos(source).where(
    and(eq(video.id, id), eq(video.organizationId, organizationId), isNull(account.deletedAt)),
  )
  return stored
}

/** The tags of videos, each in its order. */
export const readTagsOf = async (
  { db, tables: { videoTag } }: QuerySource,
  ids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> => {
  const tagsById = new Map<string, string[]>()
  for (const some of groupsOf(ids)) {
    const { videoId, position, tag } = videoTag
    const rows = await db.select({ videoId, tag }).from(videoTag).where(inArray(videoId, some)).orderBy(asc(videoId), asc(position))
    for (const row of rows) {
      const tags = tagsById.get(row.videoId)
      if (tags) tags.push(row.tag)
      else tagsById.set(row.videoId, [row.tag])
    }
  }
  return tagsById
}

/** The tags of an organisation's videos, each once in the form that comes first. */
export const readAllTags = async ({ db, tables: { videoTag, video } }: QuerySource, organizationId: string): Promise<readonly string[]> => {
  const rows = await db
    .selectDistinct({ tag: videoTag.tag, key: videoTag.key })
    .from(videoTag)
    .innerJoin(video, eq(video.id, videoTag.videoId))
    .where(and(eq(videoTag.organizationId, organizationId), isNull(video.deletedAt)))
    .orderBy(asc(videoTag.key), asc(videoTag.tag))
  return [...new Map(rows.toReversed().map(({ key, tag }) => [key, tag])).values()].toReversed()
}

/** Also deleted ones and those on their way: their files take room. */
export const countVideos = async (
  { db, tables: { video } }: QuerySource,
  organizationId: string,
  accountId: string,
): Promise<VideoCounts> => {
  const [own] = await db.select({ count: count() }).from(video).where(eq(video.accountId, accountId))
  const [all] = await db.select({ count: count() }).from(video).where(eq(video.organizationId, organizationId))
  return { ofAccount: own?.count ?? 0, ofOrganization: all?.count ?? 0 }
}

export const insertVideo = async (tx: Tx, row: VideoRow, tags: readonly string[]): Promise<void> => {
  await tx.db.insert(tx.tables.video).values(row)
  await insertTags(tx, row, tags)
}

export const updateVideo = async ({ db, tables: { video } }: Tx, id: string, set: Partial<VideoRow>): Promise<void> => {
  await db.update(video).set(set).where(eq(video.id, id))
}

export const replaceTags = async (tx: Tx, row: VideoRow, tags: readonly string[]): Promise<void> => {
  await tx.db.delete(tx.tables.videoTag).where(eq(tx.tables.videoTag.videoId, row.id))
  await insertTags(tx, row, tags)
}

const insertTags = async ({ db, tables: { videoTag } }: Tx, { id, organizationId }: VideoRow, tags: readonly string[]): Promise<void> => {
  const rows = tags.map((tag, position) => ({ videoId: id, position, organizationId, tag, key: tagKey(tag) }))
  if (rows.length > 0) await db.insert(videoTag).values(rows)
}

/** Whether a file is awaited where it arrives, by somebody who is still a member. */
export const isUploadAwaited = async ({ db, tables: { video, member } }: QuerySource, uploadKey: string): Promise<boolean> => {
  const rows = await db
    .select({ id: video.id })
    .from(video)
    .innerJoin(member, and(eq(member.organizationId, video.organizationId), eq(member.userId, video.createdBy)))
    .where(and(eq(video.uploadKey, uploadKey), isNull(video.completedAt), isNull(video.refusal)))
  return rows.length > 0
}

/** Uploads that were begun before an instant and never completed. */
export const readUnfinished = ({ db, tables: { video } }: QuerySource, before: Date) =>
  db
    .select({ id: video.id, organizationId: video.organizationId, uploadKey: video.uploadKey, fileKey: video.fileKey })
    .from(video)
    .where(and(isNull(video.completedAt), lte(video.createdAt, before)))

/** False where it was completed meanwhile, or is gone. */
export const refuseUnfinished = async (
  { db, tables: { video } }: Tx,
  id: string,
  refused: Pick<VideoRow, 'refusal' | 'bytes'>,
): Promise<boolean> => {
  const rows = await db
    .update(video)
    .set(refused)
    .where(and(eq(video.id, id), isNull(video.completedAt)))
    .returning({ id: video.id })
  return rows.length > 0
}

/** False where it was completed meanwhile. */
export const deleteUnfinished = async ({ db, tables: { video, videoTag } }: Tx, id: string): Promise<boolean> => {
  const gone = await db
    .delete(video)
    .where(and(eq(video.id, id), isNull(video.completedAt)))
    .returning({ id: video.id })
  if (gone.length > 0) await db.delete(videoTag).where(eq(videoTag.videoId, id))
  return gone.length > 0
}
