import type { ShopJourney, ShopOrder } from '@rapport/domain/shop/shop-order'
import { and, eq, inArray } from 'drizzle-orm'
import type { QuerySource } from '../store/kept-query.ts'
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

/** Orders that stand here, by their ids. */
export const readOrders = async (
  { db, tables: { shopOrder } }: QuerySource,
  organizationId: string,
  ids: readonly string[],
): Promise<readonly KeptOrder[]> => {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(shopOrder)
    .where(and(eq(shopOrder.organizationId, organizationId), inArray(shopOrder.id, [...ids])))
  return rows.map((row) => ({ order: toOrder(row), shop: row.shop }))
}
