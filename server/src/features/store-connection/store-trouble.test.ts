import type { StoreConnection } from '@rapport/domain/store-connection/store-connection'
import type { Fault } from '@rapport/fake-store/fault/fault-plan'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openStoreWorld, type StoreWorld } from './test-store-world.ts'

let world: StoreWorld
/** How often browsers heard of the connection. */
let news = 0
beforeEach(async () => {
  world = await openStoreWorld()
  news = 0
  world.glow.store.onChange((changes) => {
    news += changes.filter(({ kind }) => kind === 'store').length
  })
})
afterEach(() => world.close())

const minute = 60_000
const hour = 60 * minute
const lookAfter = async (ms: number): Promise<StoreConnection> => {
  world.later(ms)
  await world.settle()
  return world.ana.data('GET', '/api/shopify/store')
}
const failAlways = (fault: Fault) => world.shop.fail(fault, { at: 'graphql', times: 100_000 })
const closed: readonly Fault[] = [
  { kind: 'status', status: 402 },
  { kind: 'status', status: 404 },
  { kind: 'status', status: 423 },
  { kind: 'error', code: 'SHOP_INACTIVE' },
]
const outages: readonly Fault[] = [{ kind: 'status', status: 500 }, { kind: 'cut' }]
const lasting = [...closed.map((fault) => ({ fault, kind: 'closed' })), ...outages.map((fault) => ({ fault, kind: 'outage' }))]

test.each(lasting)(
  '[SC5] during $fault a store stays connected and says why it is not read, and since when; people hear of it once',
  async ({ fault, kind }) => {
    await world.connect()
    await lookAfter(minute)
    failAlways(fault)
    news = 0

    const begun = await lookAfter(hour)
    const newsAtBegin = news
    const lasted = [await lookAfter(minute), await lookAfter(hour), await lookAfter(hour)]
    const newsMeanwhile = news - newsAtBegin
    world.shop.heal()
    const ended = await lookAfter(minute)

    expect(begun).toMatchObject({ status: 'connected', trouble: { kind, since: expect.stringMatching(/^2026-11-20T16:0/) } })
    expect(lasted.map(({ trouble }) => trouble)).toEqual([begun.trouble, begun.trouble, begun.trouble])
    expect([newsAtBegin, newsMeanwhile, news - newsMeanwhile - newsAtBegin]).toEqual([1, 0, 1])
    expect([ended.status, ended.trouble]).toEqual(['connected', null])
  },
)

test('[SC5] a store that closes while its orders are imported says so, and the import goes on once it is open', async () => {
  world.shop.placeOrder({ goods: '80.00' })
  world.shop.fail({ kind: 'status', status: 402 }, { at: 'graphql', field: 'bulkOperation', times: 100_000 })
  await world.connect()

  const begun = await lookAfter(minute)
  world.shop.heal()
  const ended = await lookAfter(minute)

  expect([begun.status, begun.trouble?.kind]).toEqual(['importing', 'closed'])
  expect([ended.status, ended.trouble, ended.orders]).toEqual(['connected', null, 1])
})

test('[SC5] a store that cannot be read when it tells of an order says so at once', async () => {
  await world.connect()
  await lookAfter(minute)
  failAlways({ kind: 'status', status: 503 })
  world.shop.placeOrder({ goods: '80.00' })

  const begun = await lookAfter(minute)
  world.shop.heal()
  const ended = await lookAfter(minute)

  expect([begun.trouble?.kind, ended.trouble, ended.orders]).toEqual(['outage', null, 1])
})

test('[SC5] a store that no longer knows us says that, and nothing of trouble before', async () => {
  await world.connect()
  await lookAfter(minute)
  failAlways({ kind: 'status', status: 423 })
  const { trouble } = await lookAfter(hour)
  world.shop.heal()
  failAlways({ kind: 'status', status: 403 })

  const lost = await lookAfter(minute)

  expect(trouble?.kind).toBe('closed')
  expect([lost.status, lost.trouble]).toEqual(['requires_reconnection', null])
})
