import { unknownAccount } from '@rapport/domain/account/unknown-account'
import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { usualPerPage } from '@rapport/domain/page/page-size'
import { noCursor } from '@rapport/domain/page/time-cursor'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import type { Video } from '@rapport/domain/video/video'
import { expiryGroups, type VideoSort } from '@rapport/domain/video/video-list'
import { hasAccount } from '../../../facts/account/known-account.ts'
import { readTimeZone } from '../../../facts/time-zone.ts'
import type { Caller } from '../../../http/caller.ts'
import type { QueryPorts } from '../../../store/ports.ts'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import { readTagsOf, readVideosOf } from '../video-repository.ts'
import { type StoredVideo, toVideo } from '../video-row.ts'
import { cursorAfter, readCursor } from './video-cursor.ts'
import {
  countListed,
  keyIn,
  type ListPart,
  readListed,
  type VideoFilter,
  type VideoPosition,
  type VideoScope,
} from './video-list-repository.ts'

export interface VideoListRequest extends VideoFilter {
  readonly sort?: VideoSort | undefined
  readonly cursor?: string | undefined
  readonly limit?: number | undefined
}

export interface VideoPage {
  readonly videos: readonly Video[]
  readonly nextCursor: string | null
  /** All of the list; null behind the first page. */
  readonly count: number | null
}

export type ListVideos = (caller: Caller, request: VideoListRequest) => Promise<Result<VideoPage>>

/** All videos of an influencer, the latest first; those of the organisation in pages. */
export const createVideoList =
  ({ store, now }: QueryPorts): ListVideos =>
  ({ organizationId }, { sort, cursor, limit, ...filter }) =>
    store.read(async (db) => {
      const source = { db, tables: store.tables }
      const { influencerId } = filter
      if (influencerId !== undefined && !(await hasAccount(source, organizationId, influencerId))) return unknownAccount
      if (influencerId !== undefined && isAlone(filter) && sort === undefined && limit === undefined) {
        const all = await readVideosOf(source, influencerId)
        return ok({ videos: await toViews(source, all), nextCursor: null, count: all.length })
      }
      const scope = { organizationId, today: dayInZone(now(), await readTimeZone(source, organizationId)), filter }
      return readPage(source, scope, { sort: sort ?? 'expires', cursor, limit: limit ?? usualPerPage })
    })

const isAlone = ({ influencerId: _own, ...others }: VideoFilter): boolean => Object.values(others).every((value) => value === undefined)

interface PageRequest {
  readonly sort: VideoSort
  readonly cursor: string | undefined
  readonly limit: number
}

const readPage = async (source: QuerySource, scope: VideoScope, { sort, cursor, limit }: PageRequest): Promise<Result<VideoPage>> => {
  const after = cursor === undefined ? undefined : readCursor(cursor, sort)
  if (after === null) return refuse('validation_failed', noCursor)
  const entries = await readAlong(source, scope, { sort, after, limit: limit + 1 })
  const page = entries.slice(0, limit)
  const last = entries.length > limit ? page.at(-1) : undefined
  return ok({
    videos: await toViews(
      source,
      page.map(({ stored }) => stored),
    ),
    nextCursor: last ? cursorAfter(sort, { part: last.part, key: keyIn(last.part, last.stored.row), id: last.stored.row.id }) : null,
    count: after ? null : await countListed(source, scope),
  })
}

interface Entry {
  readonly part: ListPart
  readonly stored: StoredVideo
}

/** One part after the other, until there are enough. */
const readAlong = async (
  source: QuerySource,
  scope: VideoScope,
  { sort, after, limit }: { readonly sort: VideoSort; readonly after: VideoPosition | undefined; readonly limit: number },
): Promise<readonly Entry[]> => {
  const all: readonly ListPart[] = sort === 'expires' ? expiryGroups : [sort]
  const entries: Entry[] = []
  for (const part of all.slice(after ? all.indexOf(after.part) : 0)) {
    if (entries.length >= limit) break
    const wanted = { part, after: after?.part === part ? after : undefined, limit: limit - entries.length }
    entries.push(...(await readListed(source, scope, wanted)).map((stored) => ({ part, stored })))
  }
  return entries
}

const toViews = async (source: QuerySource, all: readonly StoredVideo[]): Promise<readonly Video[]> => {
  const tagsById = await readTagsOf(
    source,
    all.map(({ row }) => row.id),
  )
  return all.map((stored) => toVideo(stored, tagsById.get(stored.row.id) ?? []))
}
