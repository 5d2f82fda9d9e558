import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { refuse } from '@rapport/domain/result/result'
import { reply, replyOnce } from '../../../http/answer/reply.ts'
import { answers, createApi, idParams } from '../../../http/api.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { sessionOf } from '../session-of-caller.ts'
import type { SessionService } from './session-service.ts'

const tags = ['People']

const browserSession = z
  .object({
    id: z.string(),
    browser: z.string(),
    address: z.string().nullable(),
    startedAt: z.string(),
    lastUsedAt: z.string().openapi({ description: 'To the day' }),
    isThis: z.boolean(),
  })
  .openapi('BrowserSession')

const listRoute = createRoute({
  method: 'get',
  path: '/api/sessions',
  tags,
  summary: 'The browsers in which one is signed in oneself',
  responses: answers(z.array(browserSession)),
})

const endRoute = createRoute({
  method: 'delete',
  path: '/api/sessions/{id}',
  tags,
  summary: 'Sign out of another browser: it ends at once, its sockets too',
  request: { params: idParams },
  responses: answers(z.object({ id: z.string() })),
})

export const createSessionRoutes = (sessions: SessionService): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(listRoute, async (c) => {
    const own = sessionOf(c.var.authenticated)
    return reply(c, own === undefined ? onlyInPerson : await sessions.list(own))
  })
  api.openapi(endRoute, async (c) => {
    const own = sessionOf(c.var.authenticated)
    if (own === undefined) return reply(c, onlyInPerson)
    return replyOnce(c, (remember) => sessions.end(own, c.req.valid('param').id, remember))
  })
  return api
}

const onlyInPerson = refuse('forbidden', 'An API key has no sessions')
