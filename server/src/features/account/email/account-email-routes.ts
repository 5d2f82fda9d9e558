import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { accountAnswer } from '@rapport/domain/account/account-answer-shape'
import { replyOnce } from '../../../http/answer/reply.ts'
import { answers, createApi, idParams } from '../../../http/api.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import type { EmailImport, ImportEmail } from './account-email-service.ts'

const importRoute = createRoute({
  method: 'post',
  path: '/api/accounts/{id}/emails',
  tags: ['Accounts'],
  summary: 'Import a mail: the bytes of an .eml file of at most 20 MiB as the body',
  description:
    'The mail joins the thread that its References name, else one with the same subject, else begins one. A mail that stands there already changes nothing (`isNew` false). Its body is not kept.',
  request: {
    params: idParams,
    body: { required: true, content: { 'message/rfc822': { schema: z.string().openapi({ format: 'binary' }) } } },
  },
  responses: answers(accountAnswer.openapi('Account'), { top: { isNew: z.boolean() } }),
})

export const createAccountEmailRoutes = (importEmail: ImportEmail): OpenAPIHono<AppEnv> => {
  const api = createApi()
  const envelope = ({ account, isNew }: EmailImport) => ({ data: account, isNew })
  api.openapi(importRoute, async (c) => {
    const file = new Uint8Array(await c.req.arrayBuffer())
    const { id } = c.req.valid('param')
    return replyOnce(c, (remember) => importEmail(c.var.caller, id, file, remember), 200, envelope)
  })
  return api
}
