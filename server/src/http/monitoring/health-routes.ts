import { healthRoutes } from '@rapport/contract/server'
import { ok, refuse } from '@rapport/domain/result/result'
import type { Store } from '../../store/store.ts'
import { isFromThisMachine } from '../limit/caller-address.ts'
import { serve } from '../serve.ts'
import type { Metrics } from './metrics.ts'

export interface HealthPorts {
  readonly store: Store
  readonly metrics: Metrics
  readonly isStopping: () => boolean
  /** What keeps the installation from being relied on, in a sentence. */
  readonly problem?: (() => string | undefined) | undefined
  /** Lets a scraper elsewhere in. Without it only this machine reads the figures. */
  readonly metricsKey?: string | undefined
  readonly trustProxy?: number | undefined
}

export const createHealthRoutes = ({ store, metrics, isStopping, metricsKey, problem = () => undefined, trustProxy = 0 }: HealthPorts) =>
  serve(healthRoutes, {
    'GET /api/health': () => ok({ status: 'ok' }),
    'GET /api/ready': () => readiness(store, isStopping, problem),
    'GET /api/metrics': async ({ c }) => {
      const isKeyHolder = metricsKey !== undefined && c.req.header('authorization') === `Bearer ${metricsKey}`
      if (!isKeyHolder && !isFromThisMachine(c.get('address'), c.req.raw.headers, trustProxy))
        return refuse('forbidden', 'Figures are read from the machine itself')
      return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
    },
  })

const readiness = async (store: Store, isStopping: () => boolean, problem: () => string | undefined) => {
  if (isStopping()) return refuse('not_ready', 'The server is stopping')
  const trouble = problem()
  if (trouble !== undefined) return refuse('not_ready', trouble)
  const facts = await store.read((db) => db.select().from(store.tables.databaseFact).limit(1)).catch(() => [])
  return facts.length ? ok({ status: 'ready' } as const) : refuse('not_ready', 'The database does not answer')
}
