import type { Feature, FeaturePorts } from '../../feature.ts'
import { createNotificationRoutes } from './notification-routes.ts'
import { createNotificationService } from './notification-service.ts'

export const createNotificationFeature = (ports: Pick<FeaturePorts, 'store' | 'now'>): Feature => ({
  routes: [createNotificationRoutes(createNotificationService(ports))],
})
