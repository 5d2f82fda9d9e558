import { expect, test } from 'vitest'
import { linkLimitWords, retaggingLimitWords, sharingLimitWords } from './utm-link-limit.ts'

test('[UL24] an influencer has at most 200 links, an organization 20,000, a link 50 sets of parameters', () => {
  expect(linkLimitWords({ ofAccount: 199, ofOrganization: 19_999 })).toBeUndefined()
  expect(linkLimitWords({ ofAccount: 200, ofOrganization: 0 })).toBe('An influencer can have at most 200 UTM campaigns')
  expect(linkLimitWords({ ofAccount: 0, ofOrganization: 20_000 })).toBe(
    'An organization can have at most 20,000 UTM campaigns, deleted ones included',
  )
  expect([49, 50].map(retaggingLimitWords)).toEqual([
    undefined,
    'A UTM campaign can have at most 50 sets of parameters, former ones included',
  ])
})

test('[UL26] links of an organization are given one source, medium and campaign 2,000 times', () => {
  expect([1999, 2000].map(sharingLimitWords)).toEqual([
    undefined,
    'One source, medium and campaign can have at most 2,000 UTM campaigns, deleted and former ones included',
  ])
})
