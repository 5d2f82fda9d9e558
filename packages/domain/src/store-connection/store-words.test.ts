import { expect, test } from 'vitest'
import { storeStatusOf, storeTroubleOf } from './store-connection.ts'
import {
  connectionOutcomes,
  needsReconnection,
  outcomeWords,
  reconnectPath,
  storeSettingsPath,
  storeTroubleWords,
  storeWords,
} from './store-words.ts'

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

test('[SC5] a store that is closed or cannot be reached says so, and since when', () => {
  const since = '2026-11-20T15:04:00'

  expect(storeTroubleWords({ kind: 'closed', since })).toEqual({
    label: 'Closed in Shopify',
    sentences:
      'Shopify has closed or locked this store. Please look at it in Shopify. Since Nov 20, 2026, 15:04 no orders are read. They are read by themselves once the store is open again.',
  })
  expect(storeTroubleWords({ kind: 'outage', since })).toEqual({
    label: 'Cannot be reached',
    sentences:
      'Shopify cannot be reached, or does not answer as it should. Since Nov 20, 2026, 15:04 no orders are read. Nothing is lost: they are read by themselves as soon as it answers.',
  })
})

test('[SC5] a limit of calls passes by itself, and a lost connection says so in its status', () => {
  expect(['closed', 'outage', 'throttled', 'reconnect', null].map(storeTroubleOf)).toEqual([
    'closed',
    'outage',
    undefined,
    undefined,
    undefined,
  ])
})
