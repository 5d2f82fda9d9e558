import { orderKeys } from '@rapport/domain/attribution/order-handle'
import type { ShopOrder } from '@rapport/domain/shop/shop-order'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { countHoldings } from './attribution-source.ts'

/** So often links may have been given the triples of the orders of one transaction. With 200 orders it takes some 20 ms. */
export const mostHoldings = 2000

/** What one transaction does of some orders. */
export interface AttributionWork {
  /** So many, from the first. */
  readonly orders: number
  /** How often links were given their triples. */
  readonly holdings: number
}

/** As many orders as their triples allow; those of the first triple always. */
export const planWork = async (
  source: QuerySource,
  organizationId: string,
  orders: readonly ShopOrder[],
  most: number,
): Promise<AttributionWork> => {
  const keys = orders.map((order) => orderKeys(order).triples[0])
  const timesByKey = await countHoldings(source, organizationId, [...new Set(keys.flatMap((key) => key ?? []))])
  const taken = new Set<string>()
  let holdings = 0
  for (const [index, key] of keys.entries()) {
    const times = key === undefined || taken.has(key) ? 0 : (timesByKey.get(key) ?? 0)
    if (holdings > 0 && holdings + times > most) return { orders: index, holdings }
    if (key !== undefined) taken.add(key)
    holdings += times
  }
  return { orders: orders.length, holdings }
}
