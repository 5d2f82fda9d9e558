import type { StoreConnection } from '@rapport/domain/store-connection/store-connection'
import { afterEach, describe, expect, test } from 'vitest'
import { readOrders } from '../../facts/shop-order.ts'
import { openStoreWorld, type StoreWorld, type StoreWorldSettings } from './test-store-world.ts'

let world: StoreWorld
afterEach(() => world.close())
const hour = 3_600_000
const day = 24 * hour

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
const orders = () => world.glow.store.read((db) => db.select().from(world.glow.store.tables.shopOrder))
const orderOf = async (id: string) => {
  const { store } = world.glow
  const [kept] = await store.read(async (db) => readOrders({ db, tables: store.tables }, await organizationId(), [id]))
  return kept?.order
}
const statusOf = async () => {
  const told: StoreConnection = await world.ana.data('GET', '/api/shopify/store')
  return [told.status, told.orders]
}
const tasks = () => world.glow.store.read((db) => db.select().from(world.glow.store.tables.storeTask))
const deliver: StoreWorld['deliver'] = (...delivery) => world.deliver(...delivery)

describe('after connecting', () => {
  test('all orders of the window are read at once, what is older is not', async () => {
    const { shop, now, connect, settle } = await open()
    for (let index = 0; index < 1200; index += 1) shop.placeOrder({ goods: '10.00', at: new Date(now().getTime() - (index % 59) * day) })
    shop.placeOrder({ goods: '10.00', at: new Date(now().getTime() - 61 * day) })

    await connect()
    await settle()

    expect(await statusOf()).toEqual(['connected', 1200])
  })

  test('between some orders and the next, an import leaves the event loop to others', async () => {
    const { shop, connect, settle, waits } = await open()
    for (let index = 0; index < 250; index += 1) shop.placeOrder({ goods: '10.00' })

    await connect()
    await settle()

    expect(waits.filter((ms) => ms === 2)).toHaveLength(16)
  })

  test('an import that breaks off goes on, and stores nothing twice', async () => {
    const { shop, connect, settle, later } = await open()
    for (let index = 0; index < 700; index += 1) shop.placeOrder({ goods: '10.00' })
    shop.fail({ kind: 'cut file', afterLines: 600 }, { at: 'file' })
    shop.fail({ kind: 'failed operation', errorCode: 'TIMEOUT' }, { at: 'bulk' })

    await connect()
    await settle()
    expect((await statusOf())[0]).toBe('importing')
    for (let turn = 0; turn < 3; turn += 1) {
      later(60_000)
      await settle()
    }

    expect(await statusOf()).toEqual(['connected', 700])
  })

  test('a server that ends within an import goes on with it', async () => {
    const { shop, connect, settle, glow, ana } = await open({ pollsUntilDone: 100 })
    shop.placeOrder({ goods: '10.00' })
    await connect()
    await settle()
    expect(await statusOf()).toEqual(['importing', 0])
    const [before] = await glow.store.read((db) => db.select().from(glow.store.tables.storeConnection))

    for (let turn = 0; turn < 20; turn += 1) {
      world.later(60_000)
      await settle()
    }

    expect(before?.importId).toMatch(/^gid:/)
    expect(await statusOf()).toEqual(['connected', 1])
    expect(ana.id).not.toBe('')
  })
})

