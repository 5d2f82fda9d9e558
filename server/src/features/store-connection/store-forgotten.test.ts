import { afterEach, expect, test } from 'vitest'
import { openStoreWorld, type StoreWorld } from './test-store-world.ts'

let world: StoreWorld
afterEach(() => world.close())

test('a store that is to be forgotten leaves neither revenue nor its name', async () => {
  world = await openStoreWorld()
  const { shop, settle, later, ana, deliver, glow } = world
  await world.connect()
  await settle()
  const { store } = glow
  const { id: accountId }: { id: string } = await ana.data('POST', '/api/accounts', { name: 'Anna' })
  const wish = { accountId, code: 'ANNA10', discountValue: 10, startDate: '2026-11-20', syncWithShopify: false }
  await ana.call('POST', '/api/discount-codes', wish)
  shop.placeOrder({ goods: '80.00', codes: ['ANNA10'] })
  await settle()
  const revenue = async () => {
    const id = await glowId()
    const accounts: readonly { revenue30Days: object | null }[] = await ana.data('GET', `/api/accounts?organizationId=${id}`)
    return accounts.map(({ revenue30Days }) => revenue30Days)
  }
  const glowId = async () => {
    const { organization }: { organization: { id: string } } = await ana.data('GET', '/api/session')
    return organization.id
  }
  const tables = async () => {
    const { storeConnection, storeTask, storeAuthorization, salesSum, removedShopOrder, renewal } = store.tables
    return store.read(async (db) => [
      await db.select().from(storeConnection),
      await db.select().from(storeTask),
      await db.select().from(storeAuthorization),
      await db.select().from(salesSum),
      await db.select().from(removedShopOrder),
      await db.select().from(renewal),
    ])
  }
  expect(await revenue()).toEqual([{ minor: 8000, currency: 'USD' }])

  await deliver('app/uninstalled', {})
  later(2 * 24 * 3_600_000)
  await deliver('shop/redact', {})
  await settle()
  later(60_000)
  await settle()

  expect(await revenue()).toEqual([null])
  expect(await tables()).toEqual([[], [], [], [], [], []])
})

test('nor does a store in which nobody bought anything', async () => {
  world = await openStoreWorld()
  const { settle, deliver, glow } = world
  await world.connect()
  await settle()

  await deliver('app/uninstalled', {})
  await deliver('shop/redact', {})
  await settle()

  expect(await glow.store.read((db) => db.select().from(glow.store.tables.storeConnection))).toEqual([])
})
