/** Orders older than 60 days; Shopify grants it to an app before a merchant can. */
export const allOrdersScope = 'read_all_orders'

/** [SC4] What a merchant allowed, in words; a scope that we did not ask for by its name. */
export const scopeWords = (scope: string): string => words[scope] ?? scope

const words: Readonly<Record<string, string>> = {
  read_orders: 'read orders',
  [allOrdersScope]: 'read older orders',
  write_discounts: 'manage discount codes',
}