describe('what a store tells', () => {
  test('an order, its refund and its cancellation stand here as soon as they are told, also within one second', async () => {
    const { shop, settle } = await connected()
    const id = shop.placeOrder({ goods: '80.00', shipping: '5.00', codes: ['ANNA10'] })
    await settle()
    expect(await orderOf(id)).toMatchObject({ codes: ['ANNA10'], currentSubtotal: 8000, totalPrice: 8500, currency: 'USD' })

    shop.refund(id, { returned: '20.00' })
    await settle()
    expect(await orderOf(id)).toMatchObject({ currentSubtotal: 6000, totalRefunded: 2000 })
    shop.cancel(id)
    await settle()

    expect((await orderOf(id))?.cancelledAt).not.toBeNull()
    expect(await tasks()).toEqual([])
  })

  test('deliveries that come twice, late and the last one first leave what is true', async () => {
    const { shop, settle } = await connected()
    shop.webhooks.hold()
    const id = shop.placeOrder({ goods: '80.00' })
    shop.refund(id, { returned: '20.00' })
    shop.refund(id, { goodwill: '5.00' })
    await shop.webhooks.release({ copies: 3, isReversed: true })
    await settle()

    expect(await orderOf(id)).toMatchObject({ currentSubtotal: 6000, totalRefunded: 2500 })
    expect(shop.heard.filter((what) => what === 'order').length).toBeLessThan(10)
  })

  test('an order that is deleted goes, and a late word of it brings nothing back', async () => {
    const { shop, settle } = await connected()
    const id = shop.placeOrder({ goods: '80.00' })
    await settle()
    const number = Number(id.split('/').at(-1))
    shop.deleteOrder(id)
    await settle()
    expect(await orders()).toEqual([])

    await deliver('orders/updated', { id: number }, { 'x-shopify-event-id': 'late' })
    await settle()

    expect(await orders()).toEqual([])
  })

  test('a journey that becomes ready is read, though the order did not change', async () => {
    const { shop, settle, later } = await connected()
    const id = shop.placeOrder({ goods: '80.00', isJourneyReady: false })
    await settle()
    expect((await orderOf(id))?.journey).toBeNull()

    shop.completeJourney(id, {})
    later(10 * 60_000)
    await settle()

    expect((await orderOf(id))?.journey).toEqual({ firstVisit: null, lastVisit: null, visits: [] })
    expect(await tasks()).toEqual([])
  })

  test('what nobody signed is refused before it is read, and changes nothing', async () => {
    await connected()

    const forged = await deliver('app/uninstalled', {}, { 'x-shopify-hmac-sha256': Buffer.alloc(32).toString('base64') })
    const unsigned = await deliver('app/uninstalled', {}, { 'x-shopify-hmac-sha256': '' })
    const foreign = await deliver('app/uninstalled', {}, { 'x-shopify-shop-domain': 'other.myshopify.com' })

    expect([forged.status, unsigned.status, foreign.status]).toEqual([401, 401, 200])
    expect((await statusOf())[0]).toBe('connected')
  })

  test('removing the app ends the connection; a late word of a removal before ends no new one', async () => {
    const { shop, connect, settle, later, now } = await connected()
    const before = now().toISOString()
    later(1000)
    await shop.uninstall()
    await settle()
    expect((await statusOf())[0]).toBe('requires_reconnection')

    later(1000)
    await connect()
    await deliver('app/uninstalled', {}, { 'x-shopify-triggered-at': before, 'x-shopify-event-id': 'late' })
    await settle()

    expect((await statusOf())[0]).toBe('connected')
  })

  test('a scope that the merchant takes away asks for another grant', async () => {
    const { shop, settle } = await connected()
    shop.changeScopes(['write_discounts'])
    await settle()

    expect((await statusOf())[0]).toBe('requires_reconnection')
  })

  test('of the three topics of privacy the last one forgets the orders; of customers nothing stands here', async () => {
    const { shop, settle, ana } = await connected()
    const { id: accountId }: { id: string } = await ana.data('POST', '/api/accounts', { name: 'Anna' })
    const wish = { accountId, code: 'ANNA10', discountValue: 10, startDate: '2026-11-20', syncWithShopify: false }
    await ana.call('POST', '/api/discount-codes', wish)
    shop.placeOrder({ goods: '80.00', codes: ['ANNA10'] })
    await settle()
    const sold = async () => {
      const codes: readonly { totalOrders: number }[] = await ana.data('GET', `/api/discount-codes?accountId=${accountId}`)
      return codes.map(({ totalOrders }) => totalOrders)
    }
    expect(await sold()).toEqual([1])

    const asked = await deliver('customers/data_request', { orders_requested: [1] })
    const redacted = await deliver('customers/redact', { orders_to_redact: [1] })
    expect([asked.status, redacted.status, (await orders()).length]).toEqual([200, 200, 1])
    await ana.call('DELETE', '/api/shopify/store')
    await deliver('shop/redact', {})
    await settle()

    expect([await orders(), await sold()]).toEqual([[], [0]])
    const { store } = world.glow
    expect(await store.read((db) => db.select().from(store.tables.shopOrderHandle))).toEqual([])
  })
})

describe('when nothing is told', () => {
  test('an hourly look finds what changed, page after page', async () => {
    const { shop, settle, later } = await connected()
    shop.webhooks.subscriptions.clear()
    for (let index = 0; index < 120; index += 1) {
      later(1000)
      shop.placeOrder({ goods: '10.00' })
    }
    await settle()
    expect((await statusOf())[1]).toBe(0)

    later(hour)
    await settle()

    expect(await statusOf()).toEqual(['connected', 120])
  })

  test('a look that breaks off goes on from the page it came to', async () => {
    const { shop, settle, later } = await connected()
    shop.webhooks.subscriptions.clear()
    for (let index = 0; index < 120; index += 1) {
      later(60_000)
      shop.placeOrder({ goods: '10.00' })
    }
    const breaking = { at: 'graphql', field: 'orders', times: 3 } as const
    await shop.fail({ kind: 'cut' }, breaking)
    await settle()
    expect((await statusOf())[1]).toBe(0)

    later(60_000)
    await settle()

    expect(await statusOf()).toEqual(['connected', 120])
  })
})
