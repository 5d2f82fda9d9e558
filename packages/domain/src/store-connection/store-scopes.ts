/** Orders older than 60 days; Shopify grants it to an app before a merchant can. */
export const allOrdersScope = 'read_all_orders'
