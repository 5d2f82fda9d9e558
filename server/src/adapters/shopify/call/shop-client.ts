import { reconnect, type ShopAnswer, trouble } from '@rapport/domain/shop/shop-answer'
import type { ShopName } from '@rapport/domain/shop/shop-name'
import type { ShopTokens } from '@rapport/domain/shop/shop-tokens'
import type { TokenKeeper } from '../access/token-keeper.ts'
import { type Outcome, readOutcome } from './graphql-outcome.ts'
import type { Operation } from './operation.ts'
import { defaultWithinMs, mostThrottledCalls, mostWaitMs, outageWaitsMs } from './patience.ts'
import { postJson } from './shop-request.ts'
import { apiVersion, type ShopClock, type ShopifyApp, shopAddress } from './shopify-app.ts'

/** Asks one shop. */
export interface ShopClient {
  readonly app: ShopifyApp
  readonly shop: ShopName
  readonly clock: ShopClock
  ask<Variables, Data>(asked: Operation<Variables, Data>, variables: Variables): Promise<ShopAnswer<Data>>
}

/** Waits while the shop limits us, refreshes a refused token once, and reads again what nobody answered. */
export function createShopClient(app: ShopifyApp, shop: ShopName, tokens: TokenKeeper, clock: ShopClock): ShopClient {
  const send = async <Data>(asked: Operation<unknown, Data>, variables: unknown, { accessToken }: ShopTokens): Promise<Outcome<Data>> => {
    const sent = await postJson({
      address: shopAddress(app, shop, `/admin/api/${apiVersion}/graphql.json`),
      headers: { 'x-shopify-access-token': accessToken },
      body: { query: asked.text, variables },
      withinMs: app.withinMs ?? defaultWithinMs,
    })
    return readOutcome(asked, sent)
  }

  const ask = async <Data>(asked: Operation<unknown, Data>, variables: unknown): Promise<ShopAnswer<Data>> => {
    let held = await tokens.current()
    let [throttled, outages, refusals] = [0, 0, 0]
    for (;;) {
      if (!held.ok) return held
      const outcome = await send(asked, variables, held.value)
      if (outcome.at === 'end') return outcome.answer
      if (outcome.at === 'unauthorized') {
        refusals += 1
        if (refusals > 1) return reconnect('token refused')
        held = await tokens.afterRefusal(held.value)
      } else if (outcome.at === 'throttled') {
        throttled += 1
        const { waitMs } = outcome
        if (throttled === mostThrottledCalls || waitMs > mostWaitMs)
          return trouble({ kind: 'throttled', retryAfter: Math.ceil(waitMs / 1000) })
        await clock.wait(waitMs)
      } else {
        const waitMs = asked.isRead ? outageWaitsMs[outages] : undefined
        if (waitMs === undefined) return trouble({ kind: 'outage', why: outcome.why, mayBeDone: outcome.mayBeDone })
        outages += 1
        await clock.wait(waitMs)
      }
    }
  }

  return { app, shop, clock, ask }
}
