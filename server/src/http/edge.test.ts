import { createRoute, z } from '@hono/zod-openapi'
import { ok, refuse } from '@rapport/domain/result/result'
import { afterEach, expect, test } from 'vitest'
import type { Store } from '../store/store.ts'
import { openTestStore } from '../store/test-store.ts'
import { answers, createApi, jsonBody, organizationId } from './api.ts'
import type { EdgePorts } from './edge.ts'
import { createLog } from './log.ts'
import { reply, replyOnce } from './reply.ts'
import { bodyOf, jsonBy, memberCaller, testEdge } from './test-edge.ts'

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

const stores: Store[] = []
afterEach(async () => {
  for (const store of stores.splice(0)) await store.close()
})

const ana = memberCaller('org-1', 'ana')
const callers = {
  ana,
  reader: memberCaller('org-1', 'ana', { scope: 'read', via: { kind: 'key', keyId: 'k1' } }),
  nowhere: { at: 'no-organization', userId: 'eve', sessionId: 's' },
} as const

const open = async (more: Partial<EdgePorts> = {}) => {
  const store = await openTestStore()
  stores.push(store)
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
  return { app, store, events, facts }
}

const post = (body: unknown, more: Record<string, string> = {}) => ({
  method: 'POST',
  headers: { ...jsonBy('ana'), ...more },
  body: typeof body === 'string' ? body : JSON.stringify(body),
})

test('an answer stands in the envelope', async () => {
  const { app } = await open()

  const answer = await app.request('/api/facts', post({ name: 'sky' }))

  expect(answer.status).toBe(201)
  expect(await bodyOf(answer)).toEqual({ success: true, data: { name: 'sky' } })
})

test('a refusal says what, why and under which request id', async () => {
  const { app } = await open()

  const answer = await app.request('/api/facts', post({ name: 'taken' }, { 'x-request-id': 'request-0001' }))

  expect(answer.status).toBe(409)
  expect(await bodyOf(answer)).toEqual({
    success: false,
    error: 'This name is taken',
    message: 'This name is taken',
    code: 'conflict',
    requestId: 'request-0001',
  })
})

test('malformed JSON, another type, unknown fields and wrong methods are told apart', async () => {
  const { app } = await open()

  const malformed = await app.request('/api/facts', post('{"name":'))
  const text = await app.request('/api/facts', post('name=sky', { 'content-type': 'text/plain' }))
  const unknown = await app.request('/api/facts', post({ name: 'sky', colour: 'blue' }))
  const wrongMethod = await app.request('/api/facts', { method: 'PUT', headers: jsonBy('ana'), body: '{}' })
  const nowhere = await app.request('/api/nothing', { headers: jsonBy('ana') })

  expect([malformed.status, (await bodyOf(malformed)).message]).toEqual([400, 'The request body is not valid JSON'])
  expect([text.status, (await bodyOf(text)).code]).toEqual([415, 'unsupported_type'])
  expect(await bodyOf(unknown)).toMatchObject({
    code: 'validation_failed',
    details: 'colour: This field is not known',
    issues: [{ path: 'colour', message: 'This field is not known' }],
  })
  expect([wrongMethod.status, wrongMethod.headers.get('allow')]).toEqual([405, 'POST, GET, HEAD'])
  expect([nowhere.status, (await bodyOf(nowhere)).code]).toEqual([404, 'not_found'])
})

test('a body above the limit is refused, and so is one that hides its length', async () => {
  const { app, facts } = await open({ limits: { bodyBytes: 100 } })

  const answer = await app.request('/api/facts', post({ name: 'x'.repeat(200) }))
  const hidden = await app.request('/api/facts', {
    ...post(''),
    body: new Blob(['{"name":"', 'x'.repeat(200), '"}']).stream(),
    duplex: 'half',
  } as RequestInit)

  expect([answer.status, (await bodyOf(answer)).code]).toEqual([413, 'too_large'])
  expect(hidden.status).toBe(413)
  expect(await facts()).toHaveLength(1)
})

