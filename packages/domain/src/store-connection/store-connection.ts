import type { ShopTrouble } from '../shop/shop-answer.ts'

export const storeStatuses = ['connected', 'importing', 'requires_reconnection'] as const

/** [SC3] `importing` until the orders of the window stand here; `requires_reconnection` once the store no longer knows us. */
export type StoreStatus = (typeof storeStatuses)[number]

/** [SC5] Trouble that lasts: the store is closed or locked, or nobody answers as they should. */
export const storeTroubleKinds = ['closed', 'outage'] as const satisfies readonly ShopTrouble['kind'][]

export type StoreTroubleKind = (typeof storeTroubleKinds)[number]

/** [SC5] Why orders cannot be read, and since when; the connection stays. */
export interface StoreTrouble {
  readonly kind: StoreTroubleKind
  readonly since: string
}

/** [SC5] The lasting trouble of this name; undefined for what passes by itself or ends the connection. */
export const storeTroubleOf = (kind: string | null): StoreTroubleKind | undefined => storeTroubleKinds.find((lasting) => lasting === kind)

/** The connected store as REST gives it. */
export interface StoreConnection {
  readonly connected: boolean
  /** Its name with Shopify: glow.myshopify.com. */
  readonly shop: string
  readonly status: StoreStatus
  readonly scopes: readonly string[]
  /** Null until the store was asked. */
  readonly currency: string | null
  readonly connectedAt: string
  /** When orders were last read. */
  readonly lastSyncAt: string | null
  readonly trouble: StoreTrouble | null
  /** How many orders stand here. */
  readonly orders: number
  /** How many days back a new code counts. */
  readonly windowDays: number
}

/** [SC3] The shown state of a connection: a lost one is lost before all else. */
export const storeStatusOf = ({ isLost, isImporting }: { readonly isLost: boolean; readonly isImporting: boolean }): StoreStatus =>
  isLost ? 'requires_reconnection' : isImporting ? 'importing' : 'connected'
