import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import {
  contentItemChange,
  partnershipChange,
  partnershipCreation,
  partnershipRestore,
} from '@rapport/domain/partnership/partnership-shape'
import { trashTime } from '@rapport/domain/trash/trash'
import { reply, replyOnce } from '../../http/answer/reply.ts'
import { answers, createApi, id, idParams, jsonBody, pageLimit } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { ChangeContentItem, ChangedItem } from './content-service.ts'
import { contentItemAnswer, historyEntryAnswer, partnershipAnswer } from './partnership-answer-shape.ts'
import { historyCursorPattern, type PartnershipHistoryService } from './partnership-history-service.ts'
import type { PartnershipService } from './partnership-service.ts'

const tags = ['Partnerships']
const organizationId = z.string().max(64).optional()
const nextCursor = { nextCursor: z.string().nullable() }
const baseWords =
  'With `baseRev`, what the body says as it stood in that revision is left alone, and content that is newer stays. Without it every field in the body is written and a content list is taken as complete. Absent fields are never touched.'
const ofAccount = z.strictObject({ accountId: id, organizationId })
const itemParams = idParams.extend({ itemId: z.string().openapi({ param: { name: 'itemId', in: 'path' } }) })

const listRoute = createRoute({
  method: 'get',
  path: '/api/partnerships',
  tags,
  summary: "An account's partnerships with their content, open ones first, newest start first",
  request: { query: z.object({ accountId: id, organizationId }) },
  responses: answers(z.array(partnershipAnswer), { top: nextCursor }),
})

const createPartnershipRoute = createRoute({
  method: 'post',
  path: '/api/partnerships',
  tags,
  summary: 'Create a partnership with its content',
  request: { body: jsonBody(partnershipCreation) },
  responses: answers(partnershipAnswer, { status: 201 }),
})

const changeRoute = createRoute({
  method: 'patch',
  path: '/api/partnerships',
  tags,
  summary: 'Change a partnership, complete it or open it again',
  description: `${baseWords} Content is matched by id, else by reference, else by type and due date in order; what is not matched goes.`,
  request: { body: jsonBody(partnershipChange) },
  responses: answers(partnershipAnswer),
})

const removeRoute = createRoute({
  method: 'delete',
  path: '/api/partnerships',
  tags,
  summary: `Delete a partnership; it can be restored for ${trashTime}`,
  request: { query: z.object({ id, accountId: id.optional(), organizationId }) },
  responses: answers(z.object({ id: z.string() })),
})

const completeAllRoute = createRoute({
  method: 'post',
  path: '/api/partnerships/complete-all',
  tags,
  summary: 'Complete all partnerships of an account and mark their content as posted; how many were open',
  request: { body: jsonBody(ofAccount) },
  responses: answers(z.object({ completed: z.number().int() })),
})

const approveAllRoute = createRoute({
  method: 'post',
  path: '/api/partnerships/bulk-approve-content',
  tags,
  summary: 'Approve all content of an account; how many items were not approved',
  request: { body: jsonBody(ofAccount) },
  responses: answers(z.object({ approved: z.number().int() })),
})

const changeItemRoute = createRoute({
  method: 'patch',
  path: '/api/partnerships/{id}/content/{itemId}',
  tags,
  summary: 'Change a content item: a mark, its date, its link',
  description: baseWords,
  request: { params: itemParams, body: jsonBody(contentItemChange) },
  responses: answers(contentItemAnswer, { top: { rev: z.number().int().openapi({ description: 'Of the partnership' }) } }),
})

const restoreRoute = createRoute({
  method: 'post',
  path: '/api/partnerships/{id}/restore',
  tags,
  summary: `Restore a deleted partnership within ${trashTime}; with itemId one content item; with rev or at all that stood there then`,
  description: 'Restoring is a new change, which open browsers see. What stands there already is answered as it is.',
  request: {
    params: idParams,
    body: { required: false, content: { 'application/json': { schema: partnershipRestore } } },
  },
  responses: answers(partnershipAnswer),
})

const historyRoute = createRoute({
  method: 'get',
  path: '/api/partnerships/{id}/history',
  tags,
  summary: 'Who changed what of a partnership and when, newest first',
  request: {
    params: idParams,
    query: z.object({
      accountId: id.optional(),
      organizationId,
      cursor: z.string().regex(historyCursorPattern, 'This is not a cursor of this list').optional(),
      limit: pageLimit,
    }),
  },
  responses: answers(z.array(historyEntryAnswer), { top: nextCursor }),
})

export interface PartnershipRoutePorts {
  readonly partnerships: PartnershipService
  readonly history: PartnershipHistoryService
  readonly changeItem: ChangeContentItem
}

const withRev = ({ item, rev }: ChangedItem) => ({ data: item, rev })

export const createPartnershipRoutes = ({ partnerships, history, changeItem }: PartnershipRoutePorts): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(listRoute, async (c) =>
    reply(c, await partnerships.list(c.var.caller, c.req.valid('query').accountId), 200, (data) => ({ data, nextCursor: null })),
  )
  api.openapi(createPartnershipRoute, (c) =>
    replyOnce(c, (remember) => partnerships.create(c.var.caller, c.req.valid('json'), remember), 201),
  )
  api.openapi(changeRoute, (c) => replyOnce(c, (remember) => partnerships.change(c.var.caller, c.req.valid('json'), remember)))
  api.openapi(removeRoute, (c) => replyOnce(c, (remember) => partnerships.remove(c.var.caller, c.req.valid('query'), remember)))
  api.openapi(completeAllRoute, (c) =>
    replyOnce(c, (remember) => partnerships.completeAll(c.var.caller, c.req.valid('json').accountId, remember)),
  )
  api.openapi(approveAllRoute, (c) =>
    replyOnce(c, (remember) => partnerships.approveAll(c.var.caller, c.req.valid('json').accountId, remember)),
  )
  api.openapi(changeItemRoute, (c) => {
    const { id: partnershipId, itemId } = c.req.valid('param')
    const change = { partnershipId, itemId, input: c.req.valid('json') }
    return replyOnce(c, (remember) => changeItem(c.var.caller, change, remember), 200, withRev)
  })
  api.openapi(restoreRoute, (c) =>
    replyOnce(c, (remember) => history.restore(c.var.caller, c.req.valid('param').id, c.req.valid('json'), remember)),
  )
  api.openapi(historyRoute, async (c) => {
    const input = { ...c.req.valid('query'), id: c.req.valid('param').id }
    return reply(c, await history.read(c.var.caller, input), 200, (page) => ({ ...page }))
  })
  return api
}
