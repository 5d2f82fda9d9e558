import type { ShopName } from '@rapport/domain/shop/shop-name'

/** The version of the Admin API that every operation of ours is written for. */
export const apiVersion = '2026-10'

/** How we are known to Shopify. */
export interface ShopifyApp {
  readonly clientId: string
  /** The current one first. A former one is taken from Shopify during a rotation, and never sent. */
  readonly secrets: readonly [current: string, ...former: string[]]
  /** Where a shop is asked: `shopifyOrigin`, or a stand-in. */
  readonly originOf: (shop: ShopName) => string
  /** How long one answer may take. */
  readonly withinMs?: number
}

/** The time, and waiting for it to pass. */
export interface ShopClock {
  readonly now: () => Date
  readonly wait: (ms: number) => Promise<void>
}

export const shopifyOrigin = (shop: ShopName): string => `https://${shop}`

/** One stand-in for all shops, on this machine only: a setting can lead no token elsewhere. */
export const standInOrigin = (address: string): ((shop: ShopName) => string) => {
  const { origin, protocol, hostname } = new URL(address)
  if (protocol !== 'http:' || hostname !== '127.0.0.1') throw new Error('A stand-in of a store is asked on http://127.0.0.1 only')
  return () => origin
}

/** An address in a shop. The path is ours; a name that led to another host would be a bug, and is thrown. */
export const shopAddress = (app: ShopifyApp, shop: ShopName, path: `/${string}`): URL => {
  const origin = app.originOf(shop)
  const address = new URL(path, origin)
  if (address.origin !== origin) throw new Error('The address of a shop leads elsewhere')
  return address
}
