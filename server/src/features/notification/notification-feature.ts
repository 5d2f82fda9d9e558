import type { Feature } from '../../feature.ts'
import type { QueryPorts } from '../../store/ports.ts'
import { createNotificationRoutes } from './notification-routes.ts'
import { createNotificationService } from './notification-service.ts'

export const createNotificationFeature = (ports: QueryPorts): Feature => ({
  routes: [createNotificationRoutes(createNotificationService(ports))],
})
