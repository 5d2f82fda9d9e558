import { minuteMs } from '@rapport/domain/limit/unit'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { startAttributionRenewal } from './attribution-renewal.ts'

export const createAttributionFeature = (ports: Pick<FeaturePorts, 'store' | 'now' | 'report'>): Feature => {
  const renewal = startAttributionRenewal(ports)
  void renewal.run()
  // Takes up failed work, and work that another process asked for. Other jobs do not wait for it.
  return { jobs: [{ name: 'attribution', everyMs: minuteMs, run: async () => void renewal.run() }], close: renewal.stop }
}
