import { expect, test } from 'vitest'
import { videoChange, videoCompletion, videoPreparation } from './video-shape.ts'

const influencerId = '01hx00000000000000000000aa'
const wordsOf = (answer: { readonly error?: { readonly issues: readonly { readonly message: string }[] } | undefined }) =>
  answer.error?.issues.map(({ message }) => message)

test('[VI8] an upload is prepared with a file name and an influencer, the rest has its defaults', () => {
  expect(videoPreparation.parse({ filename: ' clip.mp4 ', influencerId })).toEqual({
    filename: 'clip.mp4',
    influencerId,
    tags: [],
    usageRightsUnlimited: false,
    usageRightsExpirationDate: null,
    usageRightsOrganic: false,
    usageRightsPaid: false,
    usageRightsWhitelisting: false,
  })
  expect(wordsOf(videoPreparation.safeParse({ filename: '', influencerId }))).toEqual(['Please give the name of the file'])
  expect(wordsOf(videoPreparation.safeParse({ filename: 'a' }))).toEqual(['Influencer is required'])
  expect(wordsOf(videoPreparation.safeParse({ filename: 'a', influencerId: '' }))).toEqual(['Influencer is required'])
})

test('[VI8] an end of rights is a day, an instant or null', () => {
  const read = (usageRightsExpirationDate: unknown) => videoChange.safeParse({ usageRightsExpirationDate }).success

  expect([null, '2026-12-01', '2026-12-01T10:00:00.000Z', '2026-02-30', 'soon', 5].map(read)).toEqual([
    true,
    true,
    true,
    false,
    false,
    false,
  ])
})

test('[VI8] what is left out of a change or a completion stays as it is', () => {
  expect(videoChange.parse({ usageRightsPaid: true })).toEqual({ usageRightsPaid: true })
  expect(videoCompletion.parse({ videoId: 'v', key: 'k' })).toEqual({ videoId: 'v', key: 'k' })
  expect(videoChange.safeParse({ filename: 'other.mp4' }).success).toBe(false)
})
