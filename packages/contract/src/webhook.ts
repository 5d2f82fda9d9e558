import { deliveryStates, type Webhook, type WebhookDelivery } from '@rapport/domain/webhook/webhook'
import { webhookKeptWords } from '@rapport/domain/webhook/webhook-retry'
import { webhookCreation, webhookPatch } from '@rapport/domain/webhook/webhook-shape'
import { z } from 'zod'
import { routes } from './route.ts'
import { entity, listOf, nextCursor, onlyId, timePage, view } from './shape.ts'

const tag = 'Webhooks'
const fields = z.object({
  id: z.string(),
  address: z.string(),
  description: z.string(),
  events: z.array(z.string()).meta({ description: 'Empty: all' }),
  isEnabled: z.boolean(),
  offReason: z
    .enum(['person', 'gone', 'failing'])
    .nullable()
    .meta({ description: 'Why it is off: by a person, by an answer 410, by five days of failures' }),
  createdBy: z.string(),
  createdAt: z.string(),
  failingSince: z.string().nullable().meta({ description: 'Since when every try has failed' }),
  formerSecretUntil: z.string().nullable().meta({ description: 'Until when the former secret signs, too' }),
})
const webhook = entity<Webhook>()('Webhook', fields)
const secret = z.string().meta({ description: 'Shown this once', example: 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw' })
const withSecret = view(fields.extend({ secret }), 'WebhookWithSecret')

const delivery = entity<WebhookDelivery>()(
  'WebhookDelivery',
  z.object({
    id: z.string(),
    eventId: z.string().meta({ description: 'The `webhook-id` of every try' }),
    type: z.string(),
    state: z.enum(deliveryStates),
    tries: z.number().int(),
    createdAt: z.string(),
    lastTryAt: z.string().nullable(),
    nextTryAt: z.string().nullable(),
    status: z.number().int().nullable().meta({ description: 'HTTP status of the last answer' }),
    why: z.string().nullable().meta({ description: 'Why the last try failed' }),
    answer: z.string().nullable().meta({ description: 'The first KiB of the last answer' }),
    durationMs: z.number().int().nullable(),
    payload: z.string().meta({ description: 'The body that is sent' }),
  }),
)

const receiving =
  'Each event is a POST of `{type, timestamp, data}` with the headers `webhook-id`, `webhook-timestamp` and `webhook-signature` of [Standard Webhooks](https://www.standardwebhooks.com). `data` has `id`, `accountId`, `organizationId`, `rev`, `actor` and `changes` (`field`, `from`, `to`); the rest is a GET away. Any 2xx within 15 seconds means received. Otherwise it is sent again, ten times within a day, with the same `webhook-id`: an event may come twice, and a later one first.'

/** Of owners and admins; a key that only reads does not see them. */
export const webhookRoutes = routes(tag, {
  'GET /api/webhooks': { summary: 'The webhooks of the organization (owners and admins)', answer: listOf(webhook) },
  'POST /api/webhooks': {
    summary: 'Send events to an address; the secret that signs them is shown this once',
    description: `${receiving} An \`Idempotency-Key\` is not looked at, since the secret is not kept readable.`,
    body: webhookCreation,
    answer: withSecret,
    beside: { id: z.string() },
    status: 201,
  },
  'PATCH /api/webhooks/{id}': {
    summary: 'Change a webhook, turn it off or on',
    description: 'While it is off nothing is sent, and no event is kept for it. What waited goes on when it is on again.',
    body: webhookPatch,
    answer: webhook,
  },
  'DELETE /api/webhooks/{id}': { summary: 'Delete a webhook: what waits is not sent any more', answer: onlyId },
  'POST /api/webhooks/{id}/rotate-secret': {
    summary: 'Make a new secret; for 24 hours the former one signs, too',
    answer: withSecret,
  },
})

export const webhookDeliveryRoutes = routes(tag, {
  'POST /api/webhooks/{id}/test': { summary: 'Send the event `ping`', answer: delivery, beside: { id: z.string() }, status: 201 },
  'GET /api/webhooks/{id}/deliveries': {
    summary: `What was sent to a webhook, the newest first; kept ${webhookKeptWords}`,
    query: timePage,
    answer: listOf(delivery),
    beside: { nextCursor },
  },
  'POST /api/webhooks/deliveries/{id}/redeliver': {
    summary: 'Send an event again, under the same `webhook-id`',
    answer: delivery,
    beside: { id: z.string() },
    status: 201,
  },
})
