import type { Feature, FeaturePorts } from '../../feature.ts'
import { startOutreachRenewal } from './outreach-renewal.ts'
import { createOutreachRoutes } from './outreach-routes.ts'
import { createOutreach } from './outreach-service.ts'

export const createOutreachFeature = (ports: Pick<FeaturePorts, 'store' | 'now' | 'report'>): Feature => {
  const renewal = startOutreachRenewal(ports)
  void renewal.run()
  return { routes: [createOutreachRoutes({ readOutreach: createOutreach(ports) })], close: renewal.stop }
}
