import { rightsFields, type UsageRights } from './usage-rights.ts'
import type { Video } from './video.ts'

/** What a person sets for a video. */
export type VideoSetting = UsageRights & Pick<Video, 'tags'>

/** What differs from what stood there: only that is written, so that a teammate's change of the rest stays. */
export const videoEdit = (before: VideoSetting, after: VideoSetting): Partial<VideoSetting> => {
  const fields = rightsFields.filter((field) => before[field] !== after[field])
  const rights = Object.fromEntries(fields.map((field) => [field, after[field]])) as Partial<UsageRights> // each field with its own value
  return { ...rights, ...(isSameTags(before.tags, after.tags) ? {} : { tags: after.tags }) }
}

const isSameTags = (before: readonly string[], after: readonly string[]): boolean =>
  before.length === after.length && before.every((tag, at) => tag === after[at])
