import type { StoreConnection } from '@rapport/domain/store-connection/store-connection'
import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { testStores } from '../../store/test-store.ts'
import { openTestApp, type Visitor } from '../../test-app.ts'
import { openStoreWorld, type StoreWorld, type StoreWorldSettings } from './test-store-world.ts'

let world: StoreWorld
afterEach(() => world.close())
const open = async (settings: StoreWorldSettings = {}) => {
  world = await openStoreWorld(settings)
  return world
}

const settingsPage = (outcome: string) => `/settings/store?shopify=${outcome}`
const locationOf = async (who: Visitor, path: string) => (await who.get(path)).headers.get('location')
const stateIn = (address: string | null) => new URL(address ?? '').searchParams.get('state') ?? ''
const shopPart = (address: string) => new URL(address).pathname + new URL(address).search
const connectionOf = (who: Visitor): Promise<StoreConnection> => who.data('GET', '/api/shopify/store')
const rows = () => world.glow.store.read((db) => db.select().from(world.glow.store.tables.storeConnection))

describe.each(testStores)('the way to a store, on $dialect', ({ open: openStore }) => {
  test('an owner connects a store by its name; everybody in the organization sees it, nobody else does', async () => {
    const { ana, mia, eve, connect, settle } = await open({ store: await openStore() })
    const before = await mia.get('/api/shopify/store')
    expect([before.status, await before.json()]).toMatchObject([404, { connected: false, error: 'No store is connected' }])

    expect(await connect()).toBe(settingsPage('connected'))
    await settle()

    expect(await connectionOf(mia)).toEqual({
      connected: true,
      shop: 'glow.myshopify.com',
      status: 'connected',
      scopes: ['read_orders', 'write_discounts'],
      currency: 'USD',
      connectedAt: '2026-11-20T15:00:00.000Z',
      lastSyncAt: expect.any(String),
      trouble: null,
      orders: 0,
      windowDays: 60,
    })
    expect(await (await ana.get('/api/shopify/store')).json()).toMatchObject({ success: true, connected: true })
    expect((await eve.get('/api/shopify/store')).status).toBe(404)
  })

  test('disconnecting takes the tokens away and leaves the orders; only owners and admins do it', async () => {
    const { ana, mia, shop, connect, settle } = await open({ store: await openStore() })
    shop.placeOrder({ goods: '80.00' })
    await connect()
    await settle()
    expect((await connectionOf(ana)).orders).toBe(1)

    expect((await mia.call('DELETE', '/api/shopify/store')).status).toBe(403)
    const gone = await ana.call('DELETE', '/api/shopify/store')

    expect([gone.status, await gone.json()]).toMatchObject([200, { connected: false }])
    expect((await ana.get('/api/shopify/store')).status).toBe(404)
    expect((await ana.call('DELETE', '/api/shopify/store')).status).toBe(404)
    expect(await rows()).toEqual([])
    expect([...shop.webhooks.subscriptions.values()]).toEqual([])
    await connect()
    await settle()
    expect((await connectionOf(ana)).orders).toBe(1)
  })
})

test('an admin who loses the role while the shop is asked connects no store', async () => {
  let meanwhile: (() => Promise<unknown>) | undefined
  // The shop looks at its clock when it is asked for tokens.
  const now = () => {
    void meanwhile?.()
    return new Date('2026-11-20T15:00:00Z')
  }
  const { glow, ana, shop } = await open({ now })
  const ben = await glow.signUp('Ben')
  await glow.join(ana, ben, 'admin')
  const begun = await ben.get('/api/shopify/auth?shop=glow')
  const back = await shop.press('grant', begun.headers.get('location') ?? '')

  meanwhile = () => {
    meanwhile = undefined
    return glow.store.write(({ db, tables: { member } }) => db.update(member).set({ role: 'member' }).where(eq(member.userId, ben.id)))
  }
  const ended = await locationOf(ben, shopPart(back))

  expect([ended, meanwhile, await rows()]).toEqual([settingsPage('forbidden'), undefined, []])
})

