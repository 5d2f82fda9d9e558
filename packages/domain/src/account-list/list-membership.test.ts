import { expect, test } from 'vitest'
import type { Account } from '../account/account.ts'
import { isListed, isReordered } from './list-membership.ts'

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
