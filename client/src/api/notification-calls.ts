import type { Notification } from '@rapport/domain/notification/notification'
import { type ApiResult, request } from './request.ts'

export interface NotificationPage {
  readonly data: readonly Notification[]
  /** Unread ones in all. */
  readonly unread: number
  readonly nextCursor: string | null
}

export const fetchNotifications = (cursor: string | null, signal?: AbortSignal): Promise<ApiResult<NotificationPage>> =>
  request('/api/notifications', { query: { cursor }, signal })

/** Marks these as read, or all when none are named. */
export const markNotificationsRead = (ids?: readonly string[]): Promise<ApiResult<unknown>> =>
  request('/api/notifications/read', { method: 'POST', body: ids ? { ids } : {} })
