import { accountPatch } from '@rapport/domain/account/account-shape'
import { typedDigits } from '@rapport/domain/social/social-count'
import { nothingFound } from '@rapport/domain/social/social-lookup'
import { expect, test } from 'vitest'
import {
  hasIssues,
  profileIn,
  replaceQuestion,
  socialChangesOf,
  socialEditOf,
  socialIssues,
  withFound,
  withProfile,
  withReplaced,
} from './social-edit.ts'

const jane = { ...nothingFound, instagramUsername: 'jane', instagramFollowers: 1200, websiteUrl: 'jane.example/x', bioSummary: 'Bakes' }
const opened = socialEditOf(jane)
const typed = (change: object) => ({ ...opened, ...change })

test('what nobody changed is not sent, also not in another form of the same', () => {
  expect(socialChangesOf(opened, opened)).toEqual({})
  expect(socialChangesOf(opened, typed({ usernames: { ...opened.usernames, Instagram: ' @jane ' } }))).toEqual({})
  expect(socialChangesOf(opened, typed({ websiteUrl: 'https://jane.example/x' }))).toEqual({})
})

test('changed fields are sent as they are stored; empty is null', () => {
  const edit = typed({
    usernames: { ...opened.usernames, Instagram: '', TikTok: 'https://www.tiktok.com/@jane?x=1', LinkedIn: 'in/jane-doe' },
    counts: { ...opened.counts, Instagram: '', TikTok: '1234567' },
    websiteUrl: 'janedoe.com',
    bioSummary: '  ',
  })

  expect(socialChangesOf(opened, edit)).toEqual({
    instagramUsername: null,
    instagramFollowers: null,
    tiktokUsername: 'jane',
    tiktokFollowers: 1_234_567,
    linkedinUsername: 'jane-doe',
    websiteUrl: 'https://janedoe.com/',
    bioSummary: null,
  })
})

test('a pasted address goes to its platform, whichever field it was pasted into; a word is just text', () => {
  const profile = profileIn('youtube.com/@jane')

  expect(profile).toEqual({ platform: 'YouTube', username: 'jane' })
  expect(profile && withProfile(opened, profile).usernames).toMatchObject({ Instagram: 'jane', YouTube: 'jane' })
  expect(profileIn('jane')).toBe(null)
  expect(profileIn('https://www.instagram.com/p/1')).toBe(null)
})

test('a finding fills empty fields only', () => {
  const found = { ...nothingFound, instagramUsername: 'other', tiktokUsername: 'jane', bioSummary: 'Theirs' }

  const { edit, added } = withFound(opened, found)

  expect(added).toEqual(['tiktokUsername'])
  expect(edit.usernames).toMatchObject({ Instagram: 'jane', TikTok: 'jane' })
  expect(edit.bioSummary).toBe('Bakes')
})

test('[SL10] a finding that differs is offered in the place of what stands there, one that is the same is not', () => {
  const found = { ...nothingFound, instagramUsername: 'other', tiktokUsername: 'jane', bioSummary: 'Bakes' }

  const { edit, differing } = withFound(opened, found)

  expect(differing).toEqual(['instagramUsername'])
  expect(replaceQuestion(edit, 'instagramUsername', found)).toBe('Found Instagram @other · Replace @jane?')
  const replaced = withReplaced(edit, 'instagramUsername', found)
  expect(replaced.usernames.Instagram).toBe('other')
  expect(replaceQuestion(replaced, 'instagramUsername', found)).toBeNull()
})

test('a website must be an address, and an address among the usernames one of a profile', () => {
  const issues = socialIssues(typed({ websiteUrl: 'my site', usernames: { ...opened.usernames, TikTok: 'instagram.com/jane' } }))

  expect(issues).toEqual({
    websiteUrl: 'Please enter a valid web address',
    usernames: { TikTok: 'This is no address of a profile on TikTok' },
  })
  expect(hasIssues(issues)).toBe(true)
  expect(hasIssues(socialIssues(opened))).toBe(false)
  expect(hasIssues(socialIssues(typed({ websiteUrl: '' })))).toBe(false)
})

test('the most that the fields hold is taken by the server', () => {
  const most = typed({
    usernames: { ...opened.usernames, Facebook: 'a'.repeat(200) },
    counts: { ...opened.counts, Facebook: typedDigits('9'.repeat(40)) },
    websiteUrl: `https://jane.example/${'a'.repeat(1979)}`,
    bioSummary: 'a'.repeat(5000),
  })

  expect(accountPatch.safeParse(socialChangesOf(opened, most)).success).toBe(true)
})
