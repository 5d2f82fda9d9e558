import { createRoute, z } from '@hono/zod-openapi'
import { ok, refuse } from '@rapport/domain/result/result'
import { openTestStore } from '../store/test-store.ts'
import { reply, replyOnce } from './answer/reply.ts'
import { answers, createApi, jsonBody, organizationId } from './api.ts'
import type { EdgePorts } from './edge.ts'
import { jsonBy, memberCaller, testEdge } from './test-edge.ts'

const fact = z.strictObject({ name: z.string('Please enter a name').min(1, 'Please enter a name'), organizationId: z.string().optional() })
const writeFact = createRoute({
  method: 'post',
  path: '/api/facts',
  request: { body: jsonBody(fact) },
  responses: answers(fact, { status: 201 }),
})
const listFacts = createRoute({
  method: 'get',
  path: '/api/facts',
  request: { query: z.object({ organizationId }) },
  responses: answers(z.array(fact)),
})
const failing = createRoute({ method: 'get', path: '/api/failing', responses: answers(fact) })

const ana = memberCaller('org-1', 'ana')
const callers = {
  ana,
  reader: memberCaller('org-1', 'ana', { scope: 'read', via: { kind: 'key', keyId: 'k1' } }),
  robot: memberCaller('org-1', 'ana', { via: { kind: 'key', keyId: 'k2' } }),
  nowhere: { at: 'no-organization', userId: 'eve', sessionId: 's' },
} as const

/** An edge with a small feature behind it that writes facts and lists them. For tests only. */
export const openFacts = async (more: Partial<EdgePorts> = {}) => {
  const store = await openTestStore()
  const { app, events } = testEdge(store, callers, more)
  const api = createApi()
  const facts = () => store.read((db) => db.select().from(store.tables.databaseFact))
  api.openapi(writeFact, (c) =>
    replyOnce(
      c,
      (remember) =>
        store.write(async (tx) => {
          const { name } = c.req.valid('json')
          if (name === 'taken') return refuse('conflict', 'This name is taken')
          await tx.db
            .insert(tx.tables.databaseFact)
            .values({ name: `${name}-${(await tx.db.select().from(tx.tables.databaseFact)).length}`, value: '' })
          await remember(tx, { name })
          return ok({ name })
        }),
      201,
    ),
  )
  api.openapi(listFacts, async (c) => reply(c, ok(await facts())))
  api.openapi(failing, () => {
    throw new Error('the disk is on fire')
  })
  app.route('/', api)
  const close = async () => {
    events.close()
    await store.close()
  }
  return { app, store, facts, close }
}

/** A call that writes. */
export const post = (body: unknown, more: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { ...jsonBy('ana'), ...more },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})
