import { createHash } from 'node:crypto'
import type { CodesOfStore, ShopDiscounts } from '@rapport/domain/discount-code/shop-discounts'
import { minuteMs } from '@rapport/domain/limit/unit'
import { isLoopbackAddress } from '@rapport/domain/link/loopback'
import { allOrdersScope } from '@rapport/domain/store-connection/store-scopes'
import { createSealing } from '../../adapters/sealing.ts'
import { authorizeAddress, readCallback } from '../../adapters/shopify/access/authorization.ts'
import { missingScopes, neededScopes } from '../../adapters/shopify/access/scopes.ts'
import { exchangeCode } from '../../adapters/shopify/access/token-exchange.ts'
import { createTokenKeepers } from '../../adapters/shopify/access/token-keeper.ts'
import { createShopClient, type ShopClient } from '../../adapters/shopify/call/shop-client.ts'
import { type ShopClock, type ShopifyApp, shopifyOrigin, standInOrigin } from '../../adapters/shopify/call/shopify-app.ts'
import {
  createShopDiscount,
  deleteShopDiscount,
  pauseShopDiscount,
  readShopDiscounts,
  resumeShopDiscount,
  updateShopDiscount,
} from '../../adapters/shopify/discount/discount-code.ts'
import { readOrderFile } from '../../adapters/shopify/order/order-file.ts'
import { readOrderImport, startOrderImport } from '../../adapters/shopify/order/order-import.ts'
import { readOrdersSince, readShopOrder } from '../../adapters/shopify/order/order-reading.ts'
import { readShopFacts } from '../../adapters/shopify/shop/shop-facts.ts'
import { readWebhook } from '../../adapters/shopify/webhook/shop-webhook.ts'
import { ensureWebhooks } from '../../adapters/shopify/webhook/webhook-registration.ts'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { createShopDiscounts } from './shop-discount-service.ts'
import type { Shop, Shopify } from './shop-port.ts'
import { createStoreAuthorizations } from './store-authorization-service.ts'
import { createStoreRoutes } from './store-connection-routes.ts'
import { createStoreConnections } from './store-connection-service.ts'
import { startStoreForgetting } from './store-forgetting.ts'
import { createLeaveStore } from './store-leaving.ts'
import { createStoreSync } from './store-sync.ts'
import type { SealingOf } from './store-tokens.ts'
import { createTakeWebhook } from './store-webhook.ts'

type Ports = Pick<
  FeaturePorts,
  'environment' | 'store' | 'now' | 'wait' | 'storePatienceMs' | 'newId' | 'newSecretId' | 'secret' | 'log' | 'report'
>

export interface StoreConnectionFeature extends Feature, ShopDiscounts {
  /** Waits until nothing is being read. */
  readonly settle: () => Promise<void>
}

export const createStoreConnectionFeature = (ports: Ports, codes: CodesOfStore): StoreConnectionFeature => {
  const { log, secret } = ports
  const shopify = createShopify(ports)
  const sealingOf: SealingOf = (organizationId, shop) => createSealing(secret, `store ${organizationId} ${shop}`)
  const access = {
    ...ports,
    sealingOf,
    onSealed: sealedOnce(log),
    onLost: (lost: object) => log.warn(lost, 'the store no longer knows us: it is to be connected anew'),
  }
  const sync =
    shopify && createStoreSync({ ...access, shopify, codes, onTrouble: (trouble) => log.warn(trouble, 'the store could not be read') })
  const begin = (organizationId: string) => sync?.begin(organizationId)
  // Work that a former process began goes on at once.
  void sync?.look().catch(ports.report)
  const forgetting = startStoreForgetting(ports)
  void forgetting.run()
  // Other jobs do not wait for what is forgotten.
  const lookAgain = async () => {
    void forgetting.run()
    await sync?.look()
  }
  const hashOf = (text: string) => createHash('sha256').update(text).digest('hex')
  return {
    storeOf: shopify ? createShopDiscounts({ ...access, shopify }) : async () => null,
    async settle() {
      await forgetting.run()
      await sync?.settle()
    },
    routes: [
      createStoreRoutes({
        connections: createStoreConnections({
          ...ports,
          sealingOf,
          leave: createLeaveStore({
            shopify,
            sealingOf,
            onUntold: (store) => log.warn(store, 'the store could not be told that it is disconnected'),
          }),
        }),
        authorizations: createStoreAuthorizations({ ...ports, shopify, sealingOf, hashOf, onConnected: begin }),
        takeWebhook: createTakeWebhook({
          ...ports,
          shopify,
          onTold: begin,
          onUnreadable: () => log.warn('a signed delivery of a store has another form'),
        }),
      }),
    ],
    jobs: sync ? [{ name: 'store-sync', everyMs: minuteMs, run: lookAgain }] : [],
    async close() {
      await forgetting.stop()
      await sync?.stop()
    },
  }
}

