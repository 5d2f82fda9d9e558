import { expect, test } from 'vitest'
import { utmDefaults } from '../organization/utm-defaults.ts'
import { sharedTripleWords, sharesTriple, trackingUrl, utmLinkLabel } from './utm-link.ts'
import { deletedLinkWords, utmLinkDeletionWords, utmLinkToasts } from './utm-link-words.ts'
import { conversionRate, noPerformance, performanceDays, utmPerformance } from './utm-performance.ts'
import { suggestedCampaign, suggestedLink } from './utm-suggestion.ts'

test('[UL7] a link that shares its parameters with another one is told so, and made all the same', () => {
  const spring = { id: 'link1', source: 'Influencer', medium: 'tiktok', campaign: 'spring' }

  expect(sharesTriple({ ...spring, campaign: 'SPRING' }, [spring])).toBe(true)
  expect(sharesTriple(spring, [spring], spring)).toBe(false)
  expect(sharesTriple({ ...spring, medium: 'email' }, [spring])).toBe(false)
  expect(sharedTripleWords).toMatch(/^Another link has the same source, medium and campaign\./)
})

test('[UL8] the conversion rate is percent with two places, and 0 without sessions', () => {
  expect([conversionRate(1, 3), conversionRate(2, 3), conversionRate(5, 4), conversionRate(3, 0), conversionRate(0, 9)]).toEqual([
    33.33, 66.67, 125, 0, 0,
  ])
})

test('[UL22] figures are given in the currency of the store, zeros where there are none, over 30 days', () => {
  expect(utmPerformance(8, { orders: 1, minor: 2050 }, 'USD')).toEqual({
    totalSessions: 8,
    totalOrders: 1,
    totalRevenue: 20.5,
    conversionRate: 12.5,
    currency: 'USD',
  })
  expect(utmPerformance(0, { orders: 2, minor: 1200 }, 'JPY')).toMatchObject({ totalRevenue: 1200, conversionRate: 0 })
  expect(utmPerformance(0, { orders: 0, minor: 0 }, null)).toEqual(noPerformance)
  expect(performanceDays).toBe(30)
})

test('[UL9] the tracking link is an address of ours with the id', () => {
  expect(trackingUrl('https://rapport.example.com/', 'link1')).toBe('https://rapport.example.com/api/utm-tracking/link1')
})

test('[UL10] a UTM campaign is always shown as Active', () => {
  expect(utmLinkLabel).toBe('Active')
})

test('[UL13] a person is told what was done', () => {
  expect(utmLinkToasts).toEqual({
    created: 'UTM campaign created successfully',
    updated: 'UTM campaign updated successfully',
    deleted: 'UTM campaign deleted successfully',
    copied: 'UTM tracking link copied to clipboard',
    unread: 'Failed to load UTM links',
    notCreated: 'Failed to create UTM link',
    notUpdated: 'Failed to update UTM link',
    notDeleted: 'Failed to delete UTM link',
  })
})

test('[UL14] before a link is deleted a person is asked; its visitors are told afterwards', () => {
  expect(utmLinkDeletionWords).toMatch(/^Are you sure you want to delete this UTM campaign\?/)
  expect(deletedLinkWords).toBe('This link was deleted')
})

test('[UL15] a link is suggested of the name and the top platform, else of the defaults of the organization', () => {
  expect(suggestedLink({ name: 'Jane Doe!', topPlatform: 'TikTok' }, utmDefaults)).toEqual({
    name: 'Jane Doe! Campaign',
    source: 'Influencer',
    medium: 'tiktok',
    campaign: 'jane_doe_',
    baseUrl: 'https://your-store.example.com',
  })
  expect(suggestedLink({ name: '', topPlatform: null }, { ...utmDefaults, defaultUtmMedium: 'video' })).toMatchObject({
    name: 'Campaign',
    medium: 'video',
    campaign: 'influencer_campaign',
  })
  expect(['José  2', 'a🎁b', '!!'].map((name) => suggestedCampaign(name, 'none'))).toEqual(['jose__2', 'a_b', 'none'])
})
