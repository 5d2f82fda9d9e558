import { expect, test } from 'vitest'
import { reachOf, shownPriority } from './account.ts'
import { accountIdOfAddress, accountIdOfSegment, backTarget, profileSegment, slugOf } from './account-address.ts'
import { accountCreation, accountPatch } from './account-shape.ts'

const messagesOf = (input: unknown): string[] => accountPatch.safeParse(input).error?.issues.map((issue) => issue.message) ?? []

test('[AC1] an unset or unknown priority is shown as Low', () => {
  expect(shownPriority(null)).toBe('Low')
  expect(shownPriority('Urgent')).toBe('Low')
  expect(shownPriority('High')).toBe('High')
})

test('[AC2] the reach of an account is its greatest count', () => {
  const none = {
    instagramFollowers: null,
    tiktokFollowers: null,
    youtubeSubscribers: null,
    facebookFollowers: null,
    linkedinFollowers: null,
  }

  expect(reachOf(none)).toBeNull()
  expect(reachOf({ ...none, tiktokFollowers: 5, youtubeSubscribers: 9 })).toBe(9)
})

test('[AD1] a slug holds lower-case letters, digits and single hyphens', () => {
  expect(slugOf('Zoë  Ångström & Co.')).toBe('zoe-angstrom-co')
  expect(slugOf('王小明')).toBe('influencer')
})

test('[AD2] a profile address is slug and id; the slug is ignored on read', () => {
  const id = '01hf3k4m5n6p7q8r9s0tavwxyz'

  expect(profileSegment({ name: 'Jane Doe', id })).toBe('jane-doe-01hf3k4m5n6p7q8r9s0tavwxyz')
  expect(accountIdOfSegment(`some-other-name-${id}`)).toBe(id)
  expect(accountIdOfSegment(id)).toBe(id)
  expect(accountIdOfSegment('jane-doe')).toBeNull()
})

test('[AD2] an address that leads to a note of a profile is that of the profile', () => {
  const address = `/influencer/${profileSegment({ name: 'Jane Doe', id: '01hf3k4m5n6p7q8r9s0tavwxyz' })}`

  expect(accountIdOfAddress(`${address}#note-01m8ns6ab20bvc65vx3qw3ry1b`)).toBe('01hf3k4m5n6p7q8r9s0tavwxyz')
  expect(accountIdOfAddress(`${address}?from=inbox`)).toBe('01hf3k4m5n6p7q8r9s0tavwxyz')
})

test('[AD3] Back leads to the remembered page, else Home from a profile address, else just closes', () => {
  expect(backTarget('/influencer/jane-1', '/home?stage=Signed')).toBe('/home?stage=Signed')
  expect(backTarget('/influencer/jane-1', null)).toBe('/home')
  expect(backTarget('/home', null)).toBeNull()
})

test('[AS1] a name is required and at most 200 characters', () => {
  expect(accountCreation.safeParse({}).error?.issues[0]?.message).toBe('Please enter a name')
  expect(messagesOf({ name: '   ' })).toEqual(['Please enter a name'])
  expect(messagesOf({ name: 'x'.repeat(201) })).toEqual(['A name can have at most 200 characters'])
  expect(accountCreation.parse({ name: ' Jane\u0000 ' }).name).toBe('Jane')
  expect(messagesOf({ name: '\u202e' })).toEqual(['Please enter a name'])
})

test('[AS2] an e-mail is an address or nothing', () => {
  expect(messagesOf({ email: 'jane@' })).toEqual(['Please enter a valid email address'])
  expect(accountPatch.parse({ email: '' }).email).toBeNull()
})

test('[AS3] counts are digits with separators; empty becomes null', () => {
  expect(accountPatch.parse({ instagramFollowers: '1,250,000' }).instagramFollowers).toBe(1250000)
  expect(accountPatch.parse({ instagramFollowers: '' }).instagramFollowers).toBeNull()
  expect(messagesOf({ instagramFollowers: '12k' })).toEqual(['Please use digits only'])
  expect(messagesOf({ instagramFollowers: -1 })).toEqual(['Please use digits only'])
})

test('[AS4] a field that nobody knows is refused, not ignored', () => {
  expect(messagesOf({ nickname: 'JD' })).toEqual(['Unrecognized key: "nickname"'])
})