/** Says it once of each connection: the job looks every minute. */
const sealedOnce = (log: Ports['log']) => {
  const toldKeys = new Set<string>()
  return ({ id, organizationId, shop }: { readonly id: string; readonly organizationId: string; readonly shop: string }) => {
    if (toldKeys.has(id)) return
    toldKeys.add(id)
    log.warn(
      { organizationId, shop },
      'the tokens of the store cannot be opened with this secret: put the former secret back (AUTH_SECRET, or the file secret of a backup), or connect the store anew',
    )
  }
}

/** The app of the settings. */
const createShopify = ({ environment, now, wait, storePatienceMs }: Ports): Shopify | undefined => {
  const settings = toApp(environment)
  if (!settings) return undefined
  const app = { ...settings, ...(storePatienceMs !== undefined && { withinMs: storePatienceMs }) }
  const { publicUrl, SHOPIFY_ALL_ORDERS, SHOPIFY_ORIGIN } = environment
  const clock: ShopClock = { now, wait }
  const keeperOf = createTokenKeepers(app, clock)
  const scopes = [...neededScopes, ...(SHOPIFY_ALL_ORDERS ? [allOrdersScope] : [])]
  const isReached = !isLoopbackAddress(publicUrl) || SHOPIFY_ORIGIN !== undefined
  return {
    grantAddress: (wish) => authorizeAddress(app, { ...wish, redirectUri: `${publicUrl}/api/shopify/callback`, scopes }),
    readCallback: (rawQuery, at) => readCallback(app, rawQuery, at),
    exchangeCode: (shop, code) => exchangeCode(app, shop, code, clock),
    missingScopes,
    readWebhook: (delivery) => readWebhook(app, delivery),
    shopOf: (shop, keeping) => toShop(app, createShopClient(app, shop, keeperOf(shop, keeping), clock)),
    webhookAddress: isReached ? `${publicUrl}/api/shopify/webhooks` : null,
  }
}

const toApp = (environment: Ports['environment']): ShopifyApp | undefined => {
  const { SHOPIFY_CLIENT_ID, SHOPIFY_CLIENT_SECRET, SHOPIFY_FORMER_SECRET, SHOPIFY_ORIGIN } = environment
  if (SHOPIFY_CLIENT_ID === undefined || SHOPIFY_CLIENT_SECRET === undefined) return undefined
  return {
    clientId: SHOPIFY_CLIENT_ID,
    secrets: [SHOPIFY_CLIENT_SECRET, ...(SHOPIFY_FORMER_SECRET === undefined ? [] : [SHOPIFY_FORMER_SECRET])],
    originOf: SHOPIFY_ORIGIN === undefined ? shopifyOrigin : standInOrigin(SHOPIFY_ORIGIN),
  }
}

const toShop = (app: ShopifyApp, client: ShopClient): Shop => ({
  facts: () => readShopFacts(client),
  tellAt: (address) => ensureWebhooks(client, address),
  order: (id) => readShopOrder(client, id),
  ordersSince: (since, after) => readOrdersSince(client, since, after),
  startImport: (since) => startOrderImport(client, since),
  readImport: (id) => readOrderImport(client, id),
  readFile: (file, storeSome) => readOrderFile(app, client.shop, file, storeSome),
  createDiscount: (wish) => createShopDiscount(client, wish),
  updateDiscount: (id, wish, how) => updateShopDiscount(client, id, wish, how),
  pauseDiscount: (id) => pauseShopDiscount(client, id),
  resumeDiscount: (id, wish, former) => resumeShopDiscount(client, id, wish, former),
  deleteDiscount: (id) => deleteShopDiscount(client, id),
  discounts: (ids) => readShopDiscounts(client, ids),
})
