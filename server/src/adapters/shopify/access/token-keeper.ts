import { minuteMs } from '@rapport/domain/limit/unit'
import { done, reconnect, type ShopAnswer } from '@rapport/domain/shop/shop-answer'
import type { ShopName } from '@rapport/domain/shop/shop-name'
import type { ShopTokens, TokenKeeping } from '@rapport/domain/shop/shop-tokens'
import type { ShopClock, ShopifyApp } from '../call/shopify-app.ts'
import { refreshTokens } from './token-exchange.ts'

export interface TokenKeeper {
  /** Tokens that hold for five minutes at least. */
  current(): Promise<ShopAnswer<ShopTokens>>
  /** Others than those which the shop has just refused. */
  afterRefusal(refused: ShopTokens): Promise<ShopAnswer<ShopTokens>>
}

const refreshBeforeMs = 5 * minuteMs

export type CreateTokenKeeper = (shop: ShopName, keeping: TokenKeeping) => TokenKeeper

/** One for the process. Calls that need newer tokens of a shop during a refresh all wait for the same new ones. */
export const createTokenKeepers = (app: ShopifyApp, clock: ShopClock): CreateTokenKeeper => {
  const flights = new Map<ShopName, Promise<ShopAnswer<ShopTokens>>>()
  const isEnding = ({ expiresAt }: ShopTokens, withinMs: number) => expiresAt !== null && expiresAt - clock.now().getTime() <= withinMs

  /** Others than `old`: those that lie there by now, or new ones. */
  const renew = async (shop: ShopName, keeping: TokenKeeping, old: ShopTokens): Promise<ShopAnswer<ShopTokens>> => {
    const kept = await keeping.read()
    if (kept === null) return reconnect('no token')
    if (kept.accessToken !== old.accessToken) return done(kept)
    if (kept.refreshToken === null) return reconnect('token refused')
    const fresh = await refreshTokens(app, shop, kept.refreshToken, clock)
    if (fresh.ok && (await keeping.replace(kept, fresh.value))) return fresh
    const later = await keeping.read()
    if (later && later.accessToken !== kept.accessToken) return done(later)
    return fresh.ok ? reconnect('no token') : fresh
  }

  return (shop, keeping) => {
    const renewOnce = (old: ShopTokens) => {
      const flight = flights.get(shop) ?? renew(shop, keeping, old).finally(() => flights.delete(shop))
      flights.set(shop, flight)
      return flight
    }
    return {
      async current() {
        const kept = await keeping.read()
        if (kept === null) return reconnect('no token')
        if (!isEnding(kept, refreshBeforeMs) || (kept.refreshToken === null && !isEnding(kept, 0))) return done(kept)
        const fresh = await renewOnce(kept)
        // Others cannot be had just now, and these still hold.
        return !fresh.ok && fresh.trouble.kind !== 'reconnect' && !isEnding(kept, 0) ? done(kept) : fresh
      },
      afterRefusal: renewOnce,
    }
  }
}
