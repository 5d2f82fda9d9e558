import { hourMs } from '@rapport/domain/limit/unit'
import { saltDay } from '@rapport/domain/utm-link/utm-visit'
import { isBot, newSalt, visitorKey } from '../../adapters/visitor.ts'
import type { Feature, FeaturePorts } from '../../feature.ts'
import { createAttemptLimit } from '../../http/limit/attempt-limit.ts'
import { createUtmPerformanceRoutes } from './performance/utm-performance-routes.ts'
import { createUtmPerformanceService } from './performance/utm-performance-service.ts'
import { createClickRecorder } from './tracking/click-recorder.ts'
import { forgetVisitors } from './tracking/click-repository.ts'
import { createClickTelling } from './tracking/click-telling.ts'
import { createKnownTargets } from './tracking/known-targets.ts'
import { createKnownTracking, createUtmTrackingRoutes } from './tracking/utm-tracking-routes.ts'
import { createTracking } from './tracking/utm-tracking-service.ts'
import { createUtmLinkRoutes } from './utm-link-routes.ts'
import { createUtmLinkService } from './utm-link-service.ts'

/** Visitors of one network that are told apart in an hour: a mobile network has many behind one address. */
const visitorsOfNetwork = 1000

/** Browsers are told of a link's figures once in so many seconds, and of so many links of an organization. */
const pace = { seconds: 2, links: 20 } as const

type Ports = Pick<FeaturePorts, 'environment' | 'store' | 'now' | 'newId' | 'ticks' | 'report'>

export const createUtmLinkFeature = ({ environment, ticks, report, ...ports }: Ports): Feature => {
  const { publicUrl } = environment
  const { store, now } = ports
  const networks = createAttemptLimit({ attempts: visitorsOfNetwork, seconds: 3600, now: ticks })
  const ofLink = createAttemptLimit({ attempts: 1, seconds: pace.seconds, now: ticks })
  const ofOrganization = createAttemptLimit({ attempts: pace.links, seconds: pace.seconds, now: ticks })
  const telling = createClickTelling({
    store,
    report,
    isDue: (organizationId, linkId) => ofLink.begin(linkId) === undefined && ofOrganization.begin(organizationId) === undefined,
    againMs: pace.seconds * 1000,
  })
  const recorder = createClickRecorder({
    store,
    report,
    newSalt,
    visitorKey,
    isNetworkWithin: (address) => networks.begin(address) === undefined,
    telling,
  })
  const targets = createKnownTargets({ store, ticks })
  const tracking = createTracking({ targets, now, isBot, recorder })
  return {
    routes: [
      createUtmLinkRoutes(createUtmLinkService({ ...ports, publicUrl })),
      createUtmPerformanceRoutes(createUtmPerformanceService(ports)),
      createUtmTrackingRoutes(tracking),
    ],
    ahead: [createKnownTracking(tracking)],
    jobs: [{ name: 'utm-visitors', everyMs: hourMs, run: () => forgetVisitors(store, saltDay(now().getTime())) }],
    async close() {
      await recorder.close()
      telling.close()
      targets.close()
    },
  }
}