test('disconnecting waits for no store that cannot be asked', async () => {
  const { ana, shop, connect, settle } = await open()
  await connect()
  await settle()
  shop.fail({ kind: 'status', status: 503 }, { at: 'graphql', times: 9 })

  expect((await ana.call('DELETE', '/api/shopify/store')).status).toBe(200)
  expect(await rows()).toEqual([])
  shop.placeOrder({ goods: '80.00' })
  await shop.webhooks.settled()
  expect(shop.webhooks.sent.map(({ status }) => status)).toEqual([200])
})

test('a state is good once, for the session that began it, and for ten minutes', async () => {
  const { glow, ana, shop, eve, later } = await open()
  const begin = () => locationOf(ana, '/api/shopify/auth?shop=glow')
  const granted = async () => shopPart(await shop.press('grant', (await begin()) ?? ''))

  const once = await granted()
  expect(await locationOf(ana, once)).toBe(settingsPage('connected'))
  expect(await locationOf(ana, once)).toBe(settingsPage('expired'))

  const forAna = await granted()
  expect(await locationOf(eve, forAna)).toBe(settingsPage('expired'))
  expect(await locationOf(ana, forAna)).toBe(settingsPage('expired'))

  const otherBrowser = glow.visitor()
  await otherBrowser.call('POST', '/api/auth/sign-in/email', { email: 'ana@example.com', password: 'a long password' })
  expect(await locationOf(otherBrowser, await granted())).toBe(settingsPage('expired'))

  const begun = (await begin()) ?? ''
  later(10 * 60_000)
  expect(await locationOf(ana, shopPart(await shop.press('grant', begun)))).toBe(settingsPage('expired'))

  const former = (await begin()) ?? ''
  await begin()
  expect(await locationOf(ana, shopPart(await shop.press('grant', former)))).toBe(settingsPage('expired'))
})

test('what Shopify did not sign, signed for another shop or signed too long ago connects nothing', async () => {
  const { ana, shop, later } = await open()
  const begun = (await locationOf(ana, '/api/shopify/auth?shop=glow')) ?? ''
  const back = shopPart(await shop.press('grant', begun))

  for (const forged of [
    back.replace('shop=glow.', 'shop=evil.'),
    back.replace(/hmac=[0-9a-f]{8}/, 'hmac=00000000'),
    `${back}&shop=evil.myshopify.com`,
    `/api/shopify/callback?code=1&shop=glow.myshopify.com&state=${stateIn(begun)}`,
    '/api/shopify/callback',
  ])
    expect(await locationOf(ana, forged)).toBe(settingsPage('expired'))
  later(91_000)
  expect(await locationOf(ana, back)).toBe(settingsPage('expired'))

  expect(await rows()).toEqual([])
})

test('a name that is no shop of Shopify leads nowhere else', async () => {
  const { ana, shop } = await open()
  const names = [
    'evil.example.com',
    'glow.myshopify.com.evil.com',
    'glow.myshopify.com@evil.com',
    'evil.com/glow.myshopify.com',
    'glow%0d%0aLocation:evil',
    '//evil.com',
    '..',
    'glow.myshopify.com\\@evil.com',
  ]

  for (const name of names) expect(await locationOf(ana, `/api/shopify/auth?shop=${encodeURIComponent(name)}`)).toBe(settingsPage('shop'))
  const address = new URL((await locationOf(ana, '/api/shopify/auth?shop=https%3A%2F%2FGlow.myshopify.com%2Fadmin')) ?? '')
  expect([address.origin, address.pathname]).toEqual([shop.address, '/admin/oauth/authorize'])
})

test('without a name the connected store is connected anew; without one there is nothing but Settings', async () => {
  const { ana, connect } = await open()
  expect(await locationOf(ana, '/api/shopify/auth')).toBe('/settings/store')
  await connect()

  expect(new URL((await locationOf(ana, '/api/shopify/auth')) ?? '').pathname).toBe('/admin/oauth/authorize')
  expect(await locationOf(ana, '/api/shopify/auth?shop=other')).toBe(settingsPage('other'))
})

