import { orderHandles } from '@rapport/domain/attribution/order-handle'
import { joinReadings, type OrderReading } from '@rapport/domain/shop/order-reading'
import type { ShopOrder } from '@rapport/domain/shop/shop-order'
import { and, eq, getTableColumns, inArray, sql } from 'drizzle-orm'
import { everyColumn, overwriting } from '../store/query/kept-insert.ts'
import { keepQuery, type QuerySource } from '../store/query/kept-query.ts'
import { isListed, listedTexts } from '../store/query/raw-query.ts'
import type { Tx } from '../store/store.ts'
import { type AttributionTurn, attribute, attributeOrders } from './attribution/attribution-commit.ts'
import { readOrders, toOrderRow } from './shop-order.ts'

/** What was read of orders of one store: by an import, a webhook or a poll, in any order and number. */
export interface OrdersRead extends AttributionTurn {
  readonly shop: string
  readonly readings: readonly OrderReading[]
  /** Read just now, after everything that stands here: of two that say one version, which is a second of the shop, these count. */
  readonly isCurrent?: boolean
}

/** Joins what was read with what stands here, and computes for whom the orders count. The only way to a row of an order. */
export const storeOrders = async (tx: Tx, read: OrdersRead): Promise<void> => {
  const { organizationId, shop } = read
  const readings = joined(read.readings)
  if (readings.size === 0) return
  const ids = [...readings.keys()]
  const removed = await readRemoved(tx, organizationId, ids)
  const before = new Map((await readOrders(tx, organizationId, ids)).map(({ order }) => [order.id, order]))
  const written: { ids: string[]; orders: ShopOrder[] } = { ids: [], orders: [] }
  for (const [id, reading] of readings) {
    if (removed.has(id)) continue
    const stored = before.get(id)
    const order = stored ? joinReadings(read.isCurrent ? asFormer(stored, reading) : stored, reading) : reading
    if ('isRemoved' in order) await forgetOrder(tx, organizationId, id)
    else if (stored && isSame(order, stored)) continue
    else {
      await writingOrder(tx).execute({ ...toOrderRow({ order, shop }) })
      await writeHandles(tx, order, stored)
      written.orders.push(order)
    }
    if (stored) written.ids.push(id)
  }
  if (written.ids.length + written.orders.length > 0) await attributeOrders(tx, read, written)
}

const joined = (readings: readonly OrderReading[]): ReadonlyMap<string, OrderReading> => {
  const byId = new Map<string, OrderReading>()
  for (const reading of readings) {
    const other = byId.get(reading.id)
    byId.set(reading.id, other ? joinReadings(other, reading) : reading)
  }
  return byId
}

/** The reading replaces an earlier one of the same version, but for its journey. */
const asFormer = (stored: ShopOrder, reading: OrderReading): OrderReading =>
  'isRemoved' in reading || stored.updatedAt !== reading.updatedAt ? stored : { ...reading, journey: stored.journey }

/** Both were made of the same columns. */
const isSame = (order: ShopOrder, stored: ShopOrder): boolean =>
  order.updatedAt === stored.updatedAt &&
  JSON.stringify(toOrderRow({ order, shop: '' })) === JSON.stringify(toOrderRow({ order: stored, shop: '' }))

const removedOf = keepQuery('removed_shop_orders', ({ db, tables: { removedShopOrder } }) =>
  db
    .select({ id: removedShopOrder.id })
    .from(removedShopOrder)
    .where(and(eq(removedShopOrder.organizationId, sql.placeholder('organizationId')), isListed(db, removedShopOrder.id))),
)

const readRemoved = async (source: QuerySource, organizationId: string, ids: readonly string[]): Promise<ReadonlySet<string>> => {
  const rows = await removedOf(source).execute({ organizationId, listed: listedTexts(ids) })
  return new Set(rows.map(({ id }) => id))
}

const forgetOrder = async (tx: Tx, organizationId: string, id: string): Promise<void> => {
  await removeOrders(tx, organizationId, [id])
  await tx.db.insert(tx.tables.removedShopOrder).values({ organizationId, id }).onConflictDoNothing()
}

const removeOrders = async ({ db, tables: { shopOrder, shopOrderHandle } }: Tx, organizationId: string, ids: string[]): Promise<void> => {
  await db.delete(shopOrder).where(and(eq(shopOrder.organizationId, organizationId), inArray(shopOrder.id, ids)))
  await db.delete(shopOrderHandle).where(and(eq(shopOrderHandle.organizationId, organizationId), inArray(shopOrderHandle.orderId, ids)))
}

/** Forgets some orders of a store, and for whom they counted; true when none is left. One transaction of some 20 ms. */
export const forgetSomeOrders = async (tx: Tx, turn: AttributionTurn, shop: string, ordersAtOnce = 200): Promise<boolean> => {
  const { organizationId, at } = turn
  const { shopOrder } = tx.tables
  const rows = await tx.db
    .select({ id: shopOrder.id })
    .from(shopOrder)
    .where(and(eq(shopOrder.organizationId, organizationId), eq(shopOrder.shop, shop)))
    .limit(ordersAtOnce)
  const ids = rows.map(({ id }) => id)
  if (ids.length > 0) await removeOrders(tx, organizationId, ids)
  await attribute(tx, turn, { ids, orders: [] })
  const isDone = ids.length < ordersAtOnce
  if (isDone) tx.changed({ kind: 'sale', id: organizationId, organizationId, at: at.toISOString() })
  return isDone
}

const writingOrder = keepQuery('write_shop_order', ({ db, tables: { shopOrder } }) =>
  db
    .insert(shopOrder)
    .values(everyColumn<typeof shopOrder.$inferInsert>(shopOrder))
    .onConflictDoUpdate({
      target: [shopOrder.organizationId, shopOrder.id],
      set: overwriting(getTableColumns(shopOrder), ['organizationId', 'id']),
    }),
)

const addingHandle = keepQuery('add_shop_order_handle', ({ db, tables: { shopOrderHandle } }) =>
  db.insert(shopOrderHandle).values(everyColumn<typeof shopOrderHandle.$inferInsert>(shopOrderHandle)).onConflictDoNothing(),
)

const removingHandle = keepQuery('remove_shop_order_handle', ({ db, tables: { shopOrderHandle } }) =>
  db
    .delete(shopOrderHandle)
    .where(
      and(
        eq(shopOrderHandle.organizationId, sql.placeholder('organizationId')),
        eq(shopOrderHandle.handle, sql.placeholder('handle')),
        eq(shopOrderHandle.orderId, sql.placeholder('orderId')),
      ),
    ),
)

const writeHandles = async (tx: Tx, order: ShopOrder, stored: ShopOrder | undefined): Promise<void> => {
  const { organizationId, id: orderId } = order
  const [before, after] = [stored ? orderHandles(stored) : [], orderHandles(order)]
  for (const handle of before) if (!after.includes(handle)) await removingHandle(tx).execute({ organizationId, handle, orderId })
  for (const handle of after) if (!before.includes(handle)) await addingHandle(tx).execute({ organizationId, handle, orderId })
}
