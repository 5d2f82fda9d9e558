import type { ShopJourney, ShopOrder } from '@rapport/domain/shop/shop-order'
import { and, eq, sql } from 'drizzle-orm'
import { keepQuery, type QuerySource } from '../store/query/kept-query.ts'
import { isListed, listedTexts } from '../store/query/raw-query.ts'
import type { Store } from '../store/store.ts'

type OrderRow = Store['tables']['shopOrder']['$inferSelect']

/** Of which store an order is, beside what the rules ask. */
export interface KeptOrder {
  readonly order: ShopOrder
  readonly shop: string
}

export const toOrder = (row: OrderRow): ShopOrder => ({
  organizationId: row.organizationId,
  id: row.id,
  name: row.name,
  createdAt: row.createdAt.getTime(),
  updatedAt: row.updatedAt.getTime(),
  cancelledAt: row.cancelledAt?.getTime() ?? null,
  isTest: row.isTest,
  codes: row.codes,
  currency: row.currency,
  currentSubtotal: row.currentSubtotal,
  totalPrice: row.totalPrice,
  currentTotalPrice: row.currentTotalPrice,
  totalRefunded: row.totalRefunded,
  journey: row.journey as ShopJourney | null, // written by toOrderRow alone
})

export const toOrderRow = ({ order, shop }: KeptOrder): OrderRow => ({
  ...order,
  shop,
  createdAt: new Date(order.createdAt),
  updatedAt: new Date(order.updatedAt),
  cancelledAt: order.cancelledAt === null ? null : new Date(order.cancelledAt),
})

const ordersOf = keepQuery('shop_orders', ({ db, tables: { shopOrder } }) =>
  db
    .select()
    .from(shopOrder)
    .where(and(eq(shopOrder.organizationId, sql.placeholder('organizationId')), isListed(db, shopOrder.id))),
)

/** Orders that stand here, by their ids. */
export const readOrders = async (source: QuerySource, organizationId: string, ids: readonly string[]): Promise<readonly KeptOrder[]> => {
  if (ids.length === 0) return []
  const rows = await ordersOf(source).execute({ organizationId, listed: listedTexts(ids) })
  return rows.map((row) => ({ order: toOrder(row), shop: row.shop }))
}
