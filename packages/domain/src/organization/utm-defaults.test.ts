import { expect, test } from 'vitest'
import { readUtmDefaults, storeAddress } from './utm-defaults.ts'

test('[OR6] UTM defaults that are not set are Influencer, social, influencer_campaign and a placeholder address', () => {
  const nothing = { defaultUtmSource: null, defaultUtmMedium: null, defaultUtmCampaign: ' ', defaultBaseUrl: '' }

  expect(readUtmDefaults(nothing)).toEqual({
    defaultUtmSource: 'Influencer',
    defaultUtmMedium: 'social',
    defaultUtmCampaign: 'influencer_campaign',
    defaultBaseUrl: 'https://your-store.example.com',
  })
  expect(readUtmDefaults({ ...nothing, defaultUtmSource: 'Ambassador' }).defaultUtmSource).toBe('Ambassador')
})

test('[OR7] the address of a store is a web address; https:// is added when it is missing', () => {
  expect(storeAddress(' glow.example.com/shop ')).toBe('https://glow.example.com/shop')
  expect(storeAddress('http://glow.example.com')).toBe('http://glow.example.com')
  for (const wrong of [
    'glow',
    'ftp://glow.example.com',
    'javascript://x.y/%0aalert(1)',
    'https://a:b@glow.example.com',
    'glow example.com',
    '',
  ])
    expect(storeAddress(wrong), wrong).toBeNull()
})
