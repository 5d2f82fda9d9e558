/** What we know of a connected shop, and what it lets us do. */
export interface ShopFacts {
  readonly name: string
  readonly currency: string
  readonly timeZone: string
  readonly scopes: readonly string[]
}
