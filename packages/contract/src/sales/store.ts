import { type StoreConnection, storeStatuses, storeTroubleKinds } from '@rapport/domain/store-connection/store-connection'
import { storeWords } from '@rapport/domain/store-connection/store-words'
import { z } from 'zod'
import { type Rate, routes } from '../route.ts'
import { entity, listOf, organizationId, view } from '../shape.ts'

const tag = 'Store'

/** Answers of calls that fail in the store. The store's own refusal is never a 401. */
export const storeRefusals = {
  409: 'The store needs to be connected anew: `requiresReconnection` is true',
  422: 'The store refused the values; `issues` names the field',
  502: 'The store is down, closed or cannot be reached',
  503: 'The store takes no more calls for the moment (`Retry-After`)',
} as const

/** People do this a few times a year. */
const connecting: Rate = { name: 'connecting a store', callsAMinute: 20 }

/** A shop tells of each order several times, from few addresses. */
const deliveries: Rate = { name: 'deliveries of a store', callsAMinute: 6000 }

/** Ids and times. */
const deliveryBytes = 64 * 1024

/** Also as a whole address. */
const longestShop = 300

const back = 'Leads on with 302: to Shopify, or back to Settings, where `shopify` in the address says what came of it'

const inBrowser = { who: 'member-in-person', keyRefusal: 'An API key cannot connect a store', rate: connecting } as const

const connected = z.boolean()
const count = z.number().int()

const storeConnection = entity<StoreConnection>()(
  'StoreConnection',
  z.object({
    connected,
    shop: z.string().meta({ example: 'glow.myshopify.com' }),
    status: z.enum(storeStatuses),
    scopes: listOf(z.string()),
    currency: z.string().nullable(),
    connectedAt: z.string(),
    lastSyncAt: z.string().nullable().meta({ description: 'When orders were last read' }),
    trouble: z
      .object({ kind: z.enum(storeTroubleKinds), since: z.string() })
      .nullable()
      .meta({ description: 'Why orders cannot be read, though the store stays connected: it is closed or locked, or cannot be reached' }),
    orders: count.meta({ description: 'How many orders are known here' }),
    windowDays: count.meta({ description: 'How many days back a new code counts' }),
  }),
)

export const storeRoutes = routes(tag, {
  'GET /api/shopify/store': {
    summary: 'The store that the organization is connected to',
    answer: storeConnection,
    beside: { connected },
    refusals: { 404: `${storeWords.notConnected}: \`connected\` is false` },
  },
  'DELETE /api/shopify/store': {
    summary: 'Disconnect the store; orders and what they brought stay (owners and admins)',
    answer: view(z.object({ connected })),
    beside: { connected },
    refusals: { 404: storeWords.notConnected },
  },
  'GET /api/shopify/auth': {
    summary: 'Connect a store, or connect it anew (owners and admins, in a browser)',
    query: z.object({
      shop: z
        .string()
        .max(longestShop)
        .optional()
        .meta({ description: 'As people write it: `glow`, `glow.myshopify.com`; left out, the one that is connected' }),
      organizationId,
    }),
    ...inBrowser,
    stream: { says: back },
  },
  'GET /api/shopify/callback': {
    summary: 'Where Shopify leads back to',
    ...inBrowser,
    stream: { says: back },
  },
  'POST /api/shopify/webhooks': {
    summary: 'What Shopify tells of a store',
    description: 'The body is signed as it comes (`X-Shopify-Hmac-Sha256`); nothing of it is read before the signature is right.',
    who: 'anybody',
    rate: deliveries,
    bodyBytes: deliveryBytes,
    stream: { says: 'Taken; what it is about is read later' },
    refusals: { 401: 'The signature is not that of the app' },
  },
})
