import { apiKeyRoutes } from '@rapport/contract/api-key'
import { enveloped, serve } from '../../http/serve.ts'
import type { ApiKeyService } from './api-key-service.ts'

export const createApiKeyRoutes = (keys: ApiKeyService) =>
  serve(apiKeyRoutes, {
    'GET /api/api-keys': ({ caller }) => keys.list(caller),
    'POST /api/api-keys': enveloped(
      ({ caller, body }) => keys.create(caller, body),
      (data) => ({ data, id: data.id }),
    ),
    'DELETE /api/api-keys/{id}': ({ caller, params, remember }) => keys.revoke(caller, params.id, remember),
  })
