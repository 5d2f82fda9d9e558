import type { ShopName } from './shop-name.ts'

/** A delivery that is certainly Shopify's. It may come twice, late and in any order. */
export interface ShopWebhook {
  readonly shop: ShopName
  readonly topic: string
  /** The same for every delivery of one event. */
  readonly eventId: string
  /** When it happened, in milliseconds since 1970; null where it is missing. */
  readonly triggeredAt: number | null
  readonly about: WebhookSubject
}

export type WebhookSubject =
  /** Ids of Shopify; what is true now is read there. */
  | { readonly kind: 'order'; readonly id: string }
  | { readonly kind: 'order removed'; readonly id: string }
  | { readonly kind: 'discount'; readonly id: string }
  | { readonly kind: 'discount removed'; readonly id: string }
  | { readonly kind: 'uninstalled' | 'scopes' | 'shop' }
  /** The three that the law asks for. */
  | { readonly kind: 'customer data asked for' | 'customer to be forgotten'; readonly orderIds: readonly string[] }
  | { readonly kind: 'shop to be forgotten' }
  /** A topic that we did not ask for. */
  | { readonly kind: 'other' }

export type WebhookReading =
  | { readonly is: 'genuine'; readonly webhook: ShopWebhook }
  /** 401, as Shopify asks. */
  | { readonly is: 'forged' }
  /** Signed, but of another form. */
  | { readonly is: 'unreadable' }