test('a bug answers one sentence; its cause stands in the log under the same request id', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const { app } = await open({ log })

  const answer = await app.request('/api/failing', { headers: { ...jsonBy('ana'), 'x-request-id': 'request-0002' } })

  expect(answer.status).toBe(500)
  const text = await answer.text()
  expect(JSON.parse(text).message).toBe('An unexpected error occurred')
  expect(text).not.toContain('disk')
  expect(lines.some((line) => line.includes('the disk is on fire') && line.includes('request-0002'))).toBe(true)
  expect(lines.join('')).not.toContain('Bearer')
})

test('passwords, cookies and tokens are blotted out of the log', () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })

  log.info({ headers: { cookie: 'secret-1', authorization: 'secret-2' }, body: { password: 'secret-3' }, token: 'secret-4' }, 'odd')

  expect(lines.join('')).not.toMatch(/secret-\d/)
})

test('nobody is 401, no organization 400, a reading key may not write', async () => {
  const { app, facts } = await open()

  const nobody = await app.request('/api/facts?organizationId=org-1')
  const nowhere = await app.request('/api/facts?organizationId=org-2', { headers: jsonBy('nowhere') })
  const reader = await app.request('/api/facts', { ...post({ name: 'sky' }), headers: jsonBy('reader') })
  const reading = await app.request('/api/facts?organizationId=org-1', { headers: jsonBy('reader') })

  expect([nobody.status, (await bodyOf(nobody)).code]).toEqual([401, 'not_signed_in'])
  expect([nowhere.status, (await bodyOf(nowhere)).message]).toEqual([400, 'No organization selected'])
  expect(reader.status).toBe(403)
  expect(reading.status).toBe(200)
  expect(await facts()).toHaveLength(1)
})

test('an organizationId must be given where a list asks for it, and be the own one wherever it stands', async () => {
  const { app } = await open()

  const missing = await app.request('/api/facts', { headers: jsonBy('ana') })
  const empty = await app.request('/api/facts?organizationId=', { headers: jsonBy('ana') })
  const foreign = await app.request('/api/facts?organizationId=org-2', { headers: jsonBy('ana') })
  const foreignBody = await app.request('/api/facts', post({ name: 'sky', organizationId: 'org-2' }))
  const ownBody = await app.request('/api/facts', post({ name: 'sky', organizationId: 'org-1' }))

  expect([missing.status, (await bodyOf(missing)).message]).toEqual([400, 'No organization ID'])
  expect([empty.status, (await bodyOf(empty)).message]).toEqual([400, 'No organization ID'])
  expect([foreign.status, foreignBody.status, ownBody.status]).toEqual([403, 403, 201])
})

test('a browser writes only from an allowed address; an API key is not asked', async () => {
  const { app } = await open()
  const elsewhere = { origin: 'https://evil.example' }

  const browser = await app.request('/api/facts', post({ name: 'sky' }, elsewhere))
  const own = await app.request('/api/facts', post({ name: 'sky' }, { origin: 'http://localhost:3000' }))
  const reading = await app.request('/api/facts?organizationId=org-1', { headers: { ...jsonBy('ana'), ...elsewhere } })

  expect([browser.status, own.status, reading.status]).toEqual([403, 201, 200])
})

test('the same Idempotency-Key writes once and answers alike; another body under it is refused', async () => {
  const { app, facts } = await open()
  const key = { 'idempotency-key': 'key-1' }

  const first = await app.request('/api/facts', post({ name: 'sky' }, key))
  const again = await app.request('/api/facts', post({ name: 'sky' }, key))
  const other = await app.request('/api/facts', post({ name: 'sea' }, key))

  expect([first.status, again.status, other.status]).toEqual([201, 201, 409])
  expect(await bodyOf(again)).toEqual(await bodyOf(first))
  expect(again.headers.get('idempotency-replayed')).toBe('true')
  expect(await facts()).toHaveLength(2)
})

