import { codeWith, orderWith } from '@rapport/domain/attribution/test-sale'
import { eq } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { checkAttribution } from '../../facts/attribution/attribution-check.ts'
import { storeOrders } from '../../facts/shop-order-commit.ts'
import { testNow, writeCode } from '../../facts/test-sources.ts'
import type { Store } from '../../store/store.ts'
import { testStores } from '../../store/test-store.ts'
import { askToForget } from './store-connection-repository.ts'
import { startStoreForgetting } from './store-forgetting.ts'

let store: Store
afterEach(() => store.close())

const readingsOf = (first: number, many: number) =>
  Array.from({ length: many }, (_, index) => orderWith({ id: `order${first + index}`, codes: ['SUMMER10'] }))
const stands = async (shop: string) => {
  const { shopOrder, shopOrderHandle, attribution, salesSum, renewal } = store.tables
  return store.read(async (db) => ({
    ofIt: (await db.select().from(shopOrder).where(eq(shopOrder.shop, shop))).length,
    handles: (await db.select().from(shopOrderHandle)).length,
    rows: (await db.select().from(attribution)).length,
    sold: (await db.select().from(salesSum).where(eq(salesSum.of, 'code'))).map(({ orders }) => orders),
    waiting: (await db.select().from(renewal)).length,
    wrong: (await checkAttribution({ db, tables: store.tables }, 'glow')).differences,
  }))
}
const starting = (now = () => testNow) =>
  startStoreForgetting({ store, now, report: (error) => expect.fail(String(error)), ordersAtOnce: 2 })

test.each(testStores)(
  'a store that is forgotten goes some orders at a time, figures with them, after a kill, too: on $dialect',
  async ({ open }) => {
    store = await open()
    const turn = { organizationId: 'glow', at: testNow }
    await store.write(async (tx) => {
      await tx.db.insert(tx.tables.organization).values({ id: 'glow', name: 'Glow', slug: 'glow', createdAt: testNow })
      await writeCode(tx, codeWith())
      await storeOrders(tx, { ...turn, shop: 'gone.myshopify.com', readings: readingsOf(0, 9) })
      await storeOrders(tx, { ...turn, shop: 'kept.myshopify.com', readings: readingsOf(9, 3) })
    })

    await store.write((tx) => askToForget(tx, 'gone.myshopify.com', testNow))
    expect(await stands('gone.myshopify.com')).toMatchObject({ ofIt: 9, waiting: 1 })
    const killed = starting(() => {
      void killed.stop()
      return testNow
    })
    await killed.run()
    const meanwhile = await stands('gone.myshopify.com')
    await starting().run()

    expect(meanwhile).toEqual({ ofIt: 7, handles: 10, rows: 10, sold: [10], waiting: 1, wrong: [] })
    expect(await stands('gone.myshopify.com')).toEqual({ ofIt: 0, handles: 3, rows: 3, sold: [3], waiting: 0, wrong: [] })
  },
)
