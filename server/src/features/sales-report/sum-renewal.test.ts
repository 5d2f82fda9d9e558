import { codeWith, orderedAt, orderWith } from '@rapport/domain/attribution/test-sale'
import { soundIntervals } from '@rapport/domain/next-outreach/interval'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { checkAttribution } from '../../facts/attribution/attribution-check.ts'
import { ensureSums } from '../../facts/sales/sales-sum.ts'
import { storeOrders } from '../../facts/shop-order-commit.ts'
import { testNow, writeCode } from '../../facts/test-sources.ts'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { startSumRenewal } from './sum-renewal.ts'

let store: Store
afterEach(() => store.close())

const turn = { organizationId: 'glow', at: testNow, ordersAtOnce: 2 }
const fiveHours = 5 * 60 * 60 * 1000
const storing = (...positions: readonly number[]) => {
  const readings = positions.map((position) =>
    orderWith({ id: `order${position}`, codes: ['SUMMER10'], createdAt: orderedAt + position * fiveHours }),
  )
  return store.write((tx) => storeOrders(tx, { ...turn, shop: 'glow.myshopify.com', readings }))
}
const stands = () =>
  store.read(async (db) => {
    const { salesSum, renewal } = store.tables
    const sums = await db.select().from(salesSum).where(eq(salesSum.of, 'part'))
    return {
      orders: sums.reduce((all, { orders }) => all + orders, 0),
      waiting: (await db.select().from(renewal)).map(({ subject }) => subject),
      differences: (await checkAttribution({ db, tables: store.tables }, 'glow')).differences,
    }
  })
const starting = () => startSumRenewal({ store, now: () => testNow, report: (error) => expect.fail(String(error)), ordersAtOnce: 2 })

test('[SA5] sums move into another zone some orders at a time, and each order is in them once at every moment', async () => {
  store = await openTestStore()
  await store.write((tx) => writeCode(tx, codeWith()))
  await storing(0, 1, 2, 4, 5, 6, 7, 9)
  const { organizationSettings } = store.tables
  await store.write(({ db }) =>
    db.insert(organizationSettings).values({ organizationId: 'glow', timeZone: 'Pacific/Kiritimati', ...soundIntervals({}) }),
  )

  await ensureSums(store, turn)
  expect(await stands()).toMatchObject({ orders: 8, waiting: ['UTC'] })
  await storing(-1, 3, 8)
  expect(await stands()).toMatchObject({ orders: 11, waiting: ['UTC'] })
  await storing(10)
  expect(await stands()).toMatchObject({ orders: 12, waiting: ['UTC'] })

  await starting().run()
  expect(await stands()).toEqual({ orders: 12, waiting: [], differences: [] })
})

test('[SA5] what was never summed is summed some orders at a time', async () => {
  store = await openTestStore()
  await store.write((tx) => writeCode(tx, codeWith()))
  await storing(0, 1, 2, 4, 5)
  await store.write(({ db, tables }) => db.delete(tables.salesSumZone))

  await ensureSums(store, turn)
  expect(await stands()).toMatchObject({ orders: 2, waiting: [''] })
  await starting().run()

  expect(await stands()).toEqual({ orders: 5, waiting: [], differences: [] })
})
