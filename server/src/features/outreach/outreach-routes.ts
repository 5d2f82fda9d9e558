import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { reply } from '../../http/answer/reply.ts'
import { answers, createApi, idParams } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { ReadOutreach } from './outreach-service.ts'

const days = z.number().int().min(0).max(365)

const outreach = z
  .object({
    date: z.iso.datetime().nullable().openapi({ description: 'The day, as midnight UTC; null when nothing is planned' }),
    label: z.string().openapi({ example: 'Nov 23, 2026', description: '`Today`, `N/A` or the day' }),
    tone: z.enum(['green', 'grey', 'blue']),
    rule: z.enum(['R1', 'R2', 'R3a', 'R3b', 'R4', 'R5', 'R6', 'R7']).openapi({ description: 'The rule that found the day' }),
    reason: z.string().openapi({ example: '3 days after the last contact on Nov 20' }),
    overdue: z.string().nullable().openapi({ example: 'Was due Nov 12 · 8 days ago' }),
    inputs: z.object({
      stageKey: z
        .string()
        .nullable()
        .openapi({ description: "Which default stage it is, whatever its name; null for an organization's own" }),
      lastContacted: z.iso.datetime().nullable(),
      nextOutreachDate: z.iso.datetime().nullable(),
      email: z.string().nullable(),
      emailThreads: z.array(z.object({ id: z.string(), subject: z.string().optional(), messages: z.array(z.object({})) })),
      intervals: z.object({
        outreach1Interval: days,
        outreach2Interval: days,
        outreach3Interval: days,
        testingProductInterval: days,
        negotiatingPendingInfluencerInterval: days,
        negotiatingPendingYouInterval: days,
        signedInterval: days,
      }),
      timeZone: z.string(),
      today: z.iso.date(),
    }),
  })
  .openapi('NextOutreach')

const readRoute = createRoute({
  method: 'get',
  path: '/api/accounts/{id}/next-outreach',
  tags: ['Accounts'],
  summary: 'When to reach out next, and from what that follows',
  request: { params: idParams },
  responses: answers(outreach),
})

export const createOutreachRoutes = ({ readOutreach }: { readonly readOutreach: ReadOutreach }): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(readRoute, async (c) => reply(c, await readOutreach(c.var.caller, c.req.valid('param').id)))
  return api
}
