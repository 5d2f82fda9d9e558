import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { accountAnswer } from '@rapport/domain/account/account-answer-shape'
import { accountMerge, duplicateQuery } from '@rapport/domain/account-merge/account-merge-shape'
import { reply, replyOnce } from '../../../http/answer/reply.ts'
import { answers, createApi, idParams, jsonBody } from '../../../http/api.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import type { AccountMerging } from './account-merge-service.ts'

const tags = ['Accounts']

const duplicatesRoute = createRoute({
  method: 'get',
  path: '/api/accounts/duplicates',
  tags,
  summary: 'Accounts that have this e-mail, or this handle on a platform, already',
  request: { query: duplicateQuery.extend({ organizationId: z.string().max(64).optional() }) },
  responses: answers(z.array(z.object({ id: z.string(), name: z.string() }))),
})

const mergeRoute = createRoute({
  method: 'post',
  path: '/api/accounts/{id}/merge',
  tags,
  summary: 'Make one account of two; the other one goes to the Trash',
  description:
    'The account in the path stays. Per field `this` or `other`; left out, what stands there stays, and what does not is taken from the other one. Campaigns and e-mail threads are united; notes are copied with author and time into the live document, history and custom values too. All of it in one commit. The other one can be restored for 30 days with all it held.',
  request: { params: idParams, body: jsonBody(accountMerge) },
  responses: answers(accountAnswer),
})

export const createAccountMergeRoutes = (merging: AccountMerging): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(duplicatesRoute, async (c) => reply(c, await merging.findDuplicates(c.var.caller, c.req.valid('query'))))
  api.openapi(mergeRoute, (c) =>
    replyOnce(c, (remember) => merging.merge(c.var.caller, c.req.valid('param').id, c.req.valid('json'), remember)),
  )
  return api
}
