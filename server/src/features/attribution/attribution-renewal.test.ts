import type { Account } from '@rapport/domain/account/account'
import { codeHandles } from '@rapport/domain/attribution/order-handle'
import { codeWith, journeyOf, linkWith, orderWith, spring, visitBy } from '@rapport/domain/attribution/test-sale'
import type { DiscountCode } from '@rapport/domain/discount-code/discount-code'
import type { Change } from '@rapport/domain/event/change'
import { afterEach, expect, test } from 'vitest'
import { checkAttribution } from '../../facts/attribution/attribution-check.ts'
import { attributeAgain, attributeNewCode } from '../../facts/attribution/attribution-commit.ts'
import { ordersInSlices } from '../../facts/attribution/attribution-renewal.ts'
import { storeOrders } from '../../facts/shop-order-commit.ts'
import { testNow, writeCode, writeLink } from '../../facts/test-sources.ts'
import type { Renewal } from '../../store/renewal/renewal.ts'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { openTestApp } from '../../test-app.ts'
import { startAttributionRenewal } from './attribution-renewal.ts'

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).toReversed()) await close()
})

const day = 24 * 60 * 60 * 1000

const storeMany = (store: Store, organizationId: string, code: string, many: number, at: number) => {
  const readings = Array.from({ length: many }, (_, index) =>
    orderWith({ organizationId, id: `order${index}`, createdAt: at, updatedAt: at, codes: [code] }),
  )
  return store.write((tx) => storeOrders(tx, { organizationId, at: testNow, shop: `${organizationId}.myshopify.com`, readings }))
}
const differencesOf = async (store: Store, organizationId: string) =>
  (await store.read((db) => checkAttribution({ db, tables: store.tables }, organizationId))).differences
const rowsIn = async (store: Store) => (await store.read((db) => db.select().from(store.tables.attribution))).length

test('[AT11] a code that very many orders carry says at once how many it found; their figures follow, also when it goes', async () => {
  const glow = await openTestApp()
  closing.push(() => glow.close())
  const ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  const { organization }: { organization: { id: string } } = await ana.data('GET', '/api/session')
  const jane: Account = await ana.data('POST', '/api/accounts', { name: 'Jane' })
  await storeMany(glow.store, organization.id, 'JANE10', 250, Date.now() - 10 * day)
  await storeTestOrder(glow.store, organization.id)

  const startDate = new Date(Date.now() + day).toISOString()
  const answer = await ana.call('POST', '/api/discount-codes', { accountId: jane.id, code: 'JANE10', discountValue: 10, startDate })
  const made = (await answer.json()) as { readonly data: DiscountCode; readonly retroactiveAttribution: unknown } // what the call answers

  expect(made.retroactiveAttribution).toEqual({ ordersFound: 250, attributionsCreated: 250, windowDays: 60, isImporting: false })
  const figures = async () => {
    const [code]: readonly DiscountCode[] = await ana.data('GET', `/api/discount-codes?accountId=${jane.id}`)
    return [code?.usageCount, code?.totalOrders, code?.totalRevenue]
  }
  await expect.poll(figures).toEqual([250, 250, 25_000])
  await ana.call('DELETE', `/api/accounts/${jane.id}`)
  await ana.call('POST', `/api/accounts/${jane.id}/restore`)
  await ana.call('DELETE', `/api/discount-codes/${made.data.id}`)
  await expect.poll(() => differencesOf(glow.store, organization.id)).toEqual([])
})

/** Orders that a new code does not find. */
const storeTestOrder = (store: Store, organizationId: string) => {
  const tests = [orderWith({ organizationId, id: 'test', createdAt: Date.now() - day, codes: ['JANE10'], isTest: true })]
  return store.write((tx) => storeOrders(tx, { organizationId, at: testNow, shop: 'glow.myshopify.com', readings: tests }))
}

