import type { OrderInShop, ShopOrderPage } from '@rapport/domain/shop/order-import'
import { done, type ShopAnswer } from '@rapport/domain/shop/shop-answer'
import type { ShopClient } from '../call/shop-client.ts'
import { orderById, orderPage } from './order-operations.ts'

/** Orders of one call; a page of full orders must cost less than Shopify lets one call cost. */
export const ordersOnPage = 50

/** Null when the shop has none of this id, or shows it no longer. */
export async function readShopOrder(client: ShopClient, id: string): Promise<ShopAnswer<OrderInShop | null>> {
  const answer = await client.ask(orderById, { id })
  return answer.ok ? done(answer.value.order) : answer
}

/** Orders that changed since a moment, the longest unchanged first: one that changes meanwhile comes again at the end. */
export async function readOrdersSince(client: ShopClient, since: Date, after: string | null): Promise<ShopAnswer<ShopOrderPage>> {
  const answer = await client.ask(orderPage, { first: ordersOnPage, after, query: `updated_at:>='${since.toISOString()}'` })
  if (!answer.ok) return answer
  const { nodes, pageInfo } = answer.value.orders
  return done({ orders: nodes, next: pageInfo.hasNextPage ? pageInfo.endCursor : null })
}
