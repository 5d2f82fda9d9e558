import { createServer } from 'node:http'
import { inspect } from 'node:util'
import type { Fault } from '@rapport/fake-store/fault/fault-plan'
import { expect, onTestFinished, test } from 'vitest'
import { createTokenKeepers } from '../access/token-keeper.ts'
import { findShopDiscount, pauseShopDiscount } from '../discount/discount-code.ts'
import { readOrdersSince } from '../order/order-reading.ts'
import { readShopFacts } from '../shop/shop-facts.ts'
import { openConnectedShop, openTestShop } from '../test-shop.ts'
import { createShopClient } from './shop-client.ts'

const id = 'gid://shopify/DiscountCodeNode/1'

/** What reading the facts of a shop ends with, when the fault stays. */
async function endOf(fault: Fault, settings: Parameters<typeof openConnectedShop>[0] = {}) {
  const { client, store, waits, keeping } = await openConnectedShop(settings)
  store.fail(fault, { at: 'graphql', times: 100 })
  const answer = await readShopFacts(client)
  return { answer, waits, calls: store.heard.filter((what) => what === 'shop').length, isConnected: keeping.kept !== null }
}

test.each([
  [402, { kind: 'closed', why: 'frozen' }],
  [423, { kind: 'closed', why: 'locked' }],
  [404, { kind: 'closed', why: 'not found' }],
  [403, { kind: 'reconnect', why: 'access refused', missingScopes: [] }],
  [401, { kind: 'reconnect', why: 'token refused', missingScopes: [] }],
] as const)('status %i is told as it is, once, and the tokens stay', async (status, trouble) => {
  const { answer, waits, isConnected } = await endOf({ kind: 'status', status })

  expect(answer).toEqual({ ok: false, trouble })
  expect(waits).toEqual([])
  expect(isConnected).toBe(true)
})

test('a shop that is no longer active is closed', async () => {
  expect((await endOf({ kind: 'error', code: 'SHOP_INACTIVE' })).answer).toEqual({
    ok: false,
    trouble: { kind: 'closed', why: 'inactive' },
  })
})

test.each([
  ['status 500', { kind: 'status', status: 500 }, 'status 500'],
  ['status 503', { kind: 'status', status: 503 }, 'status 503'],
  ['a redirect', { kind: 'status', status: 302 }, 'status 302'],
  ['a page for people', { kind: 'not json' }, 'the answer is no JSON of Shopify'],
  ['an error within Shopify', { kind: 'error', code: 'INTERNAL_SERVER_ERROR' }, 'an error within Shopify'],
  ['a cut connection', { kind: 'cut' }, 'UND_ERR_SOCKET'],
] as const)('%s is an outage: what is read is asked for three times', async (_, fault, why) => {
  const { answer, waits, calls } = await endOf(fault)

  expect(answer).toEqual({ ok: false, trouble: { kind: 'outage', why, mayBeDone: false } })
  expect(waits).toEqual([500, 2000])
  expect(calls).toBe(3)
})

test('a shop that never answers is given up after the time that one answer may take', async () => {
  const { answer } = await endOf({ kind: 'silence' }, { withinMs: 50 })

  expect(answer).toMatchObject({ trouble: { kind: 'outage', why: 'TimeoutError' } })
})

test('what is written is not sent again: the shop may have done it', async () => {
  const { client, store, waits } = await openConnectedShop()
  store.fail({ kind: 'lost answer' })

  expect(await pauseShopDiscount(client, id)).toMatchObject({ trouble: { kind: 'outage', mayBeDone: true } })
  expect(waits).toEqual([])
})

test('a shop that cannot be reached has done nothing', async () => {
  const { app, shop, clock, keeping } = await openConnectedShop()
  const { store: closed } = await openTestShop()
  await closed.close()
  const nowhere = { ...app, originOf: () => closed.address }
  const client = createShopClient(nowhere, shop, createTokenKeepers(nowhere, clock)(shop, keeping), clock)

  expect(await pauseShopDiscount(client, id)).toMatchObject({ trouble: { kind: 'outage', mayBeDone: false } })
})

test('an empty bucket is waited for as long as it takes to fill, and the call goes through', async () => {
  const { client, store, waits } = await openConnectedShop()
  store.fail({ kind: 'throttled', requested: 300, available: 50 }, { at: 'graphql', times: 2 })

  expect((await readShopFacts(client)).ok).toBe(true)
  expect(waits).toEqual([2500, 2500])
})

test('a real bucket that many calls have emptied lets all of them through', async () => {
  const { client, store, waits } = await openConnectedShop({ bucket: { maximumAvailable: 1000, restoreRate: 100 } })
  for (let orders = 0; orders < 60; orders += 1) store.placeOrder({ goods: '10.00' })

  const answers = []
  for (let page = 0; page < 5; page += 1) answers.push(await readOrdersSince(client, new Date('2026-11-01T00:00:00Z'), null))

  expect(answers.map(({ ok }) => ok)).toEqual([true, true, true, true, true])
  expect(waits.length).toBeGreaterThan(0)
})

