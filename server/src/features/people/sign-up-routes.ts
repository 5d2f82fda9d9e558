import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { ok } from '@rapport/domain/result/result'
import { reply } from '../../http/answer/reply.ts'
import { answers, createApi } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { SignUpService } from './sign-up-service.ts'

const wayRoute = createRoute({
  method: 'get',
  path: '/api/sign-up',
  tags: ['People'],
  summary: 'How a stranger gets in: by the form, by a link that is mailed, or by the link of an invitation only',
  responses: answers(z.object({ way: z.enum(['form', 'mail', 'invitation']) })),
})

export const createSignUpRoutes = (signUps: SignUpService): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(wayRoute, async (c) => reply(c, ok({ way: await signUps.way() })))
  return api
}
