import type { Feature, FeaturePorts } from '../../feature.ts'
import { createSavedViewRoutes } from './saved-view-routes.ts'
import { createSavedViewService } from './saved-view-service.ts'

export const createSavedViewFeature = (ports: Pick<FeaturePorts, 'store' | 'now' | 'newId'>): Feature => ({
  routes: [createSavedViewRoutes(createSavedViewService(ports))],
})
