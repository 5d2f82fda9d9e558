import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { bulkRequest, bulkUndoRequest } from '@rapport/domain/account-list/bulk-change-shape'
import { replyOnce } from '../../../http/answer/reply.ts'
import { answers, createApi, jsonBody } from '../../../http/api.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import type { AccountBulk } from './account-bulk-service.ts'

const tags = ['Accounts']
const changed = z.array(z.object({ id: z.string(), rev: z.number().int() }))

const bulkRoute = createRoute({
  method: 'post',
  path: '/api/accounts/bulk',
  tags,
  summary: 'Change or delete up to 500 accounts, each as if alone',
  description:
    'An unknown stage, owner, segment or campaign refuses the whole call; what stands against one account stands in `failed`. Written in small transactions, in the order of the ids. `changed` can be given to `POST /api/accounts/bulk/undo`.',
  request: { body: jsonBody(bulkRequest) },
  responses: answers(
    z.object({
      changed,
      unchanged: z.array(z.string()),
      failed: z.array(z.object({ id: z.string(), message: z.string() })),
    }),
  ),
})

const undoRoute = createRoute({
  method: 'post',
  path: '/api/accounts/bulk/undo',
  tags,
  summary: "Take one's own commits back, as far as nobody has changed the same since",
  description:
    'An entry is an account and the revision that the commit made. What somebody changed since stays: `kept` says what and whose it is.',
  request: { body: jsonBody(bulkUndoRequest) },
  responses: answers(
    z.object({
      undone: changed,
      kept: z.array(z.object({ id: z.string(), fields: z.array(z.string()), changedBy: z.string().nullable() })),
    }),
  ),
})

export const createAccountBulkRoutes = (bulk: AccountBulk): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(bulkRoute, (c) => replyOnce(c, (remember) => bulk.change(c.var.caller, c.req.valid('json'), remember)))
  api.openapi(undoRoute, (c) => replyOnce(c, (remember) => bulk.undo(c.var.caller, c.req.valid('json'), remember)))
  return api
}
