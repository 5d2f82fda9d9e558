import type { ShopName } from './shop-name.ts'

/** What opens a shop to us. Instants are milliseconds since 1970; null for a token that does not end. */
export interface ShopTokens {
  readonly accessToken: string
  readonly expiresAt: number | null
  readonly refreshToken: string | null
  readonly refreshExpiresAt: number | null
}

/** Where the tokens of one connection lie, sealed. */
export interface TokenKeeping {
  /** Null when there are none, as after disconnecting. */
  read(): Promise<ShopTokens | null>
  /** Replaces both former tokens at once. False when these lie there no longer: somebody connected or refreshed meanwhile. */
  replace(former: ShopTokens, next: ShopTokens): Promise<boolean>
}

export interface ShopGrant {
  readonly tokens: ShopTokens
  readonly scopes: readonly string[]
}

/** What a merchant came back with. */
export type GrantCallback =
  | { readonly is: 'granted'; readonly shop: ShopName; readonly state: string; readonly code: string }
  /** Signed, too: the merchant pressed Cancel. */
  | { readonly is: 'refused'; readonly shop: ShopName; readonly state: string }
  | { readonly is: 'forged'; readonly why: 'repeated parameter' | 'signature' | 'time' | 'shop' | 'incomplete' }
