import { dayOf, isKeptDay } from '@rapport/domain/calendar-day/kept-day'
import { type RightsStatus, rightsStatuses } from '@rapport/domain/video/usage-rights'
import { type VideoSort, videoSorts } from '@rapport/domain/video/video-list'
import type { VideosAsked } from '../../../api/video/video-queries.ts'

/** The state of the page of videos in its address. Absent means all videos, the next end of rights first. */
export interface VideosQuery {
  /** An influencer's id. */
  readonly influencer?: string
  /** A segment's id. */
  readonly segment?: string
  readonly tag?: string
  readonly rights?: RightsStatus
  /** The days (YYYY-MM-DD) between which rights end. */
  readonly from?: string
  readonly to?: string
  readonly sort?: VideoSort
}

export type VideosChange = { readonly [Part in keyof VideosQuery]?: string }

export const usualVideoSort: VideoSort = 'expires'

/** Reads any address; unreadable parts are left out, and a last day before the first one. */
export function readVideosQuery(address: Readonly<Record<string, unknown>>): VideosQuery {
  const [from, to] = [readDay(address.from), readDay(address.to)]
  const rights = rightsStatuses.find((status) => status === address.rights)
  const sort = videoSorts.find((candidate) => candidate === address.sort && candidate !== usualVideoSort)
  const texts = textParts.map((part) => [part, readText(address[part])] as const).filter(([, text]) => text !== '')
  return {
    ...Object.fromEntries(texts),
    ...(rights && { rights }),
    ...(from && { from }),
    ...(to && (from === undefined || from <= to) && { to }),
    ...(sort && { sort }),
  }
}

/** What the server is asked for. */
export const videosAsked = ({ influencer, segment, tag, rights, from, to, sort = usualVideoSort }: VideosQuery): VideosAsked => ({
  sort,
  ...(influencer && { influencerId: influencer }),
  ...(segment && { segmentId: segment }),
  ...(tag && { tag }),
  ...(rights && { rights }),
  ...(from && { endsFrom: from }),
  ...(to && { endsTo: to }),
})

/** Takes every filter away; the order stays. */
export const clearing: VideosChange = { influencer: '', segment: '', tag: '', rights: '', from: '', to: '' }

/** Whether filters leave videos out. */
export const isNarrowed = ({ sort: _, ...filters }: VideosQuery): boolean => Object.keys(filters).length > 0

const textParts = ['influencer', 'segment', 'tag'] as const

const readText = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, 200) : ''

const readDay = (value: unknown): string | undefined => (isKeptDay(value) ? dayOf(value) : undefined)
