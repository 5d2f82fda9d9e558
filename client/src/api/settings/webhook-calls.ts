import { apiQuery, pagedQuery } from '../api-query.ts'
import { type Body, call, callWhole, type Data } from '../call.ts'
import { pageKeys } from '../page-keys.ts'

export type Webhook = Data<'GET /api/webhooks'>[number]
export type WebhookDelivery = Data<'GET /api/webhooks/{id}/deliveries'>[number]

export const webhooksQuery = () => apiQuery(pageKeys.webhooks, (signal) => call('GET /api/webhooks', { signal }))

/** What was sent stands on no device: it names people. */
export const webhookDeliveriesQuery = (id: string) =>
  pagedQuery(
    pageKeys.webhookDeliveries(id),
    (cursor, signal) => callWhole('GET /api/webhooks/{id}/deliveries', { params: { id }, query: { cursor, limit: 50 }, signal }),
    { meta: { isPassing: true } },
  )

/** Only this answer, and that of a new secret, has the secret. */
export const createWebhook = (body: Body<'POST /api/webhooks'>) => call('POST /api/webhooks', { body })

export const changeWebhook = (id: string, body: Body<'PATCH /api/webhooks/{id}'>) =>
  call('PATCH /api/webhooks/{id}', { params: { id }, body })

export const deleteWebhook = (id: string) => call('DELETE /api/webhooks/{id}', { params: { id } })

export const rotateWebhookSecret = (id: string) => call('POST /api/webhooks/{id}/rotate-secret', { params: { id } })

export const testWebhook = (id: string) => call('POST /api/webhooks/{id}/test', { params: { id } })

export const redeliverWebhook = (id: string) => call('POST /api/webhooks/deliveries/{id}/redeliver', { params: { id } })
