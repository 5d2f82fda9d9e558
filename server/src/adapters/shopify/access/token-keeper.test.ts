import { expect, test } from 'vitest'
import { createShopClient } from '../call/shop-client.ts'
import { readShopFacts } from '../shop/shop-facts.ts'
import { openConnectedShop } from '../test-shop.ts'
import { createTokenKeepers } from './token-keeper.ts'

const tokenCalls = (heard: readonly string[]) => heard.filter((what) => what === 'token').length

test('tokens are refreshed five minutes before they end, and not before', async () => {
  const { client, store, pass, keeping } = await openConnectedShop()
  const first = keeping.kept

  pass(54 * 60)
  await readShopFacts(client)
  expect(keeping.kept).toBe(first)
  pass(60)
  expect((await readShopFacts(client)).ok).toBe(true)

  expect(keeping.kept?.accessToken).not.toBe(first?.accessToken)
  expect(keeping.kept?.refreshToken).not.toBe(first?.refreshToken)
  expect(tokenCalls(store.heard)).toBe(2)
})

test('many who find a token ended refresh it once, together', async () => {
  const { client, store, pass } = await openConnectedShop()

  pass(2 * 3600)
  const answers = await Promise.all(Array.from({ length: 20 }, () => readShopFacts(client)))

  expect(answers.every(({ ok }) => ok)).toBe(true)
  expect(tokenCalls(store.heard)).toBe(2)
})

test('several clients of one shop refresh once, too', async () => {
  const { app, shop, clock, keeping, store, pass } = await openConnectedShop()
  const keepers = createTokenKeepers(app, clock)
  const clients = Array.from({ length: 5 }, () => createShopClient(app, shop, keepers(shop, keeping), clock))

  pass(2 * 3600)
  await Promise.all(clients.map(readShopFacts))

  expect(tokenCalls(store.heard)).toBe(2)
})

test('a token that the shop refuses before its time is refreshed once', async () => {
  const { client, store } = await openConnectedShop()

  store.expireToken()

  expect((await readShopFacts(client)).ok).toBe(true)
  expect(store.heard.filter((what) => what === 'shop')).toHaveLength(2)
})

test('a revoked connection has to be made again', async () => {
  const { client, store } = await openConnectedShop()

  store.revoke()

  expect(await readShopFacts(client)).toEqual({
    ok: false,
    trouble: { kind: 'reconnect', why: 'refresh token refused', missingScopes: [] },
  })
})

test('a refresh whose answer was lost is asked for again with the token that is kept', async () => {
  const { client, store, pass, waits } = await openConnectedShop()

  pass(2 * 3600)
  store.fail({ kind: 'lost answer' }, { at: 'token' })

  expect((await readShopFacts(client)).ok).toBe(true)
  expect(waits).toEqual([500])
})

test('when nobody refreshes, a token is used until it ends; then it is an outage, and the connection stays', async () => {
  const { client, store, pass, keeping } = await openConnectedShop()
  store.fail({ kind: 'status', status: 503 }, { at: 'token', times: 6 })

  pass(57 * 60)
  expect((await readShopFacts(client)).ok).toBe(true)
  pass(10 * 60)

  expect(await readShopFacts(client)).toMatchObject({ trouble: { kind: 'outage', why: 'status 503' } })
  expect(keeping.kept).not.toBeNull()
})

test('who finds that another process has refreshed takes what lies there', async () => {
  const { client, app, shop, clock, store, keeping, pass } = await openConnectedShop()
  const other = createShopClient(app, shop, createTokenKeepers(app, clock)(shop, keeping), clock)

  pass(2 * 3600)
  const answers = await Promise.all([readShopFacts(client), readShopFacts(other)])

  expect(answers.map(({ ok }) => ok)).toEqual([true, true])
  expect((await readShopFacts(client)).ok).toBe(true)
  expect(tokenCalls(store.heard)).toBeLessThanOrEqual(3)
})

test('tokens that were refreshed while the shop refused the former ones are used, not refreshed again', async () => {
  const { client, app, shop, clock, store, keeping } = await openConnectedShop()
  const other = createShopClient(app, shop, createTokenKeepers(app, clock)(shop, keeping), clock)
  const { kept: former, read } = keeping
  store.expireToken()
  await readShopFacts(other)
  keeping.read = async () => {
    keeping.read = read
    return former
  }

  expect((await readShopFacts(client)).ok).toBe(true)

  expect(tokenCalls(store.heard)).toBe(2)
})

test('a new connection that was made meanwhile is not overwritten', async () => {
  const { client, keeping, pass } = await openConnectedShop()
  const newer = { accessToken: 'shpat_newer', expiresAt: null, refreshToken: null, refreshExpiresAt: null }
  const { replace } = keeping
  keeping.replace = (former, next) => {
    keeping.kept = newer
    return replace(former, next)
  }

  pass(2 * 3600)
  await readShopFacts(client)

  expect(keeping.kept).toBe(newer)
})

test('after disconnecting nobody is asked', async () => {
  const { client, keeping, store } = await openConnectedShop()
  const before = store.heard.length

  keeping.kept = null

  expect(await readShopFacts(client)).toMatchObject({ trouble: { kind: 'reconnect', why: 'no token' } })
  expect(store.heard).toHaveLength(before)
})

test('a token without an end is used as it is', async () => {
  const { client, keeping, pass } = await openConnectedShop()
  const endless = keeping.kept && { ...keeping.kept, expiresAt: null, refreshToken: null }
  keeping.kept = endless

  pass(60)
  expect((await readShopFacts(client)).ok).toBe(true)

  expect(keeping.kept).toBe(endless)
})
