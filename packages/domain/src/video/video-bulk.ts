import type { UsageRights } from './usage-rights.ts'
import type { Video } from './video.ts'
import { tagKey } from './video-tags.ts'

/** [VB1] How many videos one call may change. */
export const mostVideosAtOnce = 500

export const videosAtOnce = `Please choose 1 to ${mostVideosAtOnce} videos`

/** What is written into many videos. */
export interface VideoBulkChange extends Partial<UsageRights> {
  readonly addTags?: readonly string[]
  readonly removeTags?: readonly string[]
}

export interface VideoBulkAnswer {
  /** `POST /api/videos/bulk/undo` takes them back with what they were before. */
  readonly changed: readonly { readonly id: string; readonly rev: number }[]
  readonly unchanged: readonly string[]
  readonly failed: readonly { readonly id: string; readonly message: string }[]
}

/** A video as it was before a bulk change, with the revision that the change made. */
export interface VideoBefore extends UsageRights, Pick<Video, 'id' | 'rev' | 'tags'> {}

export interface VideoBulkUndoAnswer {
  readonly undone: readonly { readonly id: string; readonly rev: number }[]
  /** Changed again meanwhile: they stay. */
  readonly kept: readonly string[]
}

/** [VB2] The tags of a video after a bulk change: without removed ones, added ones at the end, each once. */
export const tagsAfter = (before: readonly string[], { addTags = [], removeTags = [] }: VideoBulkChange): readonly string[] => {
  const removed = new Set(removeTags.map(tagKey))
  const left = before.filter((tag) => !removed.has(tagKey(tag)))
  const present = new Set(left.map(tagKey))
  return [...left, ...addTags.filter((tag) => !present.has(tagKey(tag)))]
}
