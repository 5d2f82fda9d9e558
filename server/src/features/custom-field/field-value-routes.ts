import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { customFieldValueInput } from '@rapport/domain/custom-field/custom-field-shape'
import { reply, replyOnce } from '../../http/answer/reply.ts'
import { answers, createApi, jsonBody } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import { fieldValueAnswer } from './custom-field-answer-shape.ts'
import type { FieldValueService } from './field-value-service.ts'

const tags = ['Custom fields']

const listRoute = createRoute({
  method: 'get',
  path: '/api/custom-field-values',
  tags,
  summary: 'Every custom field with what an account has in it',
  request: { query: z.object({ accountId: z.string('Please name an account').min(1, 'Please name an account').max(64) }) },
  responses: answers(z.array(fieldValueAnswer)),
})

const writeRoute = createRoute({
  method: 'post',
  path: '/api/custom-field-values',
  tags,
  summary: 'Write what an account has in a custom field; null or an empty text clears it',
  request: { body: jsonBody(customFieldValueInput) },
  responses: answers(fieldValueAnswer),
})

export const createFieldValueRoutes = (values: FieldValueService): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(listRoute, async (c) => reply(c, await values.list(c.var.caller, c.req.valid('query').accountId)))
  api.openapi(writeRoute, (c) => replyOnce(c, (remember) => values.write(c.var.caller, c.req.valid('json'), remember)))
  return api
}
