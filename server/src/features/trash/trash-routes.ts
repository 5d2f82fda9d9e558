import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { reply } from '../../http/answer/reply.ts'
import { answers, createApi } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { ReadTrash } from './trash-service.ts'

const trashEntry = z
  .object({
    kind: z.enum(['account', 'note', 'partnership', 'content-item']),
    id: z.string(),
    accountId: z.string(),
    accountName: z.string(),
    name: z.string().openapi({
      description: 'The name of an account, the beginning of a note, the days of a partnership, type and day of a content item',
    }),
    partnershipId: z.string().optional().openapi({ description: 'Of a content item' }),
    deletedAt: z.string(),
    purgeAt: z.string().openapi({ description: 'From then on it cannot be restored' }),
    deletedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    mergedInto: z.string().optional(),
  })
  .openapi('TrashEntry')

const trashRoute = createRoute({
  method: 'get',
  path: '/api/trash',
  tags: ['Trash'],
  summary: 'What was deleted within 30 days and can be restored, the latest first (at most 500 of each kind)',
  request: { query: z.object({ organizationId: z.string().max(64).optional() }) },
  responses: answers(z.array(trashEntry)),
})

export const createTrashRoutes = (readTrash: ReadTrash): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(trashRoute, async (c) => reply(c, await readTrash(c.var.caller)))
  return api
}
