import { codeKinds, dueKinds, type Notification, rightsKinds } from '@rapport/domain/notification/notification'
import { notificationReading } from '@rapport/domain/notification/notification-shape'
import { z } from 'zod'
import { routes } from './route.ts'
import { entity, listOf, nextCursor, timePage, view } from './shape.ts'

const notification = entity<Notification>()(
  'Notification',
  z.object({
    id: z.string(),
    kind: z.enum(['mention', ...dueKinds, ...codeKinds, ...rightsKinds]),
    accountId: z.string(),
    accountName: z.string(),
    noteId: z.string().nullable().meta({ description: 'The note of a mention' }),
    due: z
      .object({ partnershipId: z.string(), itemId: z.string(), day: z.string() })
      .nullable()
      .meta({ description: 'The content item that is due, and the day (YYYY-MM-DD) that was told of' }),
    code: z
      .object({ id: z.string(), day: z.string().nullable() })
      .nullable()
      .meta({ description: 'The discount code, and its last day (YYYY-MM-DD) where that was told of' }),
    video: z
      .object({ id: z.string(), day: z.string() })
      .nullable()
      .meta({ description: 'The video, and the last day (YYYY-MM-DD) of its usage rights' }),
    actor: z
      .object({ id: z.string(), name: z.string(), image: z.string().nullable() })
      .nullable()
      .meta({ description: 'Who mentioned; nobody when a day has come' }),
    text: z.string().meta({
      description: 'The beginning of the note, mentions as @Name; the type of a content item; the name of a code; the file of a video',
    }),
    createdAt: z.string(),
    readAt: z.string().nullable(),
  }),
)

const unread = z.number().int().meta({ description: 'How many are unread in all' })

const onlyUnread = z
  .stringbool({ truthy: ['true'], falsy: ['false'] })
  .optional()
  .meta({ type: 'string', enum: ['true', 'false'], description: 'Only what is unread' })

export const notificationRoutes = routes('Notifications', {
  'GET /api/notifications': {
    summary: "The caller's inbox, newest first",
    query: timePage.extend({ unread: onlyUnread }),
    answer: listOf(notification),
    beside: { unread, nextCursor },
  },
  'POST /api/notifications/read': {
    summary: 'Mark notifications as read: these, or all when no ids are given',
    body: notificationReading,
    answer: view(z.object({ unread })),
  },
})
