import { dayMs } from '@rapport/domain/limit/unit'
import { afterEach, expect, test } from 'vitest'
import { openStoreWorld, type StoreWorld } from './test-store-world.ts'

const ahead = 40 * dayMs

let world: StoreWorld
afterEach(() => world.close())

const open = async (isConnected: boolean) => {
  world = await openStoreWorld()
  if (isConnected) await world.connect()
  await world.settle()
  return world
}
const store = () => world.ana.data('GET', '/api/shopify/store')
const tasks = () => world.glow.store.read((db) => db.select().from(world.glow.store.tables.storeTask))

test('after the clock was ahead, the next look for what was not told of comes as soon as ever, not when that day comes', async () => {
  const { shop, settle, later } = await open(true)
  later(ahead)
  await settle()
  later(-ahead)
  shop.webhooks.subscriptions.clear()
  shop.placeOrder({ goods: '80.00' })

  await settle()

  expect(await store()).toMatchObject({ status: 'connected', orders: 1 })
})

test('after the clock was ahead, an order that was put off is read, not when that day comes', async () => {
  const { shop, settle, later } = await open(true)
  shop.fail({ kind: 'status', status: 500 }, { at: 'graphql', field: 'order', times: 8 })
  later(ahead)
  shop.placeOrder({ goods: '80.00' })
  await settle()
  expect(await tasks()).toHaveLength(1)
  shop.heal()

  later(-ahead)
  await settle()

  expect(await tasks()).toEqual([])
  expect(await store()).toMatchObject({ orders: 1 })
})

test('after the clock was ahead, a store that was connected meanwhile is heard when it uninstalls the app', async () => {
  const { later, connect, settle, deliver, now } = await open(false)
  later(ahead)
  await connect()
  await settle()
  later(-ahead)

  await deliver('app/uninstalled', {}, { 'x-shopify-triggered-at': now().toISOString() })
  await settle()

  expect(await store()).toMatchObject({ status: 'requires_reconnection' })
})
