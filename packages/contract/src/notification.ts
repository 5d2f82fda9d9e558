import { dailyMailHour } from '@rapport/domain/notification/daily-mail'
import { type Mute, muteKinds } from '@rapport/domain/notification/mute'
import { codeKinds, dueKinds, type Notification, rightsKinds } from '@rapport/domain/notification/notification'
import { dailyMailChoice, muting, notificationReading, notificationUnreading } from '@rapport/domain/notification/notification-shape'
import { z } from 'zod'
import { routes } from './route.ts'
import { entity, listOf, nextCursor, organizationId, timePage, view } from './shape.ts'

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
    isMuted: z.literal(true).optional(),
  }),
)

const unread = z.number().int().meta({ description: 'How many are unread in all' })

const only = z
  .stringbool({ truthy: ['true'], falsy: ['false'] })
  .optional()
  .meta({ type: 'string', enum: ['true', 'false'] })

const mute = entity<Mute>()('Mute', z.object({ kind: z.enum(muteKinds), id: z.string(), name: z.string() }))

const settings = view(
  z.object({ dailyMail: z.boolean(), whyNot: z.string().nullable().meta({ description: 'Why no mail can be asked for' }) }),
)

export const notificationRoutes = routes('Notifications', {
  'GET /api/notifications': {
    summary: "The caller's inbox, newest first",
    description:
      'Without what the caller muted: `muted` shows it, too. `unread` leaves out what was read. The count is of what is not muted.',
    query: timePage.extend({ unread: only, muted: only }),
    answer: listOf(notification),
    beside: { unread, nextCursor },
  },
  'POST /api/notifications/read': {
    summary: 'Mark notifications as read: these, or all when no ids are given',
    body: notificationReading,
    answer: view(z.object({ unread })),
  },
  'POST /api/notifications/unread': {
    summary: 'Mark notifications as unread',
    body: notificationUnreading,
    answer: view(z.object({ unread })),
  },
})

const mutesAnswer = listOf(mute)

export const muteRoutes = routes('Notifications', {
  'GET /api/mutes': {
    summary: 'The people and influencers of whom the caller hears nothing, by name',
    query: z.strictObject({ organizationId }),
    answer: mutesAnswer,
  },
  'PUT /api/mutes': {
    summary: 'Mute a person or an influencer',
    body: muting,
    answer: mutesAnswer,
  },
  'DELETE /api/mutes': {
    summary: 'Hear of a person or an influencer again',
    query: muting,
    answer: mutesAnswer,
  },
  'GET /api/notification-settings': {
    summary: 'Whether the caller gets a daily mail of what is overdue',
    query: z.strictObject({ organizationId }),
    answer: settings,
  },
  'PUT /api/notification-settings': {
    summary: 'Ask for a daily mail, or for none',
    description: `At ${dailyMailHour}:00 in the organization’s time zone; on days on which nothing is overdue there is none.`,
    body: dailyMailChoice,
    answer: settings,
  },
})
