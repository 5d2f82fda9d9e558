import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import { rightsEndIssue, type UsageRights, withRights } from '@rapport/domain/video/usage-rights'
import type { Video } from '@rapport/domain/video/video'
import type { VideoChange } from '@rapport/domain/video/video-shape'
import { readTags } from '@rapport/domain/video/video-tags'
import { readTimeZone } from '../../facts/time-zone.ts'
import type { QuerySource } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'
import { readTagsOf } from './video-repository.ts'
import { givenRights, type StoredVideo, toVideo } from './video-row.ts'

interface Standing {
  readonly rights: UsageRights
  /** Null: an end may be over. */
  readonly at: Date | null
}

/** Rights and tags of a body upon what stands; tags are undefined where the body has none. */
export const readTerms = async (
  tx: Tx,
  organizationId: string,
  given: VideoChange,
  { rights: before, at }: Standing,
): Promise<Result<{ readonly rights: UsageRights; readonly tags: readonly string[] | undefined }>> => {
  const timeZone = await readTimeZone(tx, organizationId)
  const rights = withRights(before, givenRights(given, timeZone))
  const end = at && rightsEndIssue(rights.usageRightsExpirationDate, dayInZone(at, timeZone), before.usageRightsExpirationDate)
  if (end) return refuse('validation_failed', end, { issues: [{ path: 'usageRightsExpirationDate', message: end }] })
  const tags = given.tags && readTags(given.tags)
  if (tags && !tags.ok) return tags
  return ok({ rights, tags: tags?.value })
}

/** A video as REST gives it. */
export const viewOf = async (source: QuerySource, stored: StoredVideo): Promise<Video> => {
  const { id } = stored.row
  return toVideo(stored, (await readTagsOf(source, [id])).get(id) ?? [])
}
