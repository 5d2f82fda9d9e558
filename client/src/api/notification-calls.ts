import { type Answer, call } from './call.ts'

/** `unread`: in all. */
export type NotificationPage = Answer<'GET /api/notifications'>

export const markNotificationsRead = (ids?: readonly string[]) => call('POST /api/notifications/read', { body: { ids } })
