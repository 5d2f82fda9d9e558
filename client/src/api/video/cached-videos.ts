import type { Video } from '@rapport/domain/video/video'
import type { InfiniteData, QueryClient } from '@tanstack/react-query'
import { cacheEntry, uncacheEntry } from '../cached-list.ts'
import { pageKeys } from '../page-keys.ts'
import { queryKeys } from '../query-keys.ts'
import type { VideoPage } from './video-queries.ts'

type Videos = VideoPage['videos']
type Pages = InfiniteData<VideoPage, string | null>

/** What the server made of a video, in its influencer's list and in the pages that show it. */
export const cacheVideo = (client: QueryClient, video: Video): void => {
  cacheEntry(client, pageKeys.videos(video.accountId), video)
  changePages(client, (videos) => videos.map((other) => (other.id === video.id ? video : other)))
}

export const uncacheVideo = (client: QueryClient, { id, accountId }: Pick<Video, 'id' | 'accountId'>): void => {
  uncacheEntry(client, pageKeys.videos(accountId), id)
  changePages(client, (videos) => videos.filter((other) => other.id !== id))
  void client.invalidateQueries({ queryKey: pageKeys.allVideoPages })
}

/** After a change of many. */
export const refreshVideos = async (client: QueryClient): Promise<void> => {
  void client.invalidateQueries({ queryKey: pageKeys.videoTags })
  await client.invalidateQueries({ queryKey: queryKeys.allVideos })
}

const changePages = (client: QueryClient, change: (videos: Videos) => Videos): void => {
  client.setQueriesData<Pages>(
    { queryKey: pageKeys.allVideoPages },
    (data) => data && { ...data, pages: data.pages.map((page) => ({ ...page, videos: change(page.videos) })) },
  )
}
