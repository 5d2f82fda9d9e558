import { expect, test } from 'vitest'
import { creationOf, draftIssues, emptyDraft, isTyped, readDraft } from './account-draft.ts'

const draft = { ...emptyDraft, written: ' Jane Doe ', stage: 'Outreach 1', owner: 'u1', segmentId: null }

test('a draft is sent trimmed, an empty e-mail as none', () => {
  expect(creationOf(draft)).toEqual({ name: 'Jane Doe', email: null, owner: 'u1', topPlatform: null, stage: 'Outreach 1' })
})

test('without a known stage the server chooses', () => {
  expect(creationOf({ ...draft, stage: null })).not.toHaveProperty('stage')
})

test('what the first line says of handle, e-mail and website is sent, its platform as the top one', () => {
  expect(creationOf({ ...draft, written: 'tiktok.com/@jane.doe jane@example.com jane.blog', priority: 'High', segmentId: 's1' })).toEqual({
    name: 'Jane Doe',
    email: 'jane@example.com',
    owner: 'u1',
    stage: 'Outreach 1',
    priority: 'High',
    segmentId: 's1',
    topPlatform: 'TikTok',
    tiktokUsername: 'jane.doe',
    websiteUrl: 'https://jane.blog/',
  })
  expect(creationOf({ ...draft, written: '@jane', reading: 'YouTube', topPlatform: null })).toMatchObject({
    topPlatform: null,
    youtubeUsername: 'jane',
  })
})

test('a name and an e-mail that were typed for themselves win', () => {
  const typed = { ...draft, written: '@janedoe', name: 'Jane Doe', email: 'jane@example.org' }

  expect(creationOf(typed)).toMatchObject({ name: 'Jane Doe', email: 'jane@example.org', instagramUsername: 'janedoe' })
  expect(readDraft(typed).hasNameField).toBe(true)
  expect(readDraft(draft).hasNameField).toBe(false)
})

test('an issue stands beside the field that can be corrected', () => {
  expect(draftIssues({ ...draft, written: ' ' })).toEqual({ written: 'Please enter a name, a handle or a link' })
  expect(draftIssues({ ...draft, written: '@janedoe', name: ' ' })).toEqual({ name: 'Please enter a name' })
  expect(draftIssues({ ...draft, written: 'instagram.com/p/C1' })).toEqual({ name: 'Please enter a name' })
  expect(draftIssues({ ...draft, email: 'jane@' })).toEqual({ email: 'Please enter a valid email address' })
  expect(draftIssues(draft)).toEqual({})
})

test('closing asks only when something was typed', () => {
  expect(isTyped(draft)).toBe(true)
  expect(isTyped({ ...draft, written: ' ' })).toBe(false)
})
