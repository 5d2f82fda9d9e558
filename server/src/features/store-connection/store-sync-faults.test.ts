import type { StoreConnection } from '@rapport/domain/store-connection/store-connection'
import type { Fault } from '@rapport/fake-store/fault/fault-plan'
import { afterEach, expect, test } from 'vitest'
import { checkAttribution } from '../../facts/attribution/attribution-check.ts'
import { readOrders } from '../../facts/shop-order.ts'
import { openStoreWorld, type StoreWorld, type StoreWorldSettings } from './test-store-world.ts'

let world: StoreWorld
afterEach(() => world.close())
const hour = 3_600_000

const open = async (settings: StoreWorldSettings = {}) => {
  world = await openStoreWorld(settings)
  return world
}
const connected = async (settings: StoreWorldSettings = {}) => {
  await open(settings)
  await world.connect()
  await world.settle()
  return world
}
const organizationId = async (): Promise<string> => {
  const [row] = await world.glow.store.read((db) => db.select().from(world.glow.store.tables.storeConnection))
  return row?.organizationId ?? ''
}
const orderOf = async (id: string) => {
  const { store } = world.glow
  const [kept] = await store.read(async (db) => readOrders({ db, tables: store.tables }, await organizationId(), [id]))
  return kept?.order
}
const statusOf = async () => {
  const told: StoreConnection = await world.ana.data('GET', '/api/shopify/store')
  return [told.status, told.orders]
}
const differences = async () => {
  const { store } = world.glow
  return (await store.read(async (db) => checkAttribution({ db, tables: store.tables }, await organizationId()))).differences
}

const passing: readonly Fault[] = [
  { kind: 'status', status: 429, retryAfter: 2 },
  { kind: 'status', status: 430 },
  { kind: 'status', status: 402 },
  { kind: 'status', status: 404 },
  { kind: 'status', status: 423 },
  { kind: 'status', status: 500 },
  { kind: 'status', status: 401 },
  { kind: 'throttled' },
  { kind: 'error', code: 'INTERNAL_SERVER_ERROR' },
  { kind: 'error', code: 'SHOP_INACTIVE' },
  { kind: 'cut' },
  { kind: 'lost answer' },
  { kind: 'not json' },
  { kind: 'silence' },
]
/** A token is refused once; what else goes wrong does so for a while. */
const timesOf = (fault: Fault): number => (fault.kind === 'status' && fault.status === 401 ? 1 : 8)
/** Where nothing answers, nobody waits long. */
const patience = (fault: Fault): StoreWorldSettings => (fault.kind === 'silence' ? { patienceMs: 300 } : {})

test.each(passing.map((fault) => ({ fault, name: JSON.stringify(fault) })))(
  'an order told of during $name stands here afterwards',
  async ({ fault }) => {
    const { shop, settle, later } = await connected(patience(fault))
    shop.fail(fault, { at: 'graphql', field: 'order', times: timesOf(fault) })
    const id = shop.placeOrder({ goods: '80.00' })
    for (let turn = 0; turn < 6; turn += 1) {
      await settle()
      later(hour / 2)
    }
    await settle()

    expect(await orderOf(id)).toMatchObject({ currentSubtotal: 8000 })
    expect((await statusOf())[0]).toBe('connected')
    expect(await differences()).toEqual([])
  },
)

test('an order that nobody told of is found by a look after anything that passes', async () => {
  const { shop, settle, later } = await connected({ patienceMs: 300 })
  shop.webhooks.subscriptions.clear()
  for (const [at, fault] of passing.entries()) {
    shop.fail(fault, { at: 'graphql', field: 'orders' })
    const id = shop.placeOrder({ goods: '80.00' })
    for (let turn = 0; turn < 2; turn += 1) {
      later(hour)
      await settle()
    }

    expect([fault, await orderOf(id)]).toMatchObject([fault, { currentSubtotal: 8000 }])
    expect(await statusOf()).toEqual(['connected', at + 1])
  }
})

test('an import goes on after anything that passes, at its start, at each look and in its file, and counts each order once', async () => {
  const { shop, settle, later, connect } = await open({ patienceMs: 300 })
  for (let index = 0; index < 5; index += 1) shop.placeOrder({ goods: '10.00' })
  for (const fault of passing) for (const field of ['bulkOperationRunQuery', 'bulkOperation']) shop.fail(fault, { at: 'graphql', field })
  for (const errorCode of ['INTERNAL_SERVER_ERROR', 'TIMEOUT', 'ACCESS_DENIED'] as const)
    shop.fail({ kind: 'failed operation', errorCode }, { at: 'bulk' })
  shop.fail({ kind: 'cut' }, { at: 'file' })
  for (const status of [403, 404, 500]) shop.fail({ kind: 'status', status }, { at: 'file' })
  shop.fail({ kind: 'cut file', afterLines: 3 }, { at: 'file' })

  await connect()
  for (let turn = 0; turn < 60 && (await statusOf())[0] !== 'connected'; turn += 1) {
    await settle()
    later(60_000)
  }

  expect(await statusOf()).toEqual(['connected', 5])
  expect(await differences()).toEqual([])
})
