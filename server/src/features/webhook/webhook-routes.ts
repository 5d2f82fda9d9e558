import { webhookRoutes } from '@rapport/contract/webhook'
import { enveloped, serve } from '../../http/serve.ts'
import type { DeliveryLogService } from './log/delivery-log-service.ts'
import type { WebhookService } from './webhook-service.ts'

const besideId = <Data extends { readonly id: string }>(data: Data) => ({ data, id: data.id })

export const createWebhookRoutes = (webhooks: WebhookService, log: DeliveryLogService) =>
  serve(webhookRoutes, {
    'GET /api/webhooks': ({ caller }) => webhooks.list(caller),
    'POST /api/webhooks': enveloped(({ caller, body }) => webhooks.create(caller, body), besideId),
    'PATCH /api/webhooks/{id}': ({ caller, params, body, remember }) => webhooks.change(caller, params.id, body, remember),
    'DELETE /api/webhooks/{id}': ({ caller, params, remember }) => webhooks.remove(caller, params.id, remember),
    'POST /api/webhooks/{id}/test': enveloped(({ caller, params, remember }) => log.test(caller, params.id, remember), besideId),
    'POST /api/webhooks/{id}/rotate-secret': ({ caller, params }) => webhooks.rotateSecret(caller, params.id),
    'GET /api/webhooks/{id}/deliveries': ({ caller, params, query }) => log.list(caller, params.id, query),
    'POST /api/webhooks/deliveries/{id}/redeliver': enveloped(
      ({ caller, params, remember }) => log.redeliver(caller, params.id, remember),
      besideId,
    ),
  })
