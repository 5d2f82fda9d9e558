import { hasRoomForVideos } from '@rapport/domain/video/video-limit'
import { and, count, eq, isNotNull } from 'drizzle-orm'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import type { Tx } from '../../../store/store.ts'
import type { Way } from './account-merge-repository.ts'

/** The merge that videos follow. */
export interface VideoMove extends Way {
  readonly organizationId: string
  readonly actor: string
  readonly at: Date
}

/** [VI6] Whether the account that stays has room for the videos. What brings none always fits. */
export const hasRoomForVideosOf = async ({ db, tables: { video } }: QuerySource, { from, to }: Way): Promise<boolean> => {
  const countOf = async (accountId: string) =>
    (await db.select({ count: count() }).from(video).where(eq(video.accountId, accountId)))[0]?.count ?? 0
  const moved = await countOf(from)
  return moved === 0 || hasRoomForVideos(moved + (await countOf(to)))
}

/** Videos belong to the account that stays, also those on their way or in the Trash: a file exists once. */
export const moveVideos = async (tx: Tx, { from, to, organizationId, actor, at }: VideoMove): Promise<void> => {
  const { video, notification } = tx.tables
  const moved = await tx.db.update(video).set({ accountId: to }).where(eq(video.accountId, from)).returning({ id: video.id })
  const isOfVideo = and(eq(notification.accountId, from), isNotNull(notification.videoId))
  await tx.db.update(notification).set({ accountId: to }).where(isOfVideo)
  // The list is read whole: one of them is enough.
  for (const { id } of moved.slice(0, 1)) tx.changed({ kind: 'video', id, accountId: to, organizationId, actor, at: at.toISOString() })
}
