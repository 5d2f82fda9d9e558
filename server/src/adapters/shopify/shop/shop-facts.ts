import { done, type ShopAnswer } from '@rapport/domain/shop/shop-answer'
import type { ShopFacts } from '@rapport/domain/shop/shop-facts'
import type { ShopClient } from '../call/shop-client.ts'
import { shopFacts } from './shop-operations.ts'

export async function readShopFacts(client: ShopClient): Promise<ShopAnswer<ShopFacts>> {
  const answer = await client.ask(shopFacts, {})
  if (!answer.ok) return answer
  const { shop, currentAppInstallation } = answer.value
  const scopes = currentAppInstallation.accessScopes.map(({ handle }) => handle)
  return done({ name: shop.name, currency: shop.currencyCode, timeZone: shop.ianaTimezone, scopes })
}
