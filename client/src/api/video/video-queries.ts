import { minuteMs } from '@rapport/domain/limit/unit'
import { apiQuery, lasting } from '../api-query.ts'
import { call } from '../call.ts'
import { queryKeys } from '../query-keys.ts'

/** All videos of an influencer, the latest first. */
export const videosQuery = (accountId: string) =>
  apiQuery(queryKeys.videos(accountId), (signal) => call('GET /api/videos', { query: { influencerId: accountId }, signal }), {
    staleTime: 2 * minuteMs,
  })

/** The tags that videos of the organisation have. */
export const videoTagsQuery = () => apiQuery(queryKeys.videoTags, (signal) => call('GET /api/videos/tags', { signal }), lasting)
