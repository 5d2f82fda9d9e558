import type { MuteKey } from '@rapport/domain/notification/mute'
import { type Answer, call } from '../call.ts'

/** `unread`: in all. */
export type NotificationPage = Answer<'GET /api/notifications'>

export const markNotificationsRead = (ids?: readonly string[]) => call('POST /api/notifications/read', { body: { ids } })

export const markNotificationsUnread = (ids: readonly string[]) => call('POST /api/notifications/unread', { body: { ids: [...ids] } })

export const muteSubject = (subject: MuteKey) => call('PUT /api/mutes', { body: subject })

export const unmuteSubject = (subject: MuteKey) => call('DELETE /api/mutes', { query: subject })

export const chooseDailyMail = (dailyMail: boolean) => call('PUT /api/notification-settings', { body: { dailyMail } })
