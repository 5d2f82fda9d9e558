import { expiringSpan, type RightsStatus } from '@rapport/domain/video/usage-rights'
import type { ExpiryGroup, VideoSort } from '@rapport/domain/video/video-list'
import { tagKey } from '@rapport/domain/video/video-tags'
import { and, asc, count, desc, eq, exists, gt, gte, isNotNull, isNull, lt, lte, not, or, SQL, sql } from 'drizzle-orm'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import { storedVideos } from '../video-repository.ts'
import type { StoredVideo, VideoRow } from '../video-row.ts'

export interface VideoFilter {
  readonly influencerId?: string | undefined
  readonly segmentId?: string | undefined
  readonly tag?: string | undefined
  readonly rights?: RightsStatus | undefined
  /** Days (YYYY-MM-DD); both belong to it. */
  readonly endsFrom?: string | undefined
  readonly endsTo?: string | undefined
}

/** Videos of an organisation, on a day of its zone. */
export interface VideoScope {
  readonly organizationId: string
  readonly today: string
  readonly filter: VideoFilter
}

/** A part of a list that has one order. */
export type ListPart = ExpiryGroup | Exclude<VideoSort, 'expires'>

/** The last video of a page. */
export interface VideoPosition {
  readonly part: ListPart
  readonly key: string | number
  readonly id: string
}

/** How many there are. */
export const countListed = async (source: QuerySource, scope: VideoScope): Promise<number> => {
  const { db, tables } = source
  const { video, account } = tables
  const [row] = await db
    .select({ count: count() })
    .from(video)
    .innerJoin(account, eq(account.id, video.accountId))
    .where(isListed(source, scope))
  return row?.count ?? 0
}

interface Wanted {
  readonly part: ListPart
  /** Undefined from the beginning of the part. */
  readonly after: Pick<VideoPosition, 'key' | 'id'> | undefined
  readonly limit: number
}

/** Videos of one part, in its order. */
export const readListed = (source: QuerySource, scope: VideoScope, { part, after, limit }: Wanted): Promise<readonly StoredVideo[]> => {
  const { within, key, isRising } = partOf(source, scope, part)
  const { id } = source.tables.video
  const [order, beyond] = isRising ? [asc, gt] : [desc, lt]
  const at = after && sql.param(keyToColumn(part, after.key), key instanceof SQL ? undefined : key)
  const isAfter = after && at && or(beyond(sql`${key}`, at), and(eq(sql`${key}`, at), beyond(id, after.id)))
  return storedVideos(source)
    .where(and(isListed(source, scope), within, isAfter))
    .orderBy(order(key), order(id))
    .limit(limit)
}

/** What a video is sorted by in a part. */
export const keyIn = (part: ListPart, row: VideoRow): string | number => {
  if (part === 'newest') return row.createdAt.getTime()
  if (part === 'filename') return row.filename.toLowerCase()
  return part === 'endless' ? row.id : (row.rightsUntil ?? '')
}

const keyToColumn = (part: ListPart, key: string | number) => (part === 'newest' ? new Date(Number(key)) : key)

const partOf = ({ tables: { video } }: QuerySource, { today }: VideoScope, part: ListPart) => {
  switch (part) {
    case 'ahead':
      return { within: gte(video.rightsUntil, today), key: video.rightsUntil, isRising: true }
    case 'endless':
      // Ids rise with time.
      return { within: isNull(video.rightsUntil), key: video.id, isRising: false }
    case 'over':
      return { within: lt(video.rightsUntil, today), key: video.rightsUntil, isRising: false }
    case 'newest':
      return { within: undefined, key: video.createdAt, isRising: false }
    case 'filename':
      return { within: undefined, key: sql`lower(${video.filename})`, isRising: true }
  }
}

const isListed = (source: QuerySource, { organizationId, today, filter }: VideoScope): SQL | undefined => {
  const { video, account, videoTag } = source.tables
  const { influencerId, segmentId, tag, rights, endsFrom, endsTo } = filter
  const isTagged = (key: string) =>
    source.db
      .select({ id: videoTag.videoId })
      .from(videoTag)
      .where(and(eq(videoTag.organizationId, organizationId), eq(videoTag.key, key), eq(videoTag.videoId, video.id)))
  return and(
    eq(video.organizationId, organizationId),
    isNull(video.deletedAt),
    isNotNull(video.completedAt),
    isNull(account.deletedAt),
    influencerId === undefined ? undefined : eq(video.accountId, influencerId),
    segmentId === undefined ? undefined : eq(account.segmentId, segmentId),
    tag === undefined ? undefined : exists(isTagged(tagKey(tag))),
    rights && hasStatus(source, rights, today),
    endsFrom === undefined ? undefined : gte(video.rightsUntil, endsFrom),
    endsTo === undefined ? undefined : lte(video.rightsUntil, endsTo),
  )
}

/** [VR1] in SQL: a test holds both against each other. */
const hasStatus = ({ tables: { video } }: QuerySource, status: RightsStatus, today: string): SQL | undefined => {
  const { from, to } = expiringSpan(today)
  const isOfAnyKind = or(video.isOrganic, video.isPaid, video.isWhitelisting)
  switch (status) {
    case 'not-set':
      return and(not(video.isUnlimited), isNull(video.rightsUntil), isOfAnyKind && not(isOfAnyKind))
    case 'available':
      return or(video.isUnlimited, gt(video.rightsUntil, to), and(isNull(video.rightsUntil), isOfAnyKind))
    case 'expiring':
      return and(gte(video.rightsUntil, from), lte(video.rightsUntil, to))
    case 'expired':
      return lt(video.rightsUntil, from)
  }
}
