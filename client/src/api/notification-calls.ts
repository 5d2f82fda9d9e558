import { type Answer, call, callWhole } from './call.ts'
import type { ApiResult } from './request.ts'

/** `unread`: in all. */
export type NotificationPage = Answer<'GET /api/notifications'>

export const fetchNotifications = (cursor: string | null, signal?: AbortSignal): Promise<ApiResult<NotificationPage>> =>
  callWhole('GET /api/notifications', { query: { cursor }, signal })

export const markNotificationsRead = (ids?: readonly string[]): Promise<ApiResult<unknown>> =>
  call('POST /api/notifications/read', { body: { ids } })
