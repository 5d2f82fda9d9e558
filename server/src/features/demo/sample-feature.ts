import type { Feature } from '../../feature.ts'
import type { WritingPorts } from '../../store/ports.ts'
import { createSampleRoutes } from './sample-routes.ts'
import { createSampleService, type SampleFeatures } from './sample-service.ts'

export const createSampleFeature = (ports: WritingPorts, features: SampleFeatures): Feature => ({
  routes: [createSampleRoutes(createSampleService(ports, features))],
})
