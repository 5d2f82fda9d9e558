import { routes } from '@rapport/contract/route'
import { listOf, organizationId, view } from '@rapport/contract/shape'
import { ok, refuse } from '@rapport/domain/result/result'
import { onTestFinished } from 'vitest'
import { z } from 'zod'
import type { Store } from '../store/store.ts'
import { openTestStore } from '../store/test-store.ts'
import type { EdgePorts } from './edge.ts'
import { serve } from './serve.ts'
import { jsonBy, memberCaller, testEdge } from './test-edge.ts'

const name = z.string('Please enter a name').min(1, 'Please enter a name')
const fact = view(z.object({ name }))
const factRoutes = routes('Facts', {
  'POST /api/facts': {
    summary: 'Write a fact',
    body: z.strictObject({ name, organizationId }),
    answer: fact,
    status: 201,
  },
  'GET /api/facts': { summary: 'All facts', query: z.object({ organizationId }), answer: listOf(fact) },
  'GET /api/failing': { summary: 'Fails', answer: fact },
})

const ana = memberCaller('org-1', 'ana')
const callers = {
  ana,
  reader: memberCaller('org-1', 'ana', { scope: 'read', via: { kind: 'key', keyId: 'k1' } }),
  robot: memberCaller('org-1', 'ana', { via: { kind: 'key', keyId: 'k2' } }),
  eve: memberCaller('org-2', 'eve'),
  nowhere: { at: 'no-organization', userId: 'eve', sessionId: 's' },
} as const

/** An edge with a small feature behind it that writes facts and lists them. For tests only. */
export const openFacts = async (more: Partial<EdgePorts> = {}, ofStore: Parameters<typeof openTestStore>[0] = {}) => {
  const store = await openTestStore(ofStore)
  const { app, events } = serveFacts(store, more)
  const facts = () => store.read((db) => db.select().from(store.tables.databaseFact))
  const close = async () => {
    events.close()
    await store.close()
  }
  return { app, store, facts, close }
}

/** The same until the test ends. */
export const openFactsForTest = async (...options: Parameters<typeof openFacts>) => {
  const { close, ...facts } = await openFacts(...options)
  onTestFinished(close)
  return facts
}

/** A server of them, beside others on one store. */
export const serveFacts = (store: Store, more: Partial<EdgePorts> = {}) => {
  const edge = testEdge(store, callers, more)
  const facts = () => store.read((db) => db.select().from(store.tables.databaseFact))
  const api = serve(factRoutes, {
    'POST /api/facts': ({ body, remember }) =>
      store.write(async (tx) => {
        const { name } = body
        if (name === 'taken') return refuse('conflict', 'This name is taken')
        const count = (await tx.db.select().from(tx.tables.databaseFact)).length
        await tx.db.insert(tx.tables.databaseFact).values({ name: `${name}-${count}`, value: '' })
        await remember(tx, { name })
        return ok({ name })
      }),
    'GET /api/facts': async () => ok(await facts()),
    'GET /api/failing': () => {
      throw new Error('the disk is on fire')
    },
  })
  edge.app.route('/', api)
  return edge
}

/** A call that writes. */
export const post = (body: unknown, more: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { ...jsonBy('ana'), ...more },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
