import type { OpenAPIHono } from '@hono/zod-openapi'
import { notificationRoutes } from '@rapport/contract/notification'
import type { AppEnv } from '../../http/app-env.ts'
import { serve } from '../../http/serve.ts'
import type { NotificationService } from './notification-service.ts'

export const createNotificationRoutes = (notifications: NotificationService): OpenAPIHono<AppEnv> =>
  serve(notificationRoutes, {
    'GET /api/notifications': ({ caller, query }) => notifications.list(caller, query),
    'POST /api/notifications/read': ({ caller, body, remember }) => notifications.markRead(caller, body, remember),
  })