test('identical calls in flight write once', async () => {
  const { app, facts } = await open()

  const all = await Promise.all(
    Array.from({ length: 8 }, () => app.request('/api/facts', post({ name: 'sky' }, { 'idempotency-key': 'key-1' }))),
  )

  expect(all.map((answer) => answer.status)).toEqual(Array.from({ length: 8 }, () => 201))
  expect(await facts()).toHaveLength(2)
})

test('a refusal is not remembered under its Idempotency-Key', async () => {
  const { app, store } = await open()

  await app.request('/api/facts', post({ name: 'taken' }, { 'idempotency-key': 'key-1' }))

  expect(await store.read((db) => db.select().from(store.tables.idempotencyRecord))).toEqual([])
})

test('too many calls are told when to come back, each caller alone', async () => {
  const { app } = await open({ limits: { callsAMinute: 2 } })
  const call = (who: string) => app.request('/api/facts?organizationId=org-1', { headers: jsonBy(who) })

  const answers = [await call('ana'), await call('ana'), await call('ana'), await call('reader')]

  expect(answers.map((answer) => answer.status)).toEqual([200, 200, 429, 200])
  expect(Number(answers[2]?.headers.get('retry-after'))).toBeGreaterThan(0)
})

test('every answer carries the strict policy; only the docs page may draw data images', async () => {
  const { app } = await open()

  const health = await app.request('/api/health', { headers: { host: 'localhost:3000' } })
  const docs = await app.request('/api/docs')

  const policy = health.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("script-src 'self'; style-src 'self'; img-src 'self'; ")
  expect(policy).toContain("connect-src 'self' ws://localhost:3000 wss://localhost:3000")
  expect(policy).not.toContain('unsafe')
  expect(docs.headers.get('content-security-policy')).toContain("img-src 'self' data:")
  expect(health.headers.get('x-content-type-options')).toBe('nosniff')
  expect(health.headers.get('cache-control')).toBe('no-store')
})

test('the docs page holds nothing inline and everything it asks for is here', async () => {
  const { app } = await open()

  const page = await (await app.request('/api/docs')).text()

  expect(page).not.toMatch(/<script(?![^>]*src)|<style|style=|https?:\/\//)
  for (const [, path] of page.matchAll(/(?:src|href)="([^"]+)"/g)) expect((await app.request(path ?? '')).status).toBe(200)
})

test('the description is OpenAPI 3.1, names every route and says where an Idempotency-Key goes', async () => {
  const { app } = await open()
  interface Described {
    readonly openapi: string
    readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly parameters?: readonly { readonly name: string }[] }>>>>
  }

  const answer = await app.request('/api/openapi.json')
  const { openapi, paths } = (await answer.json()) as Described // what the server sent is what the test is about

  expect(openapi).toBe('3.1.0')
  expect(Object.keys(paths)).toEqual(expect.arrayContaining(['/api/health', '/api/events', '/api/facts', '/api/auth/sign-in/email']))
  expect(paths['/api/facts']?.post?.parameters?.map(({ name }) => name)).toEqual(['Idempotency-Key'])
  expect(paths['/api/facts']?.get?.parameters?.map(({ name }) => name)).toEqual(['organizationId'])
})

test('metrics are read from this machine, not through a proxy, or with the metrics key', async () => {
  const { app } = await open({ metricsKey: 'figures' })

  const local = await app.request('/api/metrics')
  const proxied = await app.request('/api/metrics', { headers: { 'x-forwarded-for': '10.0.0.1' } })
  const withKey = await app.request('/api/metrics', { headers: { 'x-forwarded-for': '10.0.0.1', authorization: 'Bearer figures' } })

  expect([local.status, proxied.status, withKey.status]).toEqual([200, 403, 200])
  expect(await local.text()).toContain('rapport_http_request_seconds')
})

test('the server is not ready while it stops', async () => {
  const running = await open()
  const stopping = await open({ isStopping: () => true })

  expect((await running.app.request('/api/ready')).status).toBe(200)
  expect((await stopping.app.request('/api/ready')).status).toBe(503)
  expect((await stopping.app.request('/api/health')).status).toBe(200)
})