test('after six throttled calls the wait is left to whoever asked', async () => {
  const { answer, waits, calls } = await endOf({ kind: 'throttled', requested: 300, available: 50 })

  expect(answer).toEqual({ ok: false, trouble: { kind: 'throttled', retryAfter: 3 } })
  expect(waits).toEqual([2500, 2500, 2500, 2500, 2500])
  expect(calls).toBe(6)
})

test.each([429, 430])('status %i waits as many seconds as the shop says', async (status) => {
  const { client, store, waits } = await openConnectedShop()
  store.fail({ kind: 'status', status, retryAfter: 2 })

  expect((await readShopFacts(client)).ok).toBe(true)
  expect(waits).toEqual([2000])
})

test('nobody is kept waiting for minutes', async () => {
  const { answer, waits } = await endOf({ kind: 'status', status: 429, retryAfter: 120 })

  expect(answer).toEqual({ ok: false, trouble: { kind: 'throttled', retryAfter: 120 } })
  expect(waits).toEqual([])
})

test('a scope that was taken away is named, and the connection has to be made again', async () => {
  const { client, store } = await openConnectedShop()

  store.changeScopes(['read_orders'])

  expect(await findShopDiscount(client, 'ANNA10')).toEqual({
    ok: false,
    trouble: { kind: 'reconnect', why: 'scope missing', missingScopes: ['write_discounts'] },
  })
})

test('what Shopify finds wrong with a call is a bug of ours, and thrown', async () => {
  await expect(endOf({ kind: 'error', code: 'MAX_COST_EXCEEDED' })).rejects.toThrow('Shopify finds ShopFacts wrong: MAX_COST_EXCEEDED')
  await expect(endOf({ kind: 'status', status: 400 })).rejects.toThrow('Shopify refuses the form of ShopFacts: status 400')
})

test('a redirect is not followed: the token goes to the shop and to nobody else', async () => {
  const { asked, address } = await openEavesdropper()
  const { app, shop, clock, keeping } = await openConnectedShop()
  const moved = createServer((_, response) => response.writeHead(307, { location: address }).end())
  await new Promise<void>((resolve) => moved.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void moved.close())
  const bound = moved.address()
  const origin = `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}`
  const elsewhere = { ...app, originOf: () => origin }

  const answer = await readShopFacts(createShopClient(elsewhere, shop, createTokenKeepers(elsewhere, clock)(shop, keeping), clock))

  expect(answer).toMatchObject({ trouble: { kind: 'outage', why: 'status 307' } })
  expect(asked).toEqual([])
})

test('no token and no secret stands in what anybody could log', async () => {
  const faults: readonly Fault[] = [
    ...[400, 401, 402, 403, 404, 423, 429, 500].map((status) => ({ kind: 'status', status, retryAfter: 100 }) as const),
    ...['SHOP_INACTIVE', 'INTERNAL_SERVER_ERROR', 'MAX_COST_EXCEEDED', 'anything'].map((code) => ({ kind: 'error', code }) as const),
    { kind: 'cut' },
    { kind: 'lost answer' },
    { kind: 'not json' },
    { kind: 'silence' },
  ]
  const told: unknown[] = []
  const secrets = new Set<string>()
  for (const fault of faults) {
    const { client, store, keeping } = await openConnectedShop(fault.kind === 'silence' ? { withinMs: 50 } : {})
    store.fail(fault, { at: 'graphql', times: 100 })
    told.push(client, await readShopFacts(client).catch((error: unknown) => error))
    store.fail(fault, { at: 'token', times: 100 })
    store.expireToken()
    told.push(await readShopFacts(client).catch((error: unknown) => error))
    secrets.add(keeping.kept?.accessToken ?? '').add(keeping.kept?.refreshToken ?? '')
  }
  const text = told.map((thing) => inspect(withoutApp(thing), { depth: 20, showHidden: true })).join('\n')

  expect(secrets.size).toBeGreaterThan(1)
  expect([...secrets].filter((secret) => secret === '' || text.includes(secret))).toEqual([])
  expect(text).not.toContain('shpat_')
  expect(text).not.toContain('shprt_')
})

/** The settings of the app are the operator's, and lie in the client for those who ask with it. */
const withoutApp = (told: unknown) => (typeof told === 'object' && told !== null && 'app' in told ? { ...told, app: undefined } : told)

async function openEavesdropper(): Promise<{ readonly asked: readonly string[]; readonly address: string }> {
  const asked: string[] = []
  const server = createServer((request, response) => {
    asked.push(request.url ?? '')
    response.writeHead(200).end('{}')
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const bound = server.address()
  return { asked, address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : 0}/` }
}
