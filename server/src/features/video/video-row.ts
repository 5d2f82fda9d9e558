import { dayOf, readKept } from '@rapport/domain/calendar-day/kept-day'
import type { UsageRights } from '@rapport/domain/video/usage-rights'
import { type Video, videoAddresses } from '@rapport/domain/video/video'
import type { VideoChange } from '@rapport/domain/video/video-shape'
import type { Tables } from '@rapport/schema/tables'

export type VideoRow = Tables['video']['$inferSelect']

/** A row with what stands beside it in other tables. */
export interface StoredVideo {
  readonly row: VideoRow
  readonly influencerName: string
  readonly segmentName: string | null
}

export const rowToRights = (row: VideoRow): UsageRights => ({
  usageRightsUnlimited: row.isUnlimited,
  usageRightsExpirationDate: row.rightsUntil,
  usageRightsOrganic: row.isOrganic,
  usageRightsPaid: row.isPaid,
  usageRightsWhitelisting: row.isWhitelisting,
})

export const rightsToColumns = (rights: UsageRights) => ({
  isUnlimited: rights.usageRightsUnlimited,
  rightsUntil: rights.usageRightsExpirationDate,
  isOrganic: rights.usageRightsOrganic,
  isPaid: rights.usageRightsPaid,
  isWhitelisting: rights.usageRightsWhitelisting,
})

/** The rights in a body, with their end as a day of the organisation's zone; fields that are left out are absent. */
export const givenRights = (given: VideoChange, timeZone: string): Partial<UsageRights> => {
  const { usageRightsExpirationDate: end } = given
  const flags = Object.fromEntries(flagFields.flatMap((field) => (given[field] === undefined ? [] : [[field, given[field]]])))
  if (end === undefined) return flags
  const kept = end === null ? null : readKept(end, timeZone)
  return { ...flags, usageRightsExpirationDate: kept && dayOf(kept) }
}

const flagFields = ['usageRightsUnlimited', 'usageRightsOrganic', 'usageRightsPaid', 'usageRightsWhitelisting'] as const

/** An address changes with its file, so that browsers keep what they have of it. */
const versionOf = (key: string): string => /([0-9a-z]+)\.\w+$/.exec(key)?.[1] ?? ''

export const toVideo = ({ row, influencerName, segmentName }: StoredVideo, tags: readonly string[]): Video => {
  const addresses = videoAddresses(row.id)
  return {
    id: row.id,
    filename: row.filename,
    url: addresses.file,
    thumbnailUrl: row.posterKey && addresses.poster(versionOf(row.posterKey)),
    captionsUrl: row.captionsKey && addresses.captions(versionOf(row.captionsKey)),
    contentType: row.contentType,
    size: row.bytes,
    duration: row.durationMs === null ? null : row.durationMs / 1000,
    accountId: row.accountId,
    influencerId: row.accountId,
    influencerName,
    tags,
    segmentName,
    ...rowToRights(row),
    createdAt: row.createdAt.toISOString(),
    rev: row.rev,
  }
}

/** The bytes of a video, as players ask for them. */
export const rangedFile = ({ id, fileKey, contentType, bytes }: VideoRow) => ({ key: fileKey, type: contentType, size: bytes, version: id })
