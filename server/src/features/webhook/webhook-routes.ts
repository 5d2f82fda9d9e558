import { webhookRoutes } from '@rapport/contract/webhook'
import { enveloped, serve } from '../../http/serve.ts'
import type { WebhookService } from './webhook-service.ts'

export const createWebhookRoutes = (webhooks: WebhookService) =>
  serve(webhookRoutes, {
    'GET /api/webhooks': ({ caller }) => webhooks.list(caller),
    'POST /api/webhooks': enveloped(
      ({ caller, body }) => webhooks.create(caller, body),
      (data) => ({ data, id: data.id }),
    ),
    'PATCH /api/webhooks/{id}': ({ caller, params, body, remember }) => webhooks.change(caller, params.id, body, remember),
    'DELETE /api/webhooks/{id}': ({ caller, params, remember }) => webhooks.remove(caller, params.id, remember),
    'POST /api/webhooks/{id}/rotate-secret': ({ caller, params }) => webhooks.rotateSecret(caller, params.id),
  })
