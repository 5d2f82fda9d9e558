import type { Feature } from '../../feature.ts'
import type { WritingPorts } from '../../store/ports.ts'
import { createSavedViewRoutes } from './saved-view-routes.ts'
import { createSavedViewService } from './saved-view-service.ts'

export const createSavedViewFeature = (ports: WritingPorts): Feature => ({
  routes: [createSavedViewRoutes(createSavedViewService(ports))],
})
