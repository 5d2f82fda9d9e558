import { expect, test } from 'vitest'
import { identityMarks } from './account-identity.ts'

test('[AC3] an influencer is known by e-mail and handles, capitals and a leading @ aside', () => {
  expect(identityMarks({ email: ' Jane@Example.com', instagramUsername: '@Jane', tiktokUsername: 'jane', youtubeUsername: null })).toEqual([
    'email:jane@example.com',
    'instagram:jane',
    'tiktok:jane',
  ])
  expect(identityMarks({ email: null, facebookUsername: ' @ ' })).toEqual([])
})
