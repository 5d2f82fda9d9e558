import { expect, test } from 'vitest'
import { shownUsername, socialProfilesOf, socialUrl } from './social-profile.ts'

const unknown = {
  topPlatform: null,
  instagramUsername: null,
  instagramFollowers: null,
  tiktokUsername: null,
  tiktokFollowers: null,
  youtubeUsername: null,
  youtubeSubscribers: null,
  facebookUsername: null,
  facebookFollowers: null,
  linkedinUsername: null,
  linkedinFollowers: null,
}

test('[SO1] only platforms that are known stand there, the top platform first', () => {
  const jane = { ...unknown, topPlatform: 'YouTube', instagramUsername: 'jane', instagramFollowers: 1200, youtubeSubscribers: 90 } as const

  expect(socialProfilesOf(unknown)).toEqual([])
  expect(socialProfilesOf(jane)).toEqual([
    { platform: 'YouTube', username: null, count: 90, url: null },
    { platform: 'Instagram', username: 'jane', count: 1200, url: 'https://www.instagram.com/jane' },
  ])
})

test('[SO2] an address opens the profile on its platform', () => {
  expect(socialUrl('TikTok', '@jane')).toBe('https://www.tiktok.com/@jane')
  expect(socialUrl('YouTube', 'channel/UC123')).toBe('https://www.youtube.com/channel/UC123')
  expect(socialUrl('YouTube', '@jane')).toBe('https://www.youtube.com/@jane')
  expect(socialUrl('LinkedIn', 'in/jane-doe')).toBe('https://www.linkedin.com/in/jane-doe')
  expect(socialUrl('Facebook', 'jane.doe')).toBe('https://www.facebook.com/jane.doe')
})

test('[SO2] a username never leads to another host', () => {
  expect(socialUrl('Instagram', '//evil.example/../x?y#z')).toBe('https://www.instagram.com/evil.example/x%3Fy%23z')
})

test('[SO12] a handle is shown with its @, every other name as it is', () => {
  expect(shownUsername('Instagram', 'jane')).toBe('@jane')
  expect(shownUsername('TikTok', '@jane')).toBe('@jane')
  expect(shownUsername('YouTube', 'channel/UC123')).toBe('channel/UC123')
  expect(shownUsername('Facebook', 'jane.doe')).toBe('jane.doe')
  expect(shownUsername('LinkedIn', 'jane-doe')).toBe('jane-doe')
})
