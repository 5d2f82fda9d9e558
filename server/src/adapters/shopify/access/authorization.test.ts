import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import { shopifyOrigin } from '../call/shopify-app.ts'
import { openTestShop, testShopName } from '../test-shop.ts'
import { authorizeAddress, readCallback } from './authorization.ts'
import { missingScopes, neededScopes } from './scopes.ts'
import { exchangeCode } from './token-exchange.ts'

const app = { clientId: 'client-id', secrets: ['a-secret'], originOf: shopifyOrigin } as const
const now = new Date('2026-11-20T12:00:00Z')
const seconds = String(now.getTime() / 1000)

const signedWith = (secret: string, pairs: Readonly<Record<string, string>>) => {
  const query = new URLSearchParams(pairs)
  query.sort()
  query.append('hmac', createHmac('sha256', secret).update(query.toString()).digest('hex'))
  return query.toString()
}

const granted = { code: 'a-code', host: 'YWRtaW4vc3RvcmU=', shop: 'demo-shop.myshopify.com', state: 'a-state', timestamp: seconds }

test('a merchant is sent to their own shop, with the least that we need', () => {
  const wish = { shop: testShopName, state: 'a-state', redirectUri: 'https://rapport.example/api/shopify/callback', scopes: neededScopes }

  expect(authorizeAddress(app, wish)).toBe(
    'https://demo-shop.myshopify.com/admin/oauth/authorize?client_id=client-id&scope=read_orders%2Cwrite_discounts' +
      '&redirect_uri=https%3A%2F%2Frapport.example%2Fapi%2Fshopify%2Fcallback&state=a-state',
  )
})

test('a callback that Shopify signed is granted', () => {
  expect(readCallback(app, signedWith('a-secret', granted), now)).toEqual({
    is: 'granted',
    shop: 'demo-shop.myshopify.com',
    state: 'a-state',
    code: 'a-code',
  })
})

test('while the secret changes, the one before holds, too', () => {
  const changing = { ...app, secrets: ['new-secret', 'a-secret'] } as const

  expect(readCallback(changing, signedWith('a-secret', granted), now).is).toBe('granted')
  expect(readCallback(changing, signedWith('new-secret', granted), now).is).toBe('granted')
})

test('a callback is forged when anything of it was changed, added, said twice or kept for later', () => {
  const query = signedWith('a-secret', granted)
  const why = (raw: string, at = now) => {
    const callback = readCallback(app, raw, at)
    return callback.is === 'forged' ? callback.why : callback.is
  }

  expect(why(query.replace('a-code', 'b-code'))).toBe('signature')
  expect(why(`${query}&more=1`)).toBe('signature')
  expect(why(`${query}&shop=demo-shop.myshopify.com`)).toBe('repeated parameter')
  expect(why(query.replace(/hmac=.*/, 'hmac='))).toBe('signature')
  expect(why(query.replace(/hmac=\w{8}/, 'hmac=zzzzzzzz'))).toBe('signature')
  expect(why(query, new Date(now.getTime() + 91_000))).toBe('time')
  expect(why(query, new Date(now.getTime() - 91_000))).toBe('time')
  expect(why(query, new Date(now.getTime() + 90_000))).toBe('granted')
  expect(why(signedWith('a-secret', { ...granted, timestamp: '1e9' }))).toBe('time')
  expect(why(signedWith('a-secret', { ...granted, shop: 'demo-shop.myshopify.com.evil.example' }))).toBe('shop')
  expect(why(signedWith('a-secret', { ...granted, state: '' }))).toBe('incomplete')
  expect(why(signedWith('another-secret', granted))).toBe('signature')
})

test('a merchant grants with one click, and the code brings tokens that end', async () => {
  const { store, app: ours, shop, clock } = await openTestShop()
  const address = authorizeAddress(ours, { shop, state: 'a-state', redirectUri: 'http://localhost:3000/callback', scopes: neededScopes })

  const back = readCallback(ours, new URL(await store.press('grant', address)).search.slice(1), clock.now())
  const grant = await exchangeCode(ours, shop, back.is === 'granted' ? back.code : '', clock)

  expect(grant).toMatchObject({
    ok: true,
    value: {
      scopes: ['read_orders', 'write_discounts'],
      tokens: { expiresAt: Date.parse('2026-11-20T13:00:00Z'), refreshExpiresAt: Date.parse('2027-02-18T12:00:00Z') },
    },
  })
})

test('a merchant who refuses is heard, and a code is no good twice', async () => {
  const { store, app: ours, shop, clock } = await openTestShop()
  const address = authorizeAddress(ours, { shop, state: 'a-state', redirectUri: 'http://localhost:3000/callback', scopes: neededScopes })
  const read = async (choice: 'grant' | 'refuse') =>
    readCallback(ours, new URL(await store.press(choice, address)).search.slice(1), clock.now())

  expect(await read('refuse')).toEqual({ is: 'refused', shop, state: 'a-state' })
  const back = await read('grant')
  const code = back.is === 'granted' ? back.code : ''
  await exchangeCode(ours, shop, code, clock)
  expect(await exchangeCode(ours, shop, code, clock)).toMatchObject({ trouble: { kind: 'reconnect', why: 'code refused' } })
})

test('what a merchant took away is named; a scope to write includes the one to read', () => {
  expect(missingScopes(['write_discounts'])).toEqual(['read_orders'])
  expect(missingScopes(['read_orders', 'read_discounts'])).toEqual(['write_discounts'])
  expect(missingScopes(['write_orders', 'write_discounts', 'read_all_orders'])).toEqual([])
})
