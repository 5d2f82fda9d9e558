import type { Shop } from '../state/shop-state.ts'
import type { RootValue } from './root-value.ts'

export const shopRoot = (shop: Shop, scopes: readonly string[]): RootValue => ({
  shop: () => ({
    id: 'gid://shopify/Shop/1',
    name: shop.name,
    myshopifyDomain: shop.domain,
    currencyCode: shop.currency,
    ianaTimezone: shop.timeZone,
  }),
  currentAppInstallation: () => ({
    id: 'gid://shopify/AppInstallation/1',
    accessScopes: scopes.map((handle) => ({ handle, description: handle })),
  }),
})
