import type { LogLine } from '../time-log/time-log.ts'
import { rightsKindWords, type UsageRights } from './usage-rights.ts'
import { shownFilename } from './video.ts'

/** [VI7] The line of an upload, of a deletion. */
export const uploadedLine = (filename: string): LogLine => ({
  event: 'video_uploaded',
  oldValue: null,
  newValue: shownFilename(filename),
})
export const deletedLine = (filename: string): LogLine => ({ event: 'video_deleted', oldValue: shownFilename(filename), newValue: null })

/** [VI7] The line of changed rights: the video, until when and for what. Undefined where they are as they were. */
export const rightsLine = (filename: string, before: UsageRights, after: UsageRights): LogLine | undefined => {
  const [oldValue, newValue] = [before, after].map((rights) => `${shownFilename(filename)}: ${rightsWords(rights)}`)
  return oldValue === undefined || newValue === undefined || oldValue === newValue
    ? undefined
    : { event: 'video_rights_changed', oldValue, newValue }
}

/** The same on each day, as history is. */
const rightsWords = (rights: UsageRights): string => {
  const { usageRightsUnlimited, usageRightsExpirationDate } = rights
  const end = usageRightsUnlimited ? 'unlimited' : usageRightsExpirationDate === null ? 'no end' : `until ${usageRightsExpirationDate}`
  return `${end}, ${rightsKindWords(rights)}`
}
