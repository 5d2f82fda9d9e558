import { expect, test } from 'vitest'
import { hasRoomForVideos, videoLimitWords } from './video-limit.ts'

test('[VI6] an influencer has at most 1,000 videos, an organization 50,000', () => {
  expect(videoLimitWords({ ofAccount: 999, ofOrganization: 49_999 })).toBeUndefined()
  expect(videoLimitWords({ ofAccount: 1000, ofOrganization: 0 })).toBe('An influencer can have at most 1,000 videos')
  expect(videoLimitWords({ ofAccount: 0, ofOrganization: 50_000 })).toBe('An organization can have at most 50,000 videos')
  expect([1000, 1001].map(hasRoomForVideos)).toEqual([true, false])
})
