import { done, type ShopAnswer } from '../call/shop-answer.ts'
import type { ShopClient } from '../call/shop-client.ts'
import { shopFacts } from './shop-operations.ts'

/** What we know of a connected shop, and what it lets us do. */
export interface ShopFacts {
  readonly name: string
  readonly currency: string
  readonly timeZone: string
  readonly scopes: readonly string[]
}

export async function readShopFacts(client: ShopClient): Promise<ShopAnswer<ShopFacts>> {
  const answer = await client.ask(shopFacts, {})
  if (!answer.ok) return answer
  const { shop, currentAppInstallation } = answer.value
  const scopes = currentAppInstallation.accessScopes.map(({ handle }) => handle)
  return done({ name: shop.name, currency: shop.currencyCode, timeZone: shop.ianaTimezone, scopes })
}
