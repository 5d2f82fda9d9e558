import type { OrderFile, OrderImport, OrderInShop, ShopOrderPage } from '@rapport/domain/shop/order-import'
import type { ShopAnswer } from '@rapport/domain/shop/shop-answer'
import type { CreatedDiscount, DiscountWish, ShopDiscount } from '@rapport/domain/shop/shop-discount'
import type { ShopFacts } from '@rapport/domain/shop/shop-facts'
import type { ShopName } from '@rapport/domain/shop/shop-name'
import type { GrantCallback, ShopGrant, TokenKeeping } from '@rapport/domain/shop/shop-tokens'
import type { WebhookReading } from '@rapport/domain/shop/shop-webhook'

/** One shop, asked with its tokens. */
export interface Shop {
  readonly facts: () => Promise<ShopAnswer<ShopFacts>>
  /** Makes the shop tell of its changes at this address, or nowhere; safe to ask again. */
  readonly tellAt: (address: string | null) => Promise<ShopAnswer<void>>
  readonly order: (id: string) => Promise<ShopAnswer<OrderInShop | null>>
  readonly ordersSince: (since: Date, after: string | null) => Promise<ShopAnswer<ShopOrderPage>>
  readonly startImport: (since: Date) => Promise<ShopAnswer<string>>
  readonly readImport: (id: string) => Promise<ShopAnswer<OrderImport>>
  readonly readFile: (file: OrderFile, store: (orders: readonly OrderInShop[]) => Promise<void>) => Promise<ShopAnswer<number>>
  readonly createDiscount: (wish: DiscountWish) => Promise<ShopAnswer<CreatedDiscount>>
  readonly updateDiscount: (id: string, wish: DiscountWish, how: { readonly isPaused: boolean }) => Promise<ShopAnswer<ShopDiscount>>
  readonly pauseDiscount: (id: string) => Promise<ShopAnswer<ShopDiscount>>
  /** What cannot be switched on stays paused, as it was formerly. */
  readonly resumeDiscount: (id: string, wish: DiscountWish, former: DiscountWish) => Promise<ShopAnswer<ShopDiscount>>
  readonly deleteDiscount: (id: string) => Promise<ShopAnswer<void>>
  /** Discounts that are gone are missing. */
  readonly discounts: (ids: readonly string[]) => Promise<ShopAnswer<ReadonlyMap<string, ShopDiscount>>>
}

export interface GrantWish {
  readonly shop: ShopName
  readonly state: string
}

export interface WebhookDelivery {
  readonly header: (name: string) => string | undefined
  /** As it came. */
  readonly rawBody: Uint8Array
}

/** What an app of Shopify can do. */
export interface Shopify {
  /** Where a merchant grants what we ask for. */
  readonly grantAddress: (wish: GrantWish) => string
  /** The query with which a merchant comes back, without its question mark. */
  readonly readCallback: (rawQuery: string, now: Date) => GrantCallback
  readonly exchangeCode: (shop: ShopName, code: string) => Promise<ShopAnswer<ShopGrant>>
  readonly missingScopes: (granted: readonly string[]) => readonly string[]
  readonly readWebhook: (delivery: WebhookDelivery) => WebhookReading
  readonly shopOf: (shop: ShopName, keeping: TokenKeeping) => Shop
  /** Where a shop can tell of its changes; null while nobody outside reaches this server. */
  readonly webhookAddress: string | null
}
