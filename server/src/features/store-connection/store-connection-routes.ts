import { storeRoutes } from '@rapport/contract/sales/store'
import { storeWords } from '@rapport/domain/store-connection/store-words'
import type { Context } from 'hono'
import { replyRefusal } from '../../http/answer/refusal-reply.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { serve } from '../../http/serve.ts'
import type { StoreAuthorizations } from './store-authorization-service.ts'
import type { StoreConnections } from './store-connection-service.ts'
import type { TakeWebhook } from './store-webhook.ts'

export interface StoreRoutesPorts {
  readonly connections: StoreConnections
  readonly authorizations: StoreAuthorizations
  readonly takeWebhook: TakeWebhook
}

export const createStoreRoutes = ({ connections, authorizations, takeWebhook }: StoreRoutesPorts) =>
  serve(storeRoutes, {
    'GET /api/shopify/store': ({ caller }) => connections.read(caller),
    'DELETE /api/shopify/store': ({ caller, remember }) => connections.disconnect(caller, remember),
    'GET /api/shopify/auth': async ({ caller, session, query, c }) => {
      // Another website may lead a browser here, but connects nothing.
      if (c.req.header('sec-fetch-site') === 'cross-site') return replyRefusal(c, { code: 'forbidden', message: storeWords.fromElsewhere })
      return leadOn(c, await authorizations.begin({ caller, sessionId: session.id }, query.shop))
    },
    'GET /api/shopify/callback': async ({ caller, session, c }) =>
      leadOn(c, await authorizations.finish({ caller, sessionId: session.id }, new URL(c.req.url).search.slice(1))),
    'POST /api/shopify/webhooks': async ({ c }) => {
      const rawBody = new Uint8Array(await c.req.arrayBuffer())
      const isGenuine = await takeWebhook({ header: (name) => c.req.header(name), rawBody })
      return isGenuine ? c.body(null, 200) : replyRefusal(c, { code: 'not_signed_in', message: storeWords.forged })
    },
  })

/** The code in the address is good once, and nobody else's. */
const leadOn = (c: Context<AppEnv>, address: string): Response => {
  c.header('cache-control', 'no-store')
  c.header('referrer-policy', 'no-referrer')
  return c.redirect(address, 302)
}