test('members, programs, strangers and other websites connect no store', async () => {
  const { glow, ana, mia } = await open()
  const key: { token: string } = await ana.data('POST', '/api/api-keys', { name: 'Program', scope: 'read-write' })
  const path = '/api/shopify/auth?shop=glow'

  expect(await locationOf(mia, path)).toBe(settingsPage('forbidden'))
  expect((await glow.call('GET', path, undefined, { authorization: `Bearer ${key.token}` })).status).toBe(403)
  expect((await glow.call('GET', path)).status).toBe(401)
  expect((await ana.call('GET', path, undefined, { 'sec-fetch-site': 'cross-site' })).status).toBe(403)
})

test('a merchant who presses Cancel, grants too little, or meets Shopify when it is down comes back to a sentence', async () => {
  const { ana, shop, connect } = await open()

  expect(await connect(ana, 'refuse')).toBe(settingsPage('cancelled'))
  shop.fail({ kind: 'status', status: 503 }, { at: 'token', times: 3 })
  expect(await connect()).toBe(settingsPage('failed'))
  expect(await rows()).toEqual([])
})

test('a store that another organization is connected to stays theirs', async () => {
  const { ana, eve, connect } = await open()
  await connect()

  expect(await connect(eve)).toBe(settingsPage('taken'))
  expect((await eve.get('/api/shopify/store')).status).toBe(404)
  expect((await connectionOf(ana)).shop).toBe('glow.myshopify.com')
})

test('an installation without an app of Shopify says so and serves everything else', async () => {
  const { ana } = await open({ settings: { SHOPIFY_CLIENT_ID: '', SHOPIFY_CLIENT_SECRET: '', SHOPIFY_ORIGIN: '' } })

  expect(await locationOf(ana, '/api/shopify/auth?shop=glow')).toBe(settingsPage('no-app'))
  expect((await ana.get('/api/shopify/store')).status).toBe(404)
  expect((await ana.call('POST', '/api/shopify/webhooks', { id: 1 })).status).toBe(401)
})

test('tokens lie sealed, for their organization and store alone', async () => {
  const { glow, connect, settle, ana, later } = await open()
  await connect()
  await settle()
  const [row] = await rows()
  const file = JSON.stringify(row)

  expect(row?.sealedTokens).toMatch(/^[A-Za-z0-9+/]+=*$/)
  expect(file).not.toMatch(/shpat|shprt|token-/)
  await glow.store.write(({ db, tables: { storeConnection } }) =>
    db.update(storeConnection).set({ shop: 'other.myshopify.com' }).where(sql`1 = 1`),
  )
  later(3_700_000)
  await settle()

  expect((await connectionOf(ana)).status).toBe('requires_reconnection')
})

test('tokens that another secret sealed stay sealed, and the former secret opens them again', async () => {
  const { glow, connect, settle, ana, later, now, shop } = await open()
  await connect()
  await settle()
  const [before] = await rows()
  const settings = { SHOPIFY_CLIENT_ID: shop.clientId, SHOPIFY_CLIENT_SECRET: shop.clientSecret, SHOPIFY_ORIGIN: shop.address }
  const mistaken = await openTestApp({ store: glow.store, now, settings, secret: 'a secret that nobody meant to put there' })

  later(3_700_000)
  await mistaken.app.jobs.look()
  await mistaken.app.settle()
  await mistaken.app.close()
  expect((await rows())[0]?.sealedTokens).toBe(before?.sealedTokens)

  shop.placeOrder({ goods: '10.00' })
  await settle()
  expect(await connectionOf(ana)).toMatchObject({ status: 'connected', orders: 1 })
})

test('[SC2] a store that no longer knows us says so until it is connected anew, which leads back to a tab that closes itself', async () => {
  const { ana, shop, connect, settle, later } = await open()
  await connect()
  await settle()

  shop.revoke()
  later(3_600_000)
  await settle()
  expect((await connectionOf(ana)).status).toBe('requires_reconnection')
  expect((await rows())[0]?.sealedTokens).toBeNull()

  shop.placeOrder({ goods: '10.00' })
  expect(await connect()).toBe(settingsPage('reconnected'))
  await settle()
  expect(await connectionOf(ana)).toMatchObject({ status: 'connected', orders: 1 })
})
