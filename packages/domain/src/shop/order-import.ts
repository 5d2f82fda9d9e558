import type { ShopOrder } from './shop-order.ts'

/** An order as the shop tells it; the caller adds the organisation. */
export type OrderInShop = Omit<ShopOrder, 'organizationId'>

export interface ShopOrderPage {
  readonly orders: readonly OrderInShop[]
  /** Where the next page begins; null after the last. */
  readonly next: string | null
}

/** Where an export of orders stands. */
export type OrderImport =
  | { readonly at: 'running' }
  /** No address when there is no order. It holds for seven days. */
  | { readonly at: 'ready'; readonly address: string | null; readonly orders: number }
  /** Nothing will come of it; another may be started. */
  | { readonly at: 'failed'; readonly why: string }

/** The file of an export that is ready. */
export interface OrderFile {
  readonly address: string
  /** How many the shop says it wrote: a file that ends before is broken. */
  readonly orders: number
}
