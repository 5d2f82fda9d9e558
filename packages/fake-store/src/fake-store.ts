import { type AppDesk, createAppDesk } from './app-desk.ts'
import { answerControl, isControl } from './control/store-control.ts'
import { createFaultPlan, type FaultPlan } from './fault/fault-plan.ts'
import { type BulkDesk, createBulkDesk } from './graphql/bulk-root.ts'
import { discountRoot } from './graphql/discount-root.ts'
import { orderRoot } from './graphql/order-root.ts'
import type { RootValue } from './graphql/root-value.ts'
import { shopRoot } from './graphql/shop-root.ts'
import { type Bucket, createBucket } from './graphql/throttle-bucket.ts'
import { webhookRoot } from './graphql/webhook-root.ts'
import { openStoreServer } from './http/store-server.ts'
import type { AppSecrets } from './oauth/app-secrets.ts'
import { createTokenBook } from './oauth/token-book.ts'
import { adminVersion } from './schema/admin-schema.ts'
import { createDiscountDesk, type DiscountDesk, discountPayload } from './state/discount-desk.ts'
import { createOrderDesk, type OrderDesk } from './state/order-desk.ts'
import type { Shop } from './state/shop-state.ts'
import { answerCall } from './store-routes.ts'
import { createWebhookOutbox, type WebhookOutbox } from './webhook/webhook-outbox.ts'

export interface FakeStoreSettings {
  readonly now: () => Date
  /** A number that was never given before. */
  readonly newId: () => number
  readonly domain?: string
  readonly currency?: string
  readonly timeZone?: string
  readonly clientId?: string
  readonly clientSecret?: string
  /** A free port when left out. */
  readonly port?: number
  /** 2,000 points and 100 a second when left out: the smallest plan. */
  readonly bucket?: Bucket
  /** How often a bulk operation is asked for while it runs; once when left out. */
  readonly pollsUntilDone?: number
  readonly mayReadAllOrders?: boolean
}

export interface FakeStore extends OrderDesk, DiscountDesk, AppDesk, Pick<FaultPlan, 'fail' | 'heal'> {
  /** `http://127.0.0.1:<port>` */
  readonly address: string
  readonly domain: string
  readonly clientId: string
  readonly clientSecret: string
  readonly webhooks: WebhookOutbox
  /** The last 10,000 calls that arrived: fields of GraphQL, `token`, `file`. */
  readonly heard: readonly string[]
  close(): Promise<void>
}

/** A demonstration may run for days. */
const mostHeard = 10_000

/** Shopify for one shop and one app, on a port of this machine. */
export async function openFakeStore(settings: FakeStoreSettings): Promise<FakeStore> {
  const { now, newId, clientId = 'client-id', clientSecret = 'client-secret', mayReadAllOrders = false } = settings
  const shop = toShop(settings)
  const { domain } = shop
  const faults = createFaultPlan()
  const tokens = createTokenBook({ now, newId })
  const secrets: AppSecrets = { all: [clientSecret], signing: clientSecret }
  const webhooks = createWebhookOutbox({ now, newId, shop: domain, apiVersion: adminVersion, secret: () => secrets.signing })
  const bulk = createBulkDesk(shop, { address: () => server.address, faults, pollsUntilDone: settings.pollsUntilDone ?? 1 })
  const bucket = createBucket(settings.bucket ?? { maximumAvailable: 2000, restoreRate: 100 }, now)
  const heard: string[] = []
  const hear = (what: string) => {
    heard.push(what)
    if (heard.length > mostHeard) heard.shift()
  }
  const rootOf = createRoot(shop, bulk, webhooks)
  const server = await openStoreServer(settings.port ?? 0, (call) => {
    if (isControl(call)) return answerControl({ store, now }, call)
    return answerCall(
      {
        authorizing: { shop: domain, clientId, secrets, mayReadAllOrders, now, issueCode: tokens.issueCode },
        token: { clientId, secrets, tokens, faults },
        graphql: { bucket, faults, scopesOf: tokens.scopesOf, rootOf, hear },
        bulk,
        faults,
        hear,
      },
      call,
    )
  })
  const store: FakeStore = {
    ...createOrderDesk(shop, webhooks.emit),
    ...createDiscountDesk(shop, webhooks.emit),
    ...createAppDesk({ tokens, webhooks, secrets, shop: domain }),
    ...{ fail: faults.fail, heal: faults.heal, address: server.address, close: server.close },
    ...{ domain, clientId, clientSecret, webhooks, heard },
  }
  return store
}

const toShop = ({ now, newId, domain, currency, timeZone }: FakeStoreSettings): Shop => ({
  domain: domain ?? 'demo-shop.myshopify.com',
  name: 'Demo shop',
  currency: currency ?? 'USD',
  timeZone: timeZone ?? 'America/New_York',
  now,
  newId,
  orders: new Map(),
  discounts: new Map(),
})

/** What the schema's root fields answer to an app with these scopes. */
const createRoot =
  (shop: Shop, bulk: BulkDesk, webhooks: WebhookOutbox) =>
  (scopes: readonly string[]): RootValue => ({
    ...shopRoot(shop, scopes),
    ...orderRoot(shop, scopes),
    ...discountRoot(shop, (topic, discount) => webhooks.emit(topic, discountPayload(discount))),
    ...bulk.root(scopes),
    ...webhookRoot(shop, webhooks),
  })
