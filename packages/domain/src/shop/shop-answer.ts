/** What came of asking a shop. Mistakes of ours are thrown. */
export type ShopAnswer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly trouble: ShopTrouble }

/** All that can be wrong, by what is to be done; the number is the status of our own API. Never 401: that is for our own sign-in. */
export type ShopTrouble =
  /** 409: an admin has to connect the store again. */
  | { readonly kind: 'reconnect'; readonly why: ReconnectReason; readonly missingScopes: readonly string[] }
  /** 503: the shop limits us, and waiting was not enough. */
  | { readonly kind: 'throttled' /** Seconds. */; readonly retryAfter: number }
  /** 502: the connection stays, and the shop is shown as it is. */
  | { readonly kind: 'closed'; readonly why: 'frozen' | 'locked' | 'inactive' | 'not found' }
  /** 502: nobody answered, or nothing that makes sense. */
  | { readonly kind: 'outage'; readonly why: string /** The shop may have done it all the same. */; readonly mayBeDone: boolean }
  /** 422: the shop does not take the values. */
  | { readonly kind: 'rejected'; readonly issues: readonly ShopIssue[] }
  /** What was asked for is no longer in the shop. */
  | { readonly kind: 'gone' }

export type ReconnectReason = 'no token' | 'code refused' | 'token refused' | 'refresh token refused' | 'access refused' | 'scope missing'

export interface ShopIssue {
  /** Of the shop: `TAKEN`, `INVALID`; null where it names none. */
  readonly code: string | null
  /** The last part of the path in the shop's input: `code`, `endsAt`. */
  readonly field: string | null
  readonly message: string
}

export const done = <T>(value: T): ShopAnswer<T> => ({ ok: true, value })

export const trouble = (what: ShopTrouble): ShopAnswer<never> => ({ ok: false, trouble: what })

export const reconnect = (why: ReconnectReason, missingScopes: readonly string[] = []): ShopAnswer<never> =>
  trouble({ kind: 'reconnect', why, missingScopes })
