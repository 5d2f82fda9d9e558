import type { Feature, FeaturePorts } from '../../feature.ts'
import { createUtmLinkRoutes } from './utm-link-routes.ts'
import { createUtmLinkService } from './utm-link-service.ts'

export const createUtmLinkFeature = ({ environment, ...ports }: Pick<FeaturePorts, 'environment' | 'store' | 'now' | 'newId'>): Feature => {
  const { publicUrl } = environment
  return { routes: [createUtmLinkRoutes(createUtmLinkService({ ...ports, publicUrl }))] }
}
