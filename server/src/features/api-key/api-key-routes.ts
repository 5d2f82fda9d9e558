import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { apiKeyCreation } from '@rapport/domain/person/person-shape'
import { reply, replyOnce } from '../../http/answer/reply.ts'
import { answers, createApi, idParams, jsonBody } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { ApiKeyService } from './api-key-service.ts'

const tags = ['API keys']

const apiKey = z
  .object({
    id: z.string(),
    name: z.string(),
    start: z.string().openapi({ description: 'The first characters of the token' }),
    scope: z.enum(['read', 'read-write']),
    createdBy: z.string(),
    createdAt: z.string(),
    lastUsedAt: z.string().nullable(),
  })
  .openapi('ApiKey')

const listRoute = createRoute({
  method: 'get',
  path: '/api/api-keys',
  tags,
  summary: 'The API keys of the organization (owners and admins)',
  responses: answers(z.array(apiKey)),
})

const createKeyRoute = createRoute({
  method: 'post',
  path: '/api/api-keys',
  tags,
  summary: 'Create an API key; its token is shown this once',
  description: 'The token is kept nowhere, so an `Idempotency-Key` is not looked at: a repeated call makes another key.',
  request: { body: jsonBody(apiKeyCreation) },
  responses: answers(apiKey.extend({ token: z.string() }), { status: 201, top: { id: z.string() } }),
})

const revokeRoute = createRoute({
  method: 'delete',
  path: '/api/api-keys/{id}',
  tags,
  summary: 'Revoke an API key: it stops at once, its sockets too',
  request: { params: idParams },
  responses: answers(z.object({ id: z.string() })),
})

export const createApiKeyRoutes = (keys: ApiKeyService): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(listRoute, async (c) => reply(c, await keys.list(c.var.caller)))
  api.openapi(createKeyRoute, async (c) =>
    reply(c, await keys.create(c.var.caller, c.req.valid('json')), 201, (made) => ({ data: made, id: made.id })),
  )
  api.openapi(revokeRoute, (c) => replyOnce(c, (remember) => keys.revoke(c.var.caller, c.req.valid('param').id, remember)))
  return api
}
