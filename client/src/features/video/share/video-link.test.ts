import type { Video } from '@rapport/domain/video/video'
import { expect, test } from 'vitest'
import { readAskedVideo, videoLink } from './video-link.ts'

const id = '01hx0000000000000000000011'

test('a link leads to the video on the profile of its influencer', () => {
  // Of a video only these are read.
  const video = { id, accountId: '01hx00000000000000000000aa', influencerName: 'Jane Doe' } as Video

  expect(videoLink(video, 'https://rapport.example')).toBe(
    `https://rapport.example/influencer/jane-doe-01hx00000000000000000000aa#video-${id}`,
  )
})

test('an address asks for a video by its id, and for nothing by anything else', () => {
  expect([readAskedVideo(`#video-${id}`), readAskedVideo(`video-${id}`)]).toEqual([id, id])
  expect([readAskedVideo(''), readAskedVideo(`item-${id}`), readAskedVideo('video-"]')]).toEqual([null, null, null])
})
