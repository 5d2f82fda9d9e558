import type { Feature, FeaturePorts } from '../../feature.ts'
import { createOrganizationRoutes } from './organization-routes.ts'
import { createOrganizationService } from './organization-service.ts'
import { createPlaceRoutes } from './stage-list-routes.ts'
import { createPlaceService } from './stage-list-service.ts'

export const createOrganizationFeature = (ports: Pick<FeaturePorts, 'store' | 'now' | 'newId'>): Feature => ({
  routes: [
    createOrganizationRoutes(createOrganizationService(ports)),
    createPlaceRoutes({ stage: createPlaceService(ports, 'stage'), substage: createPlaceService(ports, 'substage') }),
  ],
})
