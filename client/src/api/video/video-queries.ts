import { minuteMs } from '@rapport/domain/limit/unit'
import { apiQuery, lasting, pagedQuery } from '../api-query.ts'
import { type Answer, call, callWhole, type Query } from '../call.ts'
import { pageKeys } from '../page-keys.ts'
import { mapValue } from '../request.ts'

/** All videos of an influencer, the latest first. */
export const videosQuery = (accountId: string) =>
  apiQuery(pageKeys.videos(accountId), (signal) => call('GET /api/videos', { query: { influencerId: accountId }, signal }), {
    staleTime: 2 * minuteMs,
  })

/** The wanted videos of the organisation, and their order. */
export type VideosAsked = Omit<Query<'GET /api/videos'>, 'cursor' | 'limit'>

export type VideoPage = Pick<Answer<'GET /api/videos'>, 'videos' | 'nextCursor' | 'count'>

/** Videos of the organisation, in pages. */
export const videoPagesQuery = (asked: VideosAsked) =>
  pagedQuery(pageKeys.videoPages(asked), async (cursor, signal) => {
    const answer = await callWhole('GET /api/videos', { query: { ...asked, ...(cursor !== null && { cursor }), limit: 100 }, signal })
    return mapValue(answer, ({ videos, nextCursor, count }): VideoPage => ({ videos, nextCursor, count })) // the answer has them twice
  })

/** The tags that videos of the organisation have. */
export const videoTagsQuery = () => apiQuery(pageKeys.videoTags, (signal) => call('GET /api/videos/tags', { signal }), lasting)

/** The links under which a video is shown to others. A device keeps none: each opens the video for anybody. */
export const videoSharesQuery = (id: string) =>
  apiQuery(pageKeys.videoShares(id), (signal) => call('GET /api/videos/{id}/shares', { params: { id }, signal }), {
    meta: { isPassing: true },
  })
