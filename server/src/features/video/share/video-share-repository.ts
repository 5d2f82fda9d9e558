import type { Tables } from '@rapport/schema/tables'
import { and, desc, eq, isNull } from 'drizzle-orm'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import type { Tx } from '../../../store/store.ts'
import type { VideoRow } from '../video-row.ts'

export type ShareRow = Tables['videoShare']['$inferSelect']

/** The links of a video, the latest first; ended ones too. */
export const readShares = ({ db, tables: { videoShare } }: QuerySource, videoId: string): Promise<readonly ShareRow[]> =>
  db.select().from(videoShare).where(eq(videoShare.videoId, videoId)).orderBy(desc(videoShare.createdAt), desc(videoShare.id))

export interface SharedVideo {
  readonly share: ShareRow
  readonly video: VideoRow
  readonly influencerName: string
  readonly organizationName: string
}

/** A link with its video, which is there. */
export const readShared = async (
  { db, tables: { videoShare, video, account, organization } }: QuerySource,
  id: string,
): Promise<SharedVideo | undefined> => {
  const [row] = await db
    .select({ share: videoShare, video, influencerName: account.name, organizationName: organization.name })
    .from(videoShare)
    .innerJoin(video, eq(video.id, videoShare.videoId))
    .innerJoin(account, eq(account.id, video.accountId))
    .innerJoin(organization, eq(organization.id, videoShare.organizationId))
    .where(and(eq(videoShare.id, id), isNull(video.deletedAt), isNull(account.deletedAt)))
  return row
}

export const insertShare = async ({ db, tables: { videoShare } }: Tx, row: ShareRow): Promise<void> => {
  await db.insert(videoShare).values(row)
}

/** The video of the link that is gone; undefined where there was none. */
export const deleteShare = async (
  { db, tables: { videoShare } }: Tx,
  { organizationId, id }: { readonly organizationId: string; readonly id: string },
): Promise<string | undefined> => {
  const [gone] = await db
    .delete(videoShare)
    .where(and(eq(videoShare.id, id), eq(videoShare.organizationId, organizationId)))
    .returning({ videoId: videoShare.videoId })
  return gone?.videoId
}
