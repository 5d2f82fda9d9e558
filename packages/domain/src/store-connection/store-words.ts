/** [SC1] Words about the connection to the store. */
export const storeWords = {
  /** Of every call that the store refused because it no longer knows us. */
  authentication: 'Shopify authentication error',
  banner: 'Shopify Connection Issue',
  reconnect: 'Reconnect',
  notConnected: 'No store is connected',
  down: 'Shopify cannot be reached. Please try again later.',
  busy: 'Shopify takes no more calls for the moment. Please try again in a minute.',
} as const

/** [SC1] Where the store is connected anew, in a tab of its own. */
export const reconnectPath = '/api/shopify/auth'

/** [SC1] Whether an answer says that the store is to be connected anew: then the banner is shown. */
export const needsReconnection = (failure: {
  readonly requiresReconnection?: boolean
  readonly message?: string
  readonly details?: string
}): boolean =>
  failure.requiresReconnection === true ||
  [failure.message, failure.details].some((text) => text?.includes(storeWords.authentication) === true)
