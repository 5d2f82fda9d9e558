import { noRights } from '@rapport/domain/video/usage-rights'
import type { Video } from '@rapport/domain/video/video'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { pageKeys } from '../page-keys.ts'
import { cacheVideo, uncacheVideo } from './cached-videos.ts'
import { videoPagesQuery } from './video-queries.ts'

const videoOf = (id: string, more: Partial<Video> = {}): Video => ({
  ...noRights,
  id,
  filename: `${id}.mp4`,
  url: '',
  thumbnailUrl: null,
  captionsUrl: null,
  contentType: 'video/mp4',
  size: 1,
  duration: null,
  accountId: 'jane',
  influencerId: 'jane',
  influencerName: 'Jane Doe',
  tags: [],
  segmentName: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  rev: 1,
  ...more,
})

const { queryKey } = videoPagesQuery({ sort: 'expires' })

const withVideos = () => {
  const client = new QueryClient()
  const page = (video: Video, nextCursor: string | null) => ({
    videos: [video],
    nextCursor,
    count: 2,
  })
  client.setQueryData(pageKeys.videos('jane'), [videoOf('a'), videoOf('b')])
  client.setQueryData(queryKey, { pages: [page(videoOf('a'), 'c'), page(videoOf('b'), null)], pageParams: [null, 'c'] })
  return client
}

const listed = (client: QueryClient) => client.getQueryData(queryKey)?.pages.flatMap(({ videos }) => videos.map(({ id, rev }) => [id, rev]))

test("what the server made of a video stands in its influencer's list and in each page that shows it", () => {
  const client = withVideos()

  cacheVideo(client, videoOf('b', { rev: 2 }))

  expect(client.getQueryData<Video[]>(pageKeys.videos('jane'))?.map(({ rev }) => rev)).toEqual([1, 2])
  expect(listed(client)).toEqual([
    ['a', 1],
    ['b', 2],
  ])
})

test('a deleted video leaves both, and the pages are read anew', () => {
  const client = withVideos()

  uncacheVideo(client, videoOf('a'))

  expect(client.getQueryData<Video[]>(pageKeys.videos('jane'))?.map(({ id }) => id)).toEqual(['b'])
  expect(listed(client)).toEqual([['b', 1]])
  expect(client.getQueryState(queryKey)?.isInvalidated).toBe(true)
})
