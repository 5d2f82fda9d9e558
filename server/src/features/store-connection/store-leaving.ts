import { asShopName } from '@rapport/domain/shop/shop-name'
import type { ShopTokens, TokenKeeping } from '@rapport/domain/shop/shop-tokens'
import type { Shopify } from './shop-port.ts'
import type { StoreConnectionRow } from './store-connection-repository.ts'
import { type SealingOf, unsealTokens } from './store-tokens.ts'

export interface StoreLeavingPorts {
  readonly shopify: Shopify | undefined
  readonly sealingOf: SealingOf
  readonly onUntold: (told: { readonly organizationId: string; readonly shop: string }) => void
}

/** Tells a store that it was disconnected. */
export type LeaveStore = (connection: StoreConnectionRow) => Promise<void>

/** So long somebody who disconnects waits for Shopify. */
const mostLeavingMs = 5000

/** Takes our webhooks away there, with the tokens that stand here no longer. What it tells all the same is ignored. */
export const createLeaveStore =
  ({ shopify, sealingOf, onUntold }: StoreLeavingPorts): LeaveStore =>
  async ({ organizationId, shop, sealedTokens }) => {
    const name = asShopName(shop)
    const tokens = name && sealedTokens && unsealTokens(sealingOf(organizationId, name), sealedTokens)
    if (!shopify || !name || !tokens) return
    const hand = inHand(tokens)
    const farewell = shopify.shopOf(name, hand.keeping).tellAt(null)
    const tooLong = new Promise<undefined>((resolve) => setTimeout(() => resolve(undefined), mostLeavingMs).unref())
    const answer = await Promise.race([farewell.catch(() => undefined), tooLong])
    // A new connection of the store keeps the tokens that it gets then.
    hand.drop()
    if (!answer?.ok) onUntold({ organizationId, shop })
  }

const inHand = (tokens: ShopTokens): { readonly keeping: TokenKeeping; readonly drop: () => void } => {
  let held: ShopTokens | null = tokens
  return {
    keeping: {
      read: async () => held,
      replace: async (_, next) => {
        if (held) held = next
        return held !== null
      },
    },
    drop: () => {
      held = null
    },
  }
}
