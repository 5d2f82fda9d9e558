import { asShopName, type ShopName } from '@rapport/domain/shop/shop-name'
import type { ShopTokens, TokenKeeping } from '@rapport/domain/shop/shop-tokens'
import { type FakeStore, type FakeStoreSettings, openFakeStore } from '@rapport/fake-store/fake-store'
import { onTestFinished } from 'vitest'
import { authorizeAddress, readCallback } from './access/authorization.ts'
import { neededScopes } from './access/scopes.ts'
import { exchangeCode } from './access/token-exchange.ts'
import { createTokenKeepers } from './access/token-keeper.ts'
import { createShopClient, type ShopClient } from './call/shop-client.ts'
import { type ShopClock, type ShopifyApp, standInOrigin } from './call/shopify-app.ts'

export interface TestShop {
  readonly store: FakeStore
  readonly app: ShopifyApp
  readonly shop: ShopName
  readonly clock: ShopClock
  /** How long was waited, one after the other. */
  readonly waits: readonly number[]
  pass(seconds: number): void
}

export const testShopName = shopNameOf('demo-shop.myshopify.com')

export function shopNameOf(text: string): ShopName {
  const name = asShopName(text)
  if (name === null) throw new Error(`${text} names no shop`)
  return name
}

/** A stand-in on loopback, with a clock that begins on Nov 20, 2026 and passes only by waiting. For tests only. */
export async function openTestShop(settings: Partial<FakeStoreSettings> = {}): Promise<TestShop> {
  let [time, id] = [Date.parse('2026-11-20T12:00:00Z'), 1000]
  const waits: number[] = []
  const now = () => new Date(time)
  const newId = () => {
    id += 1
    return id
  }
  const store = await openFakeStore({ now, newId, ...settings })
  onTestFinished(store.close)
  return {
    store,
    app: { clientId: store.clientId, secrets: [store.clientSecret], originOf: standInOrigin(store.address) },
    shop: testShopName,
    waits,
    clock: {
      now,
      async wait(ms) {
        waits.push(ms)
        time += ms
      },
    },
    pass(seconds) {
      time += seconds * 1000
    },
  }
}

/** Tokens that lie in memory. */
export function keepInMemory(first: ShopTokens | null): TokenKeeping & { kept: ShopTokens | null } {
  const keeping = {
    kept: first,
    read: async () => keeping.kept,
    async replace(former: ShopTokens, next: ShopTokens) {
      if (keeping.kept?.accessToken !== former.accessToken) return false
      keeping.kept = next
      return true
    },
  }
  return keeping
}

export interface ConnectedShop extends TestShop {
  readonly client: ShopClient
  readonly keeping: ReturnType<typeof keepInMemory>
}

/** Connected as a person does it: through the authorize page, the callback and the exchange. */
export async function openConnectedShop({
  withinMs,
  ...settings
}: Partial<FakeStoreSettings> & Pick<ShopifyApp, 'withinMs'> = {}): Promise<ConnectedShop> {
  const opened = await openTestShop(settings)
  const { store, app, shop, clock } = opened
  const address = authorizeAddress(app, { shop, state: 'a-state', redirectUri: 'http://localhost:3000/callback', scopes: neededScopes })
  const callback = readCallback(app, new URL(await store.press('grant', address)).search.slice(1), clock.now())
  if (callback.is !== 'granted') throw new Error(`The callback is ${callback.is}`)
  const grant = await exchangeCode(app, shop, callback.code, clock)
  if (!grant.ok) throw new Error(`The exchange ended with ${grant.trouble.kind}`)
  const keeping = keepInMemory(grant.value.tokens)
  const asking = withinMs === undefined ? app : { ...app, withinMs }
  const client = createShopClient(asking, shop, createTokenKeepers(asking, clock)(shop, keeping), clock)
  return { ...opened, client, keeping }
}
