import { expect, test } from 'vitest'
import { accountOfCreation } from '../sync/outbox-overlay.ts'
import {
  foundOf,
  hasSocialsBeside,
  isNewAccount,
  lookupMonth,
  lookupTexts,
  lookupTimes,
  mergeFound,
  missingFrom,
  nothingFound,
  siteOfEmail,
  wantsLookup,
  whyNoLookup,
} from './social-lookup.ts'
import { modelSocials } from './social-lookup-shape.ts'
import { socialsOfModel } from './social-model.ts'

const now = new Date('2026-11-20T15:00:00Z')
const row = { id: 'r', idempotencyKey: 'k', organizationId: 'o', userId: 'u', accountId: 'a', createdAt: '', problem: null }
const accountOf = (createdAt: string, more: object = {}) =>
  accountOfCreation({ ...row, kind: 'create-account', payload: { id: 'a', name: 'Jane', createdAt, ...more } }, 'Outreach 1')

test('the texts and times of the specification stand here letter for letter', () => {
  expect(lookupTexts).toEqual({
    nothingFound: 'No social profiles found for this account',
    limitReached: 'You have reached your monthly limit for AI lookups',
    failed: 'Could not automatically find social profiles',
  })
  expect(lookupTimes).toEqual({ startsAfter: 500, readAgainAfter: 500 })
})

test("[SL1] a website's own links beat the model, platform by platform", () => {
  const website = { ...foundOf([{ platform: 'Instagram', username: 'jane' }]), bioSummary: 'I bake.' }
  const model = {
    ...foundOf([
      { platform: 'Instagram', username: 'somebody' },
      { platform: 'TikTok', username: 'jane.bakes' },
    ]),
    instagramFollowers: 7,
    bioSummary: 'A baker',
    websiteUrl: 'https://jane.example/',
  }

  expect(mergeFound(website, model)).toEqual({
    ...nothingFound,
    instagramUsername: 'jane',
    tiktokUsername: 'jane.bakes',
    bioSummary: 'I bake.',
    websiteUrl: 'https://jane.example/',
  })
})

test('[SL2] without being asked only what nobody has filled in is written', () => {
  const account = { ...nothingFound, instagramFollowers: 1200, bioSummary: 'Ours' }
  const lookup = {
    ...nothingFound,
    instagramUsername: 'jane',
    tiktokUsername: 'jane',
    bioSummary: 'Theirs',
    websiteUrl: 'https://jane.example/',
  }

  expect(missingFrom(account, lookup)).toEqual({ tiktokUsername: 'jane', websiteUrl: 'https://jane.example/' })
})

test("[SL3] a lookup counts in the calendar month of the organization's zone", () => {
  const newYear = new Date('2027-01-01T03:00:00Z')

  expect(lookupMonth(newYear, 'America/New_York')).toBe('2026-12')
  expect(lookupMonth(newYear, 'UTC')).toBe('2027-01')
  expect(lookupMonth(new Date('2026-11-30T23:30:00Z'), 'Asia/Tokyo')).toBe('2026-12')
})

test('[SL4] a new account without socials is looked up by itself while lookups remain', () => {
  const fresh = accountOf('2026-11-20T14:59:00Z')

  expect(wantsLookup(fresh, { remaining: 1, limit: 50 }, now)).toBe(true)
  expect(wantsLookup(fresh, { remaining: 0, limit: 50 }, now)).toBe(false)
  expect(wantsLookup(accountOf('2026-11-20T14:59:00Z', { tiktokFollowers: 3 }), { remaining: 1, limit: 50 }, now)).toBe(false)
  expect(isNewAccount(accountOf('2026-11-19T15:00:01Z'), now)).toBe(true)
  expect(isNewAccount(accountOf('2026-11-19T15:00:00Z'), now)).toBe(false)
})

test('[SL4] the one profile that an account was created with stands in no lookup’s way', () => {
  const tiktok = { platform: 'TikTok', username: 'jane' } as const
  const jane = accountOf('2026-11-20T14:59:00Z', { tiktokUsername: 'jane' })

  expect(hasSocialsBeside(jane, tiktok)).toBe(false)
  expect(hasSocialsBeside(jane, { ...tiktok, username: 'june' })).toBe(true)
  expect(hasSocialsBeside({ ...jane, tiktokFollowers: 3 }, tiktok)).toBe(true)
  expect(hasSocialsBeside(jane, null)).toBe(true)
})

test('[SL5] a lookup that cannot be asked for says why', () => {
  const usage = { remaining: 3, limit: 50 }

  expect(whyNoLookup('Jane', usage, true)).toBe(undefined)
  expect(whyNoLookup(' ', usage, true)).toBe('Type a name, a handle or an address first')
  expect(whyNoLookup('Jane', { remaining: 0, limit: 50 }, true)).toBe('You have reached your monthly limit for AI lookups')
  expect(whyNoLookup('Jane', usage, false)).toBe('You are offline. A lookup needs a connection.')
})

test('[SL6] an e-mail address of an own domain leads to its website', () => {
  expect(siteOfEmail('jane@janedoe.com')).toBe('https://janedoe.com/')
  for (const email of [null, '', 'jane', 'jane@gmail.com', 'JANE@Outlook.com', 'jane@example.com', 'jane@jane.example'])
    expect(siteOfEmail(email), String(email)).toBe(null)
})

test('[SL7] what a model says goes through the same parser, counts are not asked for', () => {
  const answer = modelSocials.parse({
    profiles: ['https://www.instagram.com/jane', 'instagram.com/p/1', 'jane', 'https://evil.example/@jane', 'tiktok.com/@jane'],
    websiteUrl: 'javascript:alert(1)',
    bioSummary: '  Bakes\n bread ',
  })

  expect(socialsOfModel(answer)).toEqual({ ...nothingFound, instagramUsername: 'jane', tiktokUsername: 'jane', bioSummary: 'Bakes bread' })
  expect(modelSocials.safeParse({ ...answer, instagramFollowers: 5 }).success).toBe(false)
})
