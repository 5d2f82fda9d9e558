import { storeWords } from '@rapport/domain/store-connection/store-words'
import { z } from 'zod'
import { routes } from '../route.ts'
import { view } from '../shape.ts'

const tag = 'Store'

/** What calls that reach the store answer when they fail there. The store's own refusal is never a 401. */
export const storeRefusals = {
  409: 'The store needs to be connected anew: `requiresReconnection` is true',
  422: 'The store refused the values; `issues` names the field',
  502: 'The store is down, closed or cannot be reached',
  503: 'The store takes no more calls for the moment (`Retry-After`)',
} as const

const connected = z.boolean()
const count = z.number().int()

const storeConnection = view(
  z.object({
    connected,
    shop: z.string().meta({ example: 'glow.myshopify.com' }),
    status: z.enum(['connected', 'importing', 'requires_reconnection']),
    scopes: z.array(z.string()),
    currency: z.string().nullable(),
    connectedAt: z.string(),
    lastSyncAt: z.string().nullable().meta({ description: 'When orders were last read' }),
    orders: count.meta({ description: 'How many orders are known here' }),
    windowDays: count.meta({ description: 'How many days back a new code counts' }),
  }),
  'StoreConnection',
)

export const storeRoutes = routes({
  'GET /api/shopify/store': {
    tag,
    summary: 'The store that the organization is connected to',
    answer: storeConnection,
    beside: { connected },
    refusals: { 404: `${storeWords.notConnected}: \`connected\` is false` },
  },
  'DELETE /api/shopify/store': {
    tag,
    summary: 'Disconnect the store; orders and what they brought stay (owners and admins)',
    answer: view(z.object({ connected })),
    beside: { connected },
    refusals: { 404: storeWords.notConnected },
  },
})
