import { codeWith, orderWith } from '@rapport/domain/attribution/test-sale'
import { dayMs } from '@rapport/domain/limit/unit'
import type { OrderReading } from '@rapport/domain/shop/order-reading'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { storeOrders } from '../shop-order-commit.ts'
import { insertInfluencers, jane, mia } from '../test-influencers.ts'
import { testNow, writeCode } from '../test-sources.ts'
import { renewRecentRevenue } from './recent-revenue.ts'

let store: Store
beforeEach(async () => {
  store = await openTestStore()
  await insertInfluencers(store)
  await store.write(async (tx) => {
    await tx.db.insert(tx.tables.storeConnection).values({
      ...{ organizationId: 'glow', shop: 'glow.myshopify.com', id: 'connection', sealedTokens: null, scopes: [], importId: null },
      ...{ currency: 'USD', timeZone: 'UTC', connectedAt: testNow, connectedBy: 'ana', syncedThrough: testNow, lastSyncAt: null },
    })
    await writeCode(tx, codeWith({ id: 'code1', accountId: jane, code: 'JANE10', countsFrom: 0 }))
    await writeCode(tx, codeWith({ id: 'code2', accountId: mia, code: 'MIA10', countsFrom: 0 }))
  })
})
afterEach(() => store.close())

const daysAgo = (days: number) => testNow.getTime() - days * dayMs
const storing = (...readings: readonly OrderReading[]) =>
  store.write((tx) => storeOrders(tx, { organizationId: 'glow', at: testNow, shop: 'glow.myshopify.com', readings }))
const order = (id: number, facts: Parameters<typeof orderWith>[0]) =>
  orderWith({ id: `order${id}`, codes: ['JANE10'], createdAt: daysAgo(1), updatedAt: daysAgo(1), ...facts })
const shown = async () => {
  const { account } = store.tables
  const rows = await store.read((db) => db.select().from(account))
  const of = (influencer: string) => rows.find(({ id }) => id === influencer)
  return [of(jane), of(mia)].map((row) => (row?.recentCurrency ? `${row.recentMinor} ${row.recentCurrency}` : null))
}
/** As the job of each minute computes it. */
const fromNothing = async () => {
  await store.write(({ db, tables }) => db.update(tables.salesSumZone).set({ recentOf: null }))
  await renewRecentRevenue(store, testNow, (error) => expect.fail(String(error)))
  return shown()
}

test('[SA10] an order that comes, changes, is cancelled or goes moves the revenue of its influencer', async () => {
  await storing(order(1, {}), order(2, { currentSubtotal: 500 }))
  expect(await shown()).toEqual(['10500 USD', null])

  await storing(order(3, { currentSubtotal: 700 }), order(1, { updatedAt: daysAgo(0), totalRefunded: 2000 }))
  expect(await shown()).toEqual(['9200 USD', null])

  // Another currency than the store's, a day that is too old, and one that is not yet.
  await storing(order(4, { currency: 'EUR' }), order(5, { createdAt: daysAgo(40) }), order(6, { createdAt: daysAgo(-3) }))
  expect(await shown()).toEqual(['9200 USD', null])

  await storing(order(1, { updatedAt: daysAgo(-1), codes: ['MIA10'], totalRefunded: 2000 }), {
    organizationId: 'glow',
    id: 'order2',
    isRemoved: true,
  })
  expect(await shown()).toEqual(['700 USD', '8000 USD'])

  await storing(order(3, { updatedAt: daysAgo(0), cancelledAt: daysAgo(0) }))
  expect(await shown()).toEqual([null, '8000 USD'])
})

test('[SA10] whatever comes of orders, the revenue is that of all their rows', async () => {
  let state = 7
  const pick = <T>(...of: readonly T[]): T => {
    state = (state * 48_271) % 2_147_483_647
    return of[state % of.length] as T // a remainder is a place
  }
  for (let version = 1; version <= 150; version += 1) {
    const facts = () => ({
      createdAt: daysAgo(pick(0, 1, 12, 28, 29, 30, 31, -1)),
      updatedAt: daysAgo(0) + version,
      codes: pick<readonly string[]>(['JANE10'], ['MIA10'], ['JANE10', 'MIA10'], []),
      currency: pick('USD', 'USD', 'EUR'),
      currentSubtotal: pick(0, 100, 2500, 80_000),
      cancelledAt: pick(null, null, null, daysAgo(0)),
      isTest: pick(false, false, true),
    })
    await storing(order(pick(1, 2, 3), facts()), order(pick(4, 5, 6, 7), facts()))

    const kept = await shown()
    if (version % 10 === 0) expect(kept, `version ${version}`).toEqual(await fromNothing())
  }
})
