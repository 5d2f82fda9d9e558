import { createRoute, type OpenAPIHono, z } from '@hono/zod-openapi'
import { ok, refuse } from '@rapport/domain/result/result'
import type { Store } from '../../store/store.ts'
import { reply, replyRefusal } from '../answer/reply.ts'
import { answers, createApi } from '../api.ts'
import type { AppEnv } from '../app-env.ts'
import { isFromThisMachine } from '../limit/caller-address.ts'
import type { Metrics } from './metrics.ts'

const health = createRoute({
  method: 'get',
  path: '/api/health',
  tags: ['Server'],
  summary: 'Whether the process runs',
  responses: answers(z.object({ status: z.literal('ok') })),
})

const ready = createRoute({
  method: 'get',
  path: '/api/ready',
  tags: ['Server'],
  summary: 'Whether it can serve: what is written is stored, the database is sound and in its place, and it is not stopping (else 503)',
  responses: answers(z.object({ status: z.literal('ready') })),
})

const metricsText = createRoute({
  method: 'get',
  path: '/api/metrics',
  tags: ['Server'],
  summary: 'Figures for Prometheus: from this machine, or with the metrics key',
  responses: { 200: { description: 'Prometheus text' }, 403: { description: 'Not from here' } },
})

export interface HealthPorts {
  readonly store: Store
  readonly metrics: Metrics
  readonly isStopping: () => boolean
  /** What keeps the installation from being relied on, in a sentence. */
  readonly problem?: (() => string | undefined) | undefined
  /** Lets a scraper elsewhere in; without it only this machine reads the figures. */
  readonly metricsKey?: string | undefined
  readonly trustProxy?: number | undefined
}

export const createHealthRoutes = ({
  store,
  metrics,
  isStopping,
  metricsKey,
  problem = () => undefined,
  trustProxy = 0,
}: HealthPorts): OpenAPIHono<AppEnv> => {
  const api = createApi()
  api.openapi(health, (c) => reply(c, ok({ status: 'ok' })))
  api.openapi(ready, async (c) => reply(c, await readiness(store, isStopping, problem)))
  api.openapi(metricsText, async (c) => {
    const isKeyHolder = metricsKey !== undefined && c.req.header('authorization') === `Bearer ${metricsKey}`
    if (!isKeyHolder && !isFromThisMachine(c.var.address, c.req.raw.headers, trustProxy))
      return replyRefusal(c, { code: 'forbidden', message: 'Figures are read from the machine itself' })
    return c.text(await metrics.registry.metrics(), 200, { 'content-type': metrics.registry.contentType })
  })
  return api
}

const readiness = async (store: Store, isStopping: () => boolean, problem: () => string | undefined) => {
  if (isStopping()) return refuse('not_ready', 'The server is stopping')
  const trouble = problem()
  if (trouble !== undefined) return refuse('not_ready', trouble)
  const facts = await store.read((db) => db.select().from(store.tables.databaseFact).limit(1)).catch(() => [])
  return facts.length ? ok({ status: 'ready' }) : refuse('not_ready', 'The database does not answer')
}
