import type { Feature } from '../../feature.ts'
import type { WritingPorts } from '../../store/ports.ts'
import { createOrganizationRoutes } from './organization-routes.ts'
import { createOrganizationService } from './organization-service.ts'
import { createStageListRoutes } from './stage-list-routes.ts'
import { createStageListService } from './stage-list-service.ts'

export const createOrganizationFeature = (ports: WritingPorts): Feature => ({
  routes: [
    createOrganizationRoutes(createOrganizationService(ports)),
    createStageListRoutes({ stage: createStageListService(ports, 'stage'), substage: createStageListService(ports, 'substage') }),
  ],
})
