import { notificationRoutes } from '@rapport/contract/notification'
import { serve } from '../../http/serve.ts'
import type { NotificationService } from './notification-service.ts'

export const createNotificationRoutes = (notifications: NotificationService) =>
  serve(notificationRoutes, {
    'GET /api/notifications': ({ caller, query }) => notifications.list(caller, query),
    'POST /api/notifications/read': ({ caller, body, remember }) => notifications.markRead(caller, body, remember),
    'POST /api/notifications/unread': ({ caller, body, remember }) => notifications.markUnread(caller, body, remember),
  })
