import { expect, test } from 'vitest'
import { nothingFound } from './social-lookup.ts'
import { hubOf, socialsOfPage, type WebPage } from './social-page.ts'

const page = (more: Partial<WebPage>): WebPage => ({
  url: 'https://jane.example/',
  me: [],
  sameAs: [],
  links: [],
  images: [],
  title: null,
  description: null,
  ...more,
})

test('[SP1] what a page says of itself comes before what it links to', () => {
  const found = socialsOfPage(
    page({
      me: ['https://www.instagram.com/jane'],
      sameAs: ['https://www.instagram.com/jane.old', 'https://www.tiktok.com/@jane'],
      links: ['https://www.tiktok.com/@friend', 'https://youtube.com/@jane', 'https://www.facebook.com/sharer/sharer.php?u=x', 'jane'],
      description: '  Jane bakes\n bread. ',
    }),
  )

  expect(found).toEqual({
    ...nothingFound,
    instagramUsername: 'jane',
    tiktokUsername: 'jane',
    youtubeUsername: 'jane',
    bioSummary: 'Jane bakes bread.',
    websiteUrl: 'https://jane.example/',
  })
})

test('[SP1] of its links the most frequent is its own: head and foot name it, a friend stands there once', () => {
  const links = ['https://instagram.com/friend', 'https://instagram.com/jane', 'https://www.instagram.com/Jane/']

  expect(socialsOfPage(page({ links })).instagramUsername).toBe('jane')
})

test('[SP2] a hub of links is followed for one hop, and is nobody’s website', () => {
  expect(hubOf(page({ links: ['https://shop.example/', 'https://linktr.ee/jane'] }))).toBe('https://linktr.ee/jane')
  expect(hubOf(page({ links: ['https://notlinktr.ee/jane'] }))).toBe(null)
  expect(hubOf(page({ url: 'https://linktr.ee/jane', links: ['https://beacons.ai/jane'] }))).toBe(null)
  expect(socialsOfPage(page({ url: 'https://linktr.ee/jane' })).websiteUrl).toBe(null)
  expect(socialsOfPage(page({ url: 'https://www.tiktok.com/@jane' })).websiteUrl).toBe(null)
})
