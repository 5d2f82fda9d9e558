import { isBot, newSalt, visitorKey } from '../../../adapters/visitor.ts'
import { jane } from '../../../facts/test-influencers.ts'
import type { EdgePorts } from '../../../http/edge.ts'
import { createAttemptLimit } from '../../../http/limit/attempt-limit.ts'
import { testEdge } from '../../../http/test-edge.ts'
import type { Store } from '../../../store/store.ts'
import { insertLink, updateLink } from '../utm-link-repository.ts'
import { createClickRecorder } from './click-recorder.ts'
import { createClickTelling } from './click-telling.ts'
import { createKnownTargets } from './known-targets.ts'
import { createKnownTracking, createUtmTrackingRoutes } from './utm-tracking-routes.ts'
import { createTracking } from './utm-tracking-service.ts'

export const springId = '01hx000000000000000spring'
export const deletedId = '01hx00000000000000deleted'
export const fullUrl = 'https://glow.example.com/a?color=red&utm_source=Influencer&utm_medium=tiktok&utm_campaign=jane#new'
const phone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 Version/19.0 Mobile/15E148 Safari/604.1'

/** Two links of an influencer, one of them deleted. */
export const insertLinks = (store: Store): Promise<void> =>
  store.write(async (tx) => {
    const createdAt = new Date('2026-11-01T12:00:00Z')
    const triple = { source: 'Influencer', medium: 'tiktok', campaign: 'jane' }
    const moments = { createdBy: 'ana', createdAt, updatedAt: createdAt, deletedAt: null, deletedBy: null }
    const link = { organizationId: 'glow', accountId: jane, name: 'Spring', ...triple, baseUrl: fullUrl, fullUrl, ...moments }
    await insertLink(tx, { ...link, id: springId })
    await insertLink(tx, { ...link, id: deletedId })
    await updateLink(tx, deletedId, { deletedAt: createdAt })
  })

interface TrackingOptions {
  readonly visitorsOfNetwork?: number
  readonly edge?: Partial<EdgePorts>
}

/** The public call over a store, by a phone at an address, at a time. For tests only. */
export const openTracking = (store: Store, { visitorsOfNetwork = 1000, edge = {} }: TrackingOptions = {}) => {
  let now = new Date('2026-11-20T12:00:00Z')
  const networks = createAttemptLimit({ attempts: visitorsOfNetwork, seconds: 3600, now: () => now.getTime() })
  let ticks = 0
  const tellings = createAttemptLimit({ attempts: 1, seconds: 2, now: () => ticks })
  const telling = createClickTelling({
    store,
    report: () => undefined,
    isDue: (_, linkId) => tellings.begin(linkId) === undefined,
    againMs: 2000,
  })
  const recorder = createClickRecorder({
    store,
    report: () => undefined,
    newSalt,
    visitorKey,
    isNetworkWithin: (address) => networks.begin(address) === undefined,
    telling,
  })
  const { app, answerAhead } = testEdge(store, {}, { trustProxy: 1, ...edge })
  const tracking = createTracking({ targets: createKnownTargets({ store, ticks: () => ticks }), now: () => now, isBot, recorder })
  app.route('/', createUtmTrackingRoutes(tracking))
  answerAhead(createKnownTracking(tracking))
  /** Follows a link, and waits until it is recorded. */
  const follow = async (id = springId, { method = 'GET', address = '203.0.113.7', headers = {} } = {}) => {
    const answer = await app.request(`/api/utm-tracking/${id}`, {
      method,
      headers: { 'user-agent': phone, 'x-forwarded-for': address, ...headers },
    })
    await new Promise((done) => setImmediate(done))
    await recorder.flush()
    return answer
  }
  return {
    follow,
    /** Asks the app as it is. */
    request: app.request,
    recorder,
    telling,
    /** Lets seconds pass for the telling of browsers. */
    pass: (seconds: number) => {
      ticks += seconds * 1000
    },
    at: (date: string) => {
      now = new Date(date)
    },
    days: () =>
      store.read(async (db) =>
        (await db.select().from(store.tables.utmDay)).map(({ day, clicks, sessions, visitors }) => [day, clicks, sessions, visitors]),
      ),
  }
}
