import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { timeCursorPattern } from '@rapport/domain/page/time-cursor'
import { reply } from '../../../http/answer/reply.ts'
import { answers, createApi, pageLimit } from '../../../http/api.ts'
import type { AppEnv } from '../../../http/app-env.ts'
import { signedAccountAnswer, upcomingItemAnswer } from '../partnership-answer-shape.ts'
import type { ReadSignedAccounts } from './signed-account-service.ts'
import { type ReadUpcoming, upcomingCursorPattern } from './upcoming-service.ts'

const nextCursor = { nextCursor: z.string().nullable() }
const organizationId = z.string().max(64).optional()
const daysWords = 'Please give a whole number from 0 to 366'
const day = z.iso.date('Please give a day (YYYY-MM-DD)')

const upcomingRoute = createRoute({
  method: 'get',
  path: '/api/content/upcoming',
  tags: ['Partnerships'],
  summary: 'Content by due date',
  description:
    'With `days` (30 when nothing is given): what is due from today up to then and what is overdue, in partnerships that are not completed. With `from` and `to`, both included: everything that is due then. Days are those of the organization’s time zone.',
  request: {
    query: z.object({
      organizationId,
      days: z.coerce.number(daysWords).int(daysWords).min(0, daysWords).max(366, daysWords).optional(),
      from: day.optional(),
      to: day.optional(),
      cursor: z.string().regex(upcomingCursorPattern, 'This is not a cursor of this list').optional(),
      limit: pageLimit,
    }),
  },
  responses: answers(z.array(upcomingItemAnswer), { top: nextCursor }),
})

const signedRoute = createRoute({
  method: 'get',
  path: '/api/signed-accounts',
  tags: ['Partnerships'],
  summary: 'The influencers whose stage is Signed with what their partnerships amount to, the latest first',
  request: {
    query: z.object({
      organizationId,
      cursor: z.string().regex(timeCursorPattern, 'This is not a cursor of this list').optional(),
      limit: pageLimit,
    }),
  },
  responses: answers(z.array(signedAccountAnswer), { top: nextCursor }),
})

export interface ContentRoutePorts {
  readonly readUpcoming: ReadUpcoming
  readonly readSignedAccounts: ReadSignedAccounts
}

export const createContentRoutes = ({ readUpcoming, readSignedAccounts }: ContentRoutePorts): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(upcomingRoute, async (c) => reply(c, await readUpcoming(c.var.caller, c.req.valid('query')), 200, (page) => ({ ...page })))
  api.openapi(signedRoute, async (c) =>
    reply(c, await readSignedAccounts(c.var.caller, c.req.valid('query')), 200, (page) => ({ ...page })),
  )
  return api
}
