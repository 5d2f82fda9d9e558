import { minuteMs } from '@rapport/domain/limit/unit'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { startAttributionRenewal } from './attribution-renewal.ts'

export const createAttributionFeature = (ports: Pick<FeaturePorts, 'store' | 'now' | 'report'>): Feature => {
  const renewal = startAttributionRenewal(ports)
  void renewal.run()
  // What failed, or was asked of another process, is taken up again. Other jobs do not wait for it.
  return { jobs: [{ name: 'attribution', everyMs: minuteMs, run: async () => void renewal.run() }], close: renewal.stop }
}
