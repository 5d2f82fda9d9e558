import { expect, test } from 'vitest'
import { needsReconnection, reconnectPath, storeWords } from './store-words.ts'

test('[SC1] an answer that asks for it, or names the authentication, shows the banner with a way to reconnect', () => {
  expect(needsReconnection({ requiresReconnection: true })).toBe(true)
  expect(needsReconnection({ message: 'Shopify authentication error' })).toBe(true)
  expect(needsReconnection({ message: 'Failed', details: 'Shopify authentication error: 401' })).toBe(true)
  expect([{}, { requiresReconnection: false }, { message: storeWords.down }].map(needsReconnection)).toEqual([false, false, false])
  expect([storeWords.banner, reconnectPath]).toEqual(['Shopify Connection Issue', '/api/shopify/auth'])
})
