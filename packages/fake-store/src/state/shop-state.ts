import type { DiscountRecord } from './discount-record.ts'
import type { OrderRecord } from './order-record.ts'

/** The state of a stand-in's shop, with the source of its time and its numbers. */
export interface Shop {
  readonly domain: string
  readonly name: string
  readonly currency: string
  readonly timeZone: string
  readonly now: () => Date
  readonly newId: () => number
  readonly orders: Map<number, OrderRecord>
  readonly discounts: Map<number, DiscountRecord>
}

/** The number at the end of `gid://shopify/Order/123`; none for another kind. */
export const numberOf = (id: string, kind: string): number | undefined => {
  const [, number] = new RegExp(`^gid://shopify/${kind}/(\\d+)$`).exec(id) ?? []
  return number === undefined ? undefined : Number(number)
}
