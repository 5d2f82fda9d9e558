import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import type { Account } from '@rapport/domain/account/account'
import { accountAnswer as accountFields } from '@rapport/domain/account/account-answer-shape'
import { accountCreation, accountPatch } from '@rapport/domain/account/account-shape'
import { accountFilter, accountSort } from '@rapport/domain/account-list/account-list-shape'
import { trashTime } from '@rapport/domain/trash/trash'
import { reply, replyOnce } from '../../http/answer/reply.ts'
import { answers, createApi, idParams, jsonBody, organizationId, pageLimit } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { AccountService } from './account-service.ts'
import type { AccountList, AccountPage } from './list/account-list-service.ts'

const tags = ['Accounts']
const accountAnswer = accountFields.openapi('Account')
const epochText = z.string().openapi({ description: 'The id of this database; a device forgets its cache when it changes' })

const narrowed = accountFilter.extend({ organizationId })
const filterWords =
  'Filters take several values separated by commas (`\\,` is a comma within one); any of them finds an account, different filters must all fit, `none` finds what is not set. Stages are named by id or current name, owners, segments and campaigns by id; outreach is `due` (today or before), `week` (the seven days after), `later`. The search looks through name, e-mail, handles and notes; all terms must be found.'

const listRoute = createRoute({
  method: 'get',
  path: '/api/accounts',
  tags,
  summary: 'Accounts that match, page by page',
  description: `${filterWords} A leading minus turns an order round; what is not set stands last either way.`,
  request: { query: narrowed.extend({ sort: accountSort, cursor: z.string().max(2000).optional(), limit: pageLimit }) },
  responses: answers(z.array(accountAnswer), {
    top: { nextCursor: z.string().nullable(), total: z.number().int(), epoch: epochText },
  }),
})

const countRoute = createRoute({
  method: 'get',
  path: '/api/accounts/counts',
  tags,
  summary: 'How many accounts match, by stage',
  description: filterWords,
  request: { query: narrowed },
  responses: answers(
    z.object({
      total: z.number().int(),
      stages: z.array(z.object({ id: z.string(), name: z.string(), count: z.number().int() })),
    }),
  ),
})

const budgetRoute = createRoute({
  method: 'get',
  path: '/api/accounts/open-budgets',
  tags,
  summary: 'What the open partnerships of the accounts that match come to, by stage',
  description: `${filterWords} Stages without open partnerships are left out.`,
  request: { query: narrowed },
  responses: answers(
    z.array(z.object({ stageId: z.string(), openBudget: z.string().openapi({ description: 'A decimal number', example: '12500' }) })),
  ),
})

const createAccountRoute = createRoute({
  method: 'post',
  path: '/api/accounts',
  tags,
  summary: 'Create an account; id and createdAt may come from the client',
  request: { body: jsonBody(accountCreation) },
  responses: answers(accountAnswer, { status: 201, top: { epoch: epochText } }),
})

const readRoute = createRoute({
  method: 'get',
  path: '/api/accounts/{id}',
  tags,
  summary: 'One account',
  request: { params: idParams },
  responses: answers(accountAnswer, { top: { epoch: epochText } }),
})

const changeRoute = createRoute({
  method: 'patch',
  path: '/api/accounts/{id}',
  tags,
  summary: 'Change fields; with baseRev only what differs from that revision',
  description:
    'Absent fields are never touched. A change of stage carries its whole transition and writes the history. With `baseRev`, a name, e-mail or owner that somebody else changed meanwhile answers 409 `changed_meanwhile` with the values of now in `current`.',
  request: { params: idParams, body: jsonBody(accountPatch) },
  responses: answers(accountAnswer, { top: { epoch: epochText } }),
})

const removeRoute = createRoute({
  method: 'delete',
  path: '/api/accounts/{id}',
  tags,
  summary: `Delete an account; it is kept for ${trashTime}`,
  request: { params: idParams },
  responses: answers(z.object({ id: z.string() })),
})

const restoreRoute = createRoute({
  method: 'post',
  path: '/api/accounts/{id}/restore',
  tags,
  summary: `Restore a deleted account with all it holds, within ${trashTime}; one that is not deleted is answered as it is`,
  request: { params: idParams },
  responses: answers(accountAnswer, { top: { epoch: epochText } }),
})

export interface AccountRoutePorts {
  readonly accounts: AccountService
  readonly list: AccountList
  readonly epoch: () => string
}

export const createAccountRoutes = ({ accounts, list, epoch }: AccountRoutePorts): OpenAPIHono<AppEnv> => {
  const api = createApi()
  const withEpoch = (data: Account) => ({ data, epoch: epoch() })
  const pageEnvelope = ({ accounts: data, nextCursor, total }: AccountPage) => ({ data, nextCursor, total, epoch: epoch() })

  api.openapi(listRoute, async (c) => reply(c, await list.read(c.var.caller, c.req.valid('query')), 200, pageEnvelope))
  api.openapi(countRoute, async (c) => reply(c, await list.count(c.var.caller, c.req.valid('query'))))
  api.openapi(budgetRoute, async (c) => reply(c, await list.openBudgets(c.var.caller, c.req.valid('query'))))
  api.openapi(createAccountRoute, (c) =>
    replyOnce(c, (remember) => accounts.create(c.var.caller, c.req.valid('json'), remember), 201, withEpoch),
  )
  api.openapi(readRoute, async (c) => reply(c, await accounts.read(c.get('caller'), c.req.valid('param').id), 200, withEpoch))
  api.openapi(changeRoute, (c) =>
    replyOnce(c, (remember) => accounts.change(c.get('caller'), c.req.valid('param').id, c.req.valid('json'), remember), 200, withEpoch),
  )
  api.openapi(removeRoute, (c) => replyOnce(c, (remember) => accounts.remove(c.var.caller, c.req.valid('param').id, remember)))
  api.openapi(restoreRoute, (c) =>
    replyOnce(c, (remember) => accounts.restore(c.var.caller, c.req.valid('param').id, remember), 200, withEpoch),
  )
  return api
}
