import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { dueKinds } from '@rapport/domain/notification/notification'
import { notificationReading } from '@rapport/domain/notification/notification-shape'
import { timeCursorPattern } from '@rapport/domain/page/time-cursor'
import { reply, replyOnce } from '../../http/answer/reply.ts'
import { answers, createApi, jsonBody, pageLimit } from '../../http/api.ts'
import type { AppEnv } from '../../http/app-env.ts'
import type { NotificationService } from './notification-service.ts'

const tags = ['Notifications']

const notification = z
  .object({
    id: z.string(),
    kind: z.enum(['mention', ...dueKinds]),
    accountId: z.string(),
    accountName: z.string(),
    noteId: z.string().nullable().openapi({ description: 'The note of a mention' }),
    due: z
      .object({ partnershipId: z.string(), itemId: z.string(), day: z.string() })
      .nullable()
      .openapi({ description: 'The content item that is due, and the day (YYYY-MM-DD) that was told of' }),
    actor: z
      .object({ id: z.string(), name: z.string(), image: z.string().nullable() })
      .nullable()
      .openapi({ description: 'Who mentioned; nobody when a day has come' }),
    text: z.string().openapi({ description: 'The beginning of the note, mentions as @Name; the type of a content item' }),
    createdAt: z.string(),
    readAt: z.string().nullable(),
  })
  .openapi('Notification')

const unread = z.number().int().openapi({ description: 'How many are unread in all' })

const listRoute = createRoute({
  method: 'get',
  path: '/api/notifications',
  tags,
  summary: "The caller's inbox, newest first",
  request: {
    query: z.object({
      organizationId: z.string().max(64).optional(),
      cursor: z.string().regex(timeCursorPattern, 'This is not a cursor of this list').optional(),
      limit: pageLimit,
    }),
  },
  responses: answers(z.array(notification), { top: { unread, nextCursor: z.string().nullable() } }),
})

const readRoute = createRoute({
  method: 'post',
  path: '/api/notifications/read',
  tags,
  summary: 'Mark notifications as read: these, or all when no ids are given',
  request: { body: jsonBody(notificationReading) },
  responses: answers(z.object({ unread })),
})

export const createNotificationRoutes = (notifications: NotificationService): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(listRoute, async (c) => reply(c, await notifications.list(c.var.caller, c.req.valid('query')), 200, (page) => ({ ...page })))
  api.openapi(readRoute, (c) => replyOnce(c, (remember) => notifications.markRead(c.var.caller, c.req.valid('json'), remember)))
  return api
}
