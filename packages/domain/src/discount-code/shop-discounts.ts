import type { Result } from '../result/result.ts'
import type { ShopAnswer } from '../shop/shop-answer.ts'
import type { ShopDiscount } from '../shop/shop-discount.ts'
import type { DiscountCodeFields } from './discount-code.ts'

/** What codes ask of the store. */
export interface ShopDiscounts {
  /** The store of an organisation; null while none is connected. */
  readonly storeOf: (organizationId: string) => Promise<ConnectedStore | null>
}

/** Each call may be refused, for what is wrong with the store or with what it was given. */
export interface ConnectedStore {
  /** Its name. */
  readonly shop: string
  /** How many days back a new code counts. */
  readonly windowDays: number
  /** [DC7] Its orders of the window do not all stand here yet. */
  readonly isImporting: boolean
  /** Null until it said so. */
  readonly currency: string | null
  /** Adopts a code of the same type and value that stands there. */
  readonly create: (code: DiscountCodeFields) => Promise<Result<CreatedInStore>>
  /** Switching off and on included. */
  readonly change: (shopifyDiscountId: string, before: DiscountCodeFields, after: DiscountCodeFields) => Promise<Result<ChangedInStore>>
  /** A discount that is gone already counts as removed. */
  readonly remove: (shopifyDiscountId: string) => Promise<Result<void>>
}

export interface CreatedInStore {
  readonly shopifyDiscountId: string
  /** It stood there before: taking the creation back leaves it there. */
  readonly wasAdopted: boolean
}

export interface ChangedInStore {
  /** Somebody deleted it there. */
  readonly isGone: boolean
}

/** Where no store can be connected. */
export const noShop: ShopDiscounts = { storeOf: async () => null }

/** What the store asks of the codes that stand here. */
export interface CodesOfStore {
  /** Says which codes of an organisation the store has otherwise, all or those of some ids there; none is changed meanwhile. */
  readonly watch: (organizationId: string, which: readonly string[] | 'all', read: ReadInShop) => Promise<ShopAnswer<void>>
  /** Deletes in a store the codes that were deleted here while it was not connected. */
  readonly removeDeleted: (organizationId: string, shop: string, remove: RemoveInShop) => Promise<ShopAnswer<void>>
}

/** By ids of the store; those that are gone are missing. */
export type ReadInShop = (ids: readonly string[]) => Promise<ShopAnswer<ReadonlyMap<string, ShopDiscount>>>

/** By its id in the store; one that is gone already counts as removed. */
export type RemoveInShop = (id: string) => Promise<ShopAnswer<void>>
