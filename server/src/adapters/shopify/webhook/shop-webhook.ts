import { createHmac, timingSafeEqual } from 'node:crypto'
import { z } from 'zod'
import { asShopName, type ShopName } from '../call/shop-name.ts'
import type { ShopifyApp } from '../call/shopify-app.ts'

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

export interface WebhookDelivery {
  readonly header: (name: string) => string | undefined
  /** As it came: a parsed body written anew has another signature. */
  readonly rawBody: Uint8Array
}

/** Nothing is parsed before the signature is right, with the secret of the app or the one before it. */
export function readWebhook({ secrets }: ShopifyApp, { header, rawBody }: WebhookDelivery): WebhookReading {
  const given = Buffer.from(header('x-shopify-hmac-sha256') ?? '', 'base64')
  if (!secrets.some((secret) => isSignature(given, createHmac('sha256', secret).update(rawBody).digest()))) return { is: 'forged' }
  const shop = asShopName(header('x-shopify-shop-domain') ?? '')
  const [topic, eventId] = [header('x-shopify-topic') ?? '', header('x-shopify-event-id') ?? header('x-shopify-webhook-id') ?? '']
  const triggeredAt = Date.parse(header('x-shopify-triggered-at') ?? '')
  const about = subjectOf(topic, rawBody)
  if (shop === null || eventId === '' || !about) return { is: 'unreadable' }
  return { is: 'genuine', webhook: { shop, topic, eventId, triggeredAt: Number.isNaN(triggeredAt) ? null : triggeredAt, about } }
}

const isSignature = (given: Buffer, right: Buffer) => given.length === right.length && timingSafeEqual(given, right)

const withId = z.object({ id: z.number().int() })
const withOrderId = z.object({ order_id: z.number().int() })
const withGraphqlId = z.object({ admin_graphql_api_id: z.string().startsWith('gid://shopify/') })
const orderIds = z.array(z.number().int()).default([])

const toOrderId = (id: number) => `gid://shopify/Order/${id}`

const subjects: Readonly<Record<string, z.ZodType<WebhookSubject>>> = {
  ...Object.fromEntries(
    ['orders/create', 'orders/updated', 'orders/cancelled'].map((topic) => [
      topic,
      withId.transform(({ id }) => ({ kind: 'order' as const, id: toOrderId(id) })),
    ]),
  ),
  'orders/delete': withId.transform(({ id }) => ({ kind: 'order removed' as const, id: toOrderId(id) })),
  'refunds/create': withOrderId.transform((body) => ({ kind: 'order' as const, id: toOrderId(body.order_id) })),
  'discounts/update': withGraphqlId.transform((body) => ({ kind: 'discount' as const, id: body.admin_graphql_api_id })),
  'discounts/delete': withGraphqlId.transform((body) => ({ kind: 'discount removed' as const, id: body.admin_graphql_api_id })),
  'app/uninstalled': z.unknown().transform(() => ({ kind: 'uninstalled' as const })),
  'app/scopes_update': z.unknown().transform(() => ({ kind: 'scopes' as const })),
  'shop/update': z.unknown().transform(() => ({ kind: 'shop' as const })),
  'customers/data_request': z
    .object({ orders_requested: orderIds })
    .transform((body) => ({ kind: 'customer data asked for' as const, orderIds: body.orders_requested.map(toOrderId) })),
  'customers/redact': z
    .object({ orders_to_redact: orderIds })
    .transform((body) => ({ kind: 'customer to be forgotten' as const, orderIds: body.orders_to_redact.map(toOrderId) })),
  'shop/redact': z.unknown().transform(() => ({ kind: 'shop to be forgotten' as const })),
}

function subjectOf(topic: string, rawBody: Uint8Array): WebhookSubject | undefined {
  const shape = Object.hasOwn(subjects, topic) ? subjects[topic] : undefined
  if (!shape) return { kind: 'other' }
  try {
    return shape.parse(JSON.parse(new TextDecoder().decode(rawBody)))
  } catch {
    return undefined
  }
}
