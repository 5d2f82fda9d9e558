import { webhookDeliveryRoutes } from '@rapport/contract/webhook'
import type { WebhookDelivery } from '@rapport/domain/webhook/webhook'
import { enveloped, serve } from '../../../http/serve.ts'
import type { DeliveryLogService } from './delivery-log-service.ts'

const besideId = (data: WebhookDelivery) => ({ data, id: data.id })

export const createDeliveryLogRoutes = (log: DeliveryLogService) =>
  serve(webhookDeliveryRoutes, {
    'POST /api/webhooks/{id}/test': enveloped(({ caller, params, remember }) => log.test(caller, params.id, remember), besideId),
    'GET /api/webhooks/{id}/deliveries': ({ caller, params, query }) => log.list(caller, params.id, query),
    'POST /api/webhooks/deliveries/{id}/redeliver': enveloped(
      ({ caller, params, remember }) => log.redeliver(caller, params.id, remember),
      besideId,
    ),
  })
