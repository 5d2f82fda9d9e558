import { rightsDoubt, rightsStatus, type UsageRights } from './usage-rights.ts'
import { type Video, videoCountWords } from './video.ts'
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

/** [VR7] Why several videos are asked about before they leave together; undefined when all may be used. */
export const rightsDoubts = (videos: readonly UsageRights[], today: string): string | undefined => {
  const [only] = videos
  if (only && videos.length === 1) return rightsDoubt(only, today)
  const countOf = (status: 'expired' | 'not-set') => videos.filter((rights) => rightsStatus(rights, today) === status).length
  const [ended, open] = [countOf('expired'), countOf('not-set')]
  const parts = [
    ...(ended > 0 ? [`the usage rights of ${ended} ended`] : []),
    ...(open > 0 ? [`${open} ${open === 1 ? 'has' : 'have'} no usage rights configured`] : []),
  ]
  return parts.length === 0 ? undefined : `Of ${videoCountWords(videos.length)} ${parts.join(', and ')}.`
}

/** [VB3] What became of a bulk change. `doing`: 'given other usage rights'. */
export const videoBulkWords = ({ changed, unchanged, failed }: VideoBulkAnswer, doing: string): string => {
  // Videos that had the value before count as changed.
  const right = changed.length + unchanged.length
  const done = right > 0 ? `${videoCountWords(right)} ${doing}` : ''
  const [first] = failed
  if (!first) return done
  return `${done && `${done}; `}${videoCountWords(failed.length)} ${failed.length === 1 ? 'was' : 'were'} not: ${first.message}`
}

/** [VB3] What became of its undoing. */
export const videoUndoWords = ({ undone, kept }: VideoBulkUndoAnswer): string => {
  const stayed = `${videoCountWords(kept.length)} stayed: somebody changed ${kept.length === 1 ? 'it' : 'them'} meanwhile`
  if (kept.length === 0) return `Undone for ${videoCountWords(undone.length)}`
  return undone.length === 0 ? `Not undone: ${stayed}` : `Undone for ${videoCountWords(undone.length)}; ${stayed}`
}