/** A code of an organization with so many orders, all of which wait. */
const openWaiting = async (many: Readonly<Record<string, number>>) => {
  const store = await openTestStore()
  closing.push(() => store.close())
  for (const [organizationId, orders] of Object.entries(many)) {
    const code = codeWith({ id: `code of ${organizationId}`, organizationId })
    await store.write((tx) => writeCode(tx, code))
    await storeMany(store, organizationId, code.code, orders, code.countsFrom + 1)
    await store.write(async (tx) => {
      await writeCode(tx, { ...code, accountId: 'carla' }, 1)
      await attributeAgain(tx, { organizationId, at: testNow, mostInCommit: 1 }, codeHandles(code))
    })
  }
  return store
}
const starting = (store: Store): Renewal => {
  const report = (error: unknown) => expect.fail(String(error))
  const renewal = startAttributionRenewal({ store, now: () => testNow, report, ordersAtOnce: 2 })
  closing.push(() => renewal.stop())
  return renewal
}

test('an organization with few orders does not wait for one with many', async () => {
  const store = await openWaiting({ glow: 9, pulse: 3 })
  const changes: Change[] = []
  store.onChange((some) => changes.push(...some))

  await starting(store).run()

  expect(changes.map(({ kind, id }) => `${kind} ${id}`)).toEqual(['sale pulse', 'sale glow'])
  expect([await differencesOf(store, 'glow'), await differencesOf(store, 'pulse')]).toEqual([[], []])
})

test('after a restart the orders that wait are computed on', async () => {
  const store = await openWaiting({ glow: 9 })
  const first = starting(store)
  void first.run()
  await first.stop()
  expect(await differencesOf(store, 'glow')).not.toEqual([])

  await starting(store).run()

  expect([await rowsIn(store), await differencesOf(store, 'glow')]).toEqual([9, []])
  expect(await store.read((db) => db.select().from(store.tables.renewal))).toEqual([])
})

test('a change that concerns many orders computes none of them in its commit', async () => {
  const store = await openWaiting({ glow: 3 })

  const rows = await store.read((db) => db.select().from(store.tables.attribution))

  expect(rows.map(({ accountId }) => accountId)).not.toContain('carla')
})

/** Three orders with one code, each with a triple of its own that three links have. */
const openShared = async () => {
  const store = await openTestStore()
  closing.push(() => store.close())
  const code = codeWith()
  const campaigns = ['spring', 'summer', 'autumn']
  const orders = campaigns.map((campaign) =>
    orderWith({ id: `order of ${campaign}`, codes: [code.code], journey: journeyOf(visitBy({ ...spring, campaign })) }),
  )
  await store.write(async (tx) => {
    for (const campaign of campaigns)
      for (const name of ['a', 'b', 'c'])
        await writeLink(tx, linkWith({ id: `${campaign} ${name}`, triples: [{ ...spring, campaign, since: code.countsFrom }] }))
    await storeOrders(tx, { organizationId: 'glow', at: testNow, shop: 'glow.myshopify.com', readings: orders })
    await writeCode(tx, code)
    await tx.db.delete(tx.tables.attribution)
  })
  return { store, code, ask: { organizationId: 'glow', at: testNow, mostHoldings: 5 } }
}

test('orders with triples that many links have are left by a commit, and the renewal takes fewer of them at once', async () => {
  const { store, code, ask } = await openShared()

  await store.write((tx) => attributeAgain(tx, ask, codeHandles(code)))
  const rows = [await rowsIn(store)]
  for (let isDone = false; !isDone; rows.push(await rowsIn(store)))
    isDone = await store.write((tx) => ordersInSlices(() => testNow, 200, 5).renewSome(tx, 'glow'))

  expect(rows).toEqual([0, 1, 2, 3])
})

test('orders of one triple are taken together, however many links have it', async () => {
  const { store, code, ask } = await openShared()

  await store.write((tx) => attributeAgain(tx, { ...ask, mostHoldings: 2 }, codeHandles(code)))
  const isDone = await store.write((tx) => ordersInSlices(() => testNow, 200, 2).renewSome(tx, 'glow'))

  expect([isDone, await rowsIn(store)]).toEqual([false, 1])
})

test('[AT11] a new code whose few orders are left says nonetheless what it found', async () => {
  const { store, code, ask } = await openShared()
  const made = { ...code, createdAt: testNow.getTime(), windowDays: 60 }

  const found = await store.write((tx) => attributeNewCode(tx, ask, made))

  expect([found, await rowsIn(store)]).toEqual([{ ordersFound: 3, attributionsCreated: 3, windowDays: 60 }, 0])
})
