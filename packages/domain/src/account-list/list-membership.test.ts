import { expect, test } from 'vitest'
import type { Account } from '../account/account.ts'
import { inOrder, isListed, isReordered, moveCount } from './list-membership.ts'

const jane = {
  name: 'Jané Doe',
  email: 'jane@example.com',
  stage: 'Outreach, first',
  owner: null,
  priority: null,
  segmentId: null,
  campaignIds: ['c1'],
  topPlatform: 'TikTok',
  tiktokUsername: 'janedances',
  instagramUsername: null,
  nextOutreachDate: null,
  updatedAt: '2026-11-20T10:00:00.000Z',
} as unknown as Account
const followers = {
  ...{ instagramFollowers: null, youtubeSubscribers: null, facebookFollowers: null, linkedinFollowers: null },
  tiktokFollowers: 5000,
}
const knows = { stages: [{ id: 's1', name: 'Outreach, first' }], today: '2026-11-20', outreachDay: () => '2026-11-22' }

test("[LM1] any of a filter's values fits, and every filter must", () => {
  expect(isListed(jane, {}, knows)).toBe(true)
  expect(isListed(jane, { stage: 's9,s1', campaign: 'c1' }, knows)).toBe(true)
  expect(isListed(jane, { stage: 'outreach\\, first' }, knows)).toBe(true)
  expect(isListed(jane, { stage: 's1', owner: 'ana' }, knows)).toBe(false)
  expect(isListed(jane, { owner: 'ana,none', segment: 'none', platform: 'TikTok,YouTube' }, knows)).toBe(true)
  expect(isListed(jane, { campaign: 'none' }, knows)).toBe(false)
})

test('[LM1] who has no priority is found by Low, as it is shown', () => {
  expect(isListed(jane, { priority: 'Low' }, knows)).toBe(true)
  expect(isListed(jane, { priority: 'High' }, knows)).toBe(false)
})

test('[LM1] the next outreach falls into one choice', () => {
  expect(isListed(jane, { outreach: 'week' }, knows)).toBe(true)
  expect(isListed(jane, { outreach: 'due,later,none' }, knows)).toBe(false)
  expect(isListed(jane, { outreach: 'none' }, { ...knows, outreachDay: () => null })).toBe(true)
})

test('[LM1] revenue of 30 days falls into one choice', () => {
  const sold = { ...jane, revenue30Days: { minor: 100_000, currency: 'USD' } }

  expect([isListed(sold, { revenue: 'under10000' }, knows), isListed(sold, { revenue: 'under1000,none' }, knows)]).toEqual([true, false])
  expect([isListed(jane, { revenue: 'none' }, knows), isListed(jane, { revenue: 'under1000,over10000' }, knows)]).toEqual([true, false])
})

test('[SR5] the device leaves out the same terms of a long search as the server', () => {
  const crowd = { ...jane, name: 'aa bb cc dd ee ff gg hh ii jj kk ll' }

  expect(isListed(crowd, { search: `z ${crowd.name}` }, knows)).toBe(true)
  expect(isListed(crowd, { search: `zzz ${crowd.name}` }, knows)).toBeNull()
})

test('[LM2] a searched word that is not in the header may stand in a note: only the server can tell', () => {
  expect(isListed(jane, { search: 'jane DANCES' }, knows)).toBe(true)
  expect(isListed(jane, { search: 'tea' }, knows)).toBeNull()
  expect(isListed(jane, { search: 'tea', owner: 'ana' }, knows)).toBe(false)
  expect(isListed(jane, { outreach: 'due' }, { ...knows, outreachDay: undefined })).toBeNull()
})

test('[LM3] only a change of what a list is sorted by moves somebody in it', () => {
  const later = { ...jane, updatedAt: '2026-11-20T11:00:00.000Z' }

  expect(isReordered(jane, later, '-updatedAt')).toBe(true)
  expect(isReordered(jane, later, '-createdAt')).toBe(false)
  expect(isReordered(jane, { ...jane, name: 'Zoe' }, undefined)).toBe(true)
})

test('[LM4] accounts stand in the order of a list, whoever has no value last either way round', () => {
  const named = (name: string, email: string | null) => ({ ...jane, id: name, name, email })
  const accounts = [named('B', 'b@x.y'), named('C', null), named('A', 'a@x.y')]
  const order = (sort: string) => inOrder(accounts, sort, knows).map(({ name }) => name)

  expect(order('email')).toEqual(['A', 'B', 'C'])
  expect(order('-email')).toEqual(['B', 'A', 'C'])
  expect(order('-name')).toEqual(['C', 'B', 'A'])
})

test('[LM5] what leaves one stage is counted in the other', () => {
  const counts = {
    total: 3,
    stages: [
      { id: 's1', name: 'Interested', count: 2 },
      { id: 's2', name: 'Signed', count: 1 },
    ],
  }

  expect(moveCount(counts, 'Interested', 'Signed')).toMatchObject({ total: 3, stages: [{ count: 1 }, { count: 2 }] })
  expect(moveCount(counts, 'Signed', null)).toMatchObject({ total: 2, stages: [{ count: 2 }, { count: 0 }] })
})

test('[LM1] reach, days and a missing reply fit as on the server', () => {
  const told = { ...knows, dayOf: (instant: string) => instant.slice(0, 10), unansweredSince: () => '2026-11-06' }
  const account = { ...jane, ...followers, createdAt: '2026-11-01T10:00:00Z', lastContacted: '2026-11-06T10:00:00Z' }

  expect(isListed(account, { reach: '1000..5000', created: '..-10d', contacted: '-14d..today', noReply: '14' }, told)).toBe(true)
  expect(isListed(account, { reach: '5001..' }, told)).toBe(false)
  expect(isListed(account, { noReply: '15' }, told)).toBe(false)
  expect(isListed({ ...account, lastContacted: null }, { contacted: 'none' }, told)).toBe(true)
  expect(isListed(account, { outreach: '2026-11-22..2026-11-22' }, told)).toBe(true)
  expect(isListed(account, { contacted: '-14d..', noReply: '14' }, knows)).toBeNull()
})

test('[AL8] who belongs by partnerships and custom fields, the device asks the server', () => {
  for (const filter of [{ budget: '1..' }, { invoice: 'PAID' }, { content: 'overdue' }, { fields: 'f:set' }]) {
    expect(isListed(jane, filter, knows)).toBeNull()
    expect(isListed(jane, { ...filter, owner: 'ana' }, knows)).toBe(false)
  }
})

test('[AL9] by a custom field a device moves nobody', () => {
  expect(isReordered(jane, { ...jane, name: 'Zoe' }, '-field:f1')).toBe(false)
})

test('[AL10] by campaign, an influencer stands with the one that it joined last', () => {
  expect(isReordered(jane, { ...jane, campaignIds: ['c1', 'c2'] }, 'campaign')).toBe(true)
  expect(isReordered(jane, { ...jane, campaignIds: ['c0', 'c1'] }, 'campaign')).toBe(false)
})
