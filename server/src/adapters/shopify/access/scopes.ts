/** The scopes that we ask a merchant for: no customer, no product, no payment. */
export const neededScopes = ['read_orders', 'write_discounts'] as const

/** The scopes that a merchant did not grant or took away. A scope to write includes the one to read. */
export const missingScopes = (granted: readonly string[]): readonly string[] =>
  neededScopes.filter((scope) => !granted.includes(scope) && !granted.includes(scope.replace(/^read_/, 'write_')))

/** The scope of ours that includes one which Shopify misses. */
export const askedScope = (missing: string): string =>
  neededScopes.find((scope) => scope === missing || scope === missing.replace(/^read_/, 'write_')) ?? missing
