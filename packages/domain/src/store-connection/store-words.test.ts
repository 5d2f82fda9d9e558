import { expect, test } from 'vitest'
import { storeStatusOf } from './store-connection.ts'
import { connectionOutcomes, needsReconnection, outcomeWords, reconnectPath, storeSettingsPath, storeWords } from './store-words.ts'

test('[SC1] an answer that asks for it, or names the authentication, shows the banner with a way to reconnect', () => {
  expect(needsReconnection({ requiresReconnection: true })).toBe(true)
  expect(needsReconnection({ message: 'Shopify authentication error' })).toBe(true)
  expect(needsReconnection({ message: 'Failed', details: 'Shopify authentication error: 401' })).toBe(true)
  expect([{}, { requiresReconnection: false }, { message: storeWords.down }].map(needsReconnection)).toEqual([false, false, false])
  expect([storeWords.banner, reconnectPath]).toEqual(['Shopify Connection Issue', '/api/shopify/auth'])
})

test('[SC2] connecting leads back to Settings, with a sentence for each end', () => {
  expect(storeSettingsPath()).toBe('/settings/store')
  expect(storeSettingsPath('cancelled')).toBe('/settings/store?shopify=cancelled')
  for (const outcome of connectionOutcomes) expect(outcomeWords[outcome]).toMatch(/^[A-Z].*/)
})

test('[SC3] a connection that is lost says so before all else', () => {
  expect(storeStatusOf({ isLost: true, isImporting: true })).toBe('requires_reconnection')
  expect(storeStatusOf({ isLost: false, isImporting: true })).toBe('importing')
  expect(storeStatusOf({ isLost: false, isImporting: false })).toBe('connected')
})
