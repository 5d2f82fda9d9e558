import { withRights } from '../video/usage-rights.ts'
import type { Video } from '../video/video.ts'
import { byRowId, type OutboxRow } from './outbox.ts'

/** [OB25] Videos as this person sees them: waiting changes of rights and tags laid over. Refused ones do not count. */
export const videosWithPending = (videos: readonly Video[], rows: readonly OutboxRow[]): readonly Video[] => {
  const waiting = rows.filter(({ problem }) => problem === null).toSorted(byRowId)
  return waiting.reduce(layOver, videos)
}

const layOver = (videos: readonly Video[], row: OutboxRow): readonly Video[] => {
  if (row.kind !== 'patch-video') return videos
  const { videoId, change } = row.payload
  const { tags, ...rights } = change
  return videos.map((video) => (video.id === videoId ? { ...video, ...withRights(video, rights), ...(tags && { tags }) } : video))
}

/** [OB25] The videos with changes that wait. */
export const pendingVideoIds = (rows: readonly OutboxRow[]): ReadonlySet<string> =>
  new Set(rows.flatMap((row) => (row.kind === 'patch-video' && row.problem === null ? [row.payload.videoId] : [])))
