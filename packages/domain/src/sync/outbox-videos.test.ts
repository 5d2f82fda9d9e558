import { expect, test } from 'vitest'
import { noRights } from '../video/usage-rights.ts'
import type { Video } from '../video/video.ts'
import type { OutboxRow, VideoEdit } from './outbox.ts'
import { pendingVideoIds, videosWithPending } from './outbox-videos.ts'

const video = (id: string): Video => ({
  ...noRights,
  id,
  filename: `${id}.mp4`,
  url: `/api/videos/${id}/file`,
  thumbnailUrl: null,
  captionsUrl: null,
  contentType: 'video/mp4',
  size: 1000,
  duration: 12,
  accountId: 'jane',
  influencerId: 'jane',
  influencerName: 'Jane Doe',
  tags: ['Launch'],
  segmentName: null,
  createdAt: '2026-11-20T10:00:00.000Z',
  rev: 1,
})
const edit = (id: string, videoId: string, change: VideoEdit): OutboxRow => ({
  id,
  idempotencyKey: `key ${id}`,
  organizationId: 'o1',
  userId: 'ana',
  accountId: 'jane',
  createdAt: '2026-11-20T10:00:00.000Z',
  problem: null,
  kind: 'patch-video',
  payload: { videoId, filename: `${videoId}.mp4`, change },
})

test('[OB25] waiting changes of rights and tags show at once, the last one wins, other videos stay as they are', () => {
  const videos = [video('v1'), video('v2')]
  const rows = [
    edit('2', 'v1', { usageRightsExpirationDate: '2027-01-31', tags: ['Summer'] }),
    edit('1', 'v1', { usageRightsExpirationDate: '2026-12-31', usageRightsPaid: true }),
  ]

  const shown = videosWithPending(videos, rows)

  expect(shown[0]).toEqual({ ...video('v1'), usageRightsExpirationDate: '2027-01-31', usageRightsPaid: true, tags: ['Summer'] })
  expect(shown[1]).toBe(videos[1])
  expect([...pendingVideoIds(rows)]).toEqual(['v1'])
})

test('[OB25] rights without an end that wait take the day away', () => {
  const videos = [{ ...video('v1'), usageRightsExpirationDate: '2026-12-31' }]

  const [shown] = videosWithPending(videos, [edit('1', 'v1', { usageRightsUnlimited: true })])

  expect([shown?.usageRightsUnlimited, shown?.usageRightsExpirationDate]).toEqual([true, null])
})

test('[OB25] what the server refused is not shown as if it were so', () => {
  const refused = { ...edit('1', 'v1', { tags: [] }), problem: { status: 404, message: 'This video does not exist' } }

  expect(videosWithPending([video('v1')], [refused])).toEqual([video('v1')])
  expect(pendingVideoIds([refused]).size).toBe(0)
})
