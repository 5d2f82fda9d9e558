import { createHmac, timingSafeEqual } from 'node:crypto'
import { asShopName } from '@rapport/domain/shop/shop-name'
import type { WebhookReading, WebhookSubject } from '@rapport/domain/shop/shop-webhook'
import { z } from 'zod'
import type { ShopifyApp } from '../call/shopify-app.ts'

export interface WebhookDelivery {
  readonly header: (name: string) => string | undefined
  /** As it came: a parsed body written anew has another signature. */
  readonly rawBody: Uint8Array
}

/** Nothing is parsed before the signature is right, with the secret of the app or the one before it. */
export function readWebhook({ secrets }: ShopifyApp, { header, rawBody }: WebhookDelivery): WebhookReading {
  const signature = Buffer.from(header('x-shopify-hmac-sha256') ?? '', 'base64')
  if (!secrets.some((secret) => isSignature(signature, createHmac('sha256', secret).update(rawBody).digest()))) return { is: 'forged' }
  const shop = asShopName(header('x-shopify-shop-domain') ?? '')
  const [topic, eventId] = [header('x-shopify-topic') ?? '', header('x-shopify-event-id') ?? header('x-shopify-webhook-id') ?? '']
  const triggeredAt = Date.parse(header('x-shopify-triggered-at') ?? '')
  const about = subjectOf(topic, rawBody)
  if (shop === null || eventId === '' || !about) return { is: 'unreadable' }
  return { is: 'genuine', webhook: { shop, topic, eventId, triggeredAt: Number.isNaN(triggeredAt) ? null : triggeredAt, about } }
}

const isSignature = (signature: Buffer, right: Buffer) => signature.length === right.length && timingSafeEqual(signature, right)

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
