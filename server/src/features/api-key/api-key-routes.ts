import type { OpenAPIHono } from '@hono/zod-openapi'
import { apiKeyRoutes } from '@rapport/contract/api-key'
import type { AppEnv } from '../../http/app-env.ts'
import { enveloped, serve } from '../../http/serve.ts'
import type { ApiKeyService } from './api-key-service.ts'

export const createApiKeyRoutes = (keys: ApiKeyService): OpenAPIHono<AppEnv> =>
  serve(apiKeyRoutes, {
    'GET /api/api-keys': ({ caller }) => keys.list(caller),
    'POST /api/api-keys': enveloped(
      ({ caller, body }) => keys.create(caller, body),
      (data) => ({ data, id: data.id }),
    ),
    'DELETE /api/api-keys/{id}': ({ caller, params, remember }) => keys.revoke(caller, params.id, remember),
  })
