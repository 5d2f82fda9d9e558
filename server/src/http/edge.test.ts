import { routes } from '@rapport/contract/route'
import { ok } from '@rapport/domain/result/result'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { testOfSqlite } from '../store/test-store.ts'
import type { Authenticated } from './caller.ts'
import { createLog } from './monitoring/log.ts'
import { serve } from './serve.ts'
import { bodyOf, jsonBy, memberCaller } from './test-edge.ts'
import { openFactsForTest, post } from './test-facts.ts'

test('an answer stands in the envelope', async () => {
  const { app } = await openFactsForTest()

  const answer = await app.request('/api/facts', post({ name: 'sky' }))

  expect(answer.status).toBe(201)
  expect(await bodyOf(answer)).toEqual({ success: true, data: { name: 'sky' } })
})

test('a refusal says what, why and under which request id', async () => {
  const { app } = await openFactsForTest()

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

test('what does not fit is told in words for people', async () => {
  const { app } = await openFactsForTest()

  const nothing = await app.request('/api/facts', post('null'))

  const { 'content-type': _, ...headers } = jsonBy('ana')
  const absent = await app.request('/api/facts', { method: 'POST', headers })

  expect([nothing.status, (await bodyOf(nothing)).message]).toEqual([400, 'Please send a JSON object'])
  expect([absent.status, (await bodyOf(absent)).message]).toEqual([400, 'Please send a JSON object'])
})

test('malformed JSON, another type, unknown fields and wrong methods are told apart', async () => {
  const { app } = await openFactsForTest()

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

test('of thousands of unknown fields a hundred are told', async () => {
  const { app } = await openFactsForTest()
  const fields = Object.fromEntries(Array.from({ length: 5000 }, (_, number) => [`field ${number}`, 1]))

  const { issues } = await bodyOf(await app.request('/api/facts', post({ name: 'sky', ...fields })))

  expect(issues).toHaveLength(100)
})

test('a body above the limit is refused, and so is one that hides its length', async () => {
  const { app, facts } = await openFactsForTest({ limits: { bodyBytes: 100 } })

  const answer = await app.request('/api/facts', post({ name: 'x'.repeat(200) }))
  const hidden = await app.request('/api/facts', {
    ...post(''),
    body: new Blob(['{"name":"', 'x'.repeat(200), '"}']).stream(),
    duplex: 'half',
  } as RequestInit)

  expect([answer.status, (await bodyOf(answer)).code]).toEqual([413, 'too_large'])
  expect(hidden.status).toBe(413)
  // The rest of the body is not read, so no other call can follow on this connection.
  expect(answer.headers.get('connection')).toBe('close')
  expect(await facts()).toHaveLength(1)
})

test('nobody reads the body of a call before it is known who calls and whether they may', async () => {
  const { app } = await openFactsForTest()
  let read = 0
  const body = () =>
    new ReadableStream(
      {
        pull(controller) {
          read += 1
          controller.enqueue(new Uint8Array(65_536).fill(32))
        },
      },
      { highWaterMark: 0 },
    )
  const call = (path: string, headers: Readonly<Record<string, string>> = {}) =>
    app.request(path, { method: 'POST', headers: { 'content-type': 'application/json', ...headers }, body: body(), duplex: 'half' })

  const answers = [
    await call('/api/facts'),
    await call('/api/facts', jsonBy('reader')),
    await call('/api/accounts/import'),
    await call('/api/health'),
    await call('/api/nothing'),
  ]

  expect(answers.map(({ status }) => status)).toEqual([401, 403, 401, 405, 401])
  expect(read).toBe(0)
})

test('a bug answers one sentence; its cause stands in the log under the same request id', async () => {
  const lines: string[] = []
  const log = createLog('info', { write: (line) => void lines.push(line) })
  const { app } = await openFactsForTest({ log })

  const answer = await app.request('/api/failing', { headers: { ...jsonBy('ana'), 'x-request-id': 'request-0002' } })

  expect(answer.status).toBe(500)
  const text = await answer.text()
  expect(JSON.parse(text).message).toBe('An unexpected error occurred')
  expect(text).not.toContain('disk')
  expect(lines.some((line) => line.includes('the disk is on fire') && line.includes('request-0002'))).toBe(true)
  expect(lines.join('')).not.toContain('Bearer')
})

test('nobody is 401, no organization 400, a reading key may not write', async () => {
  const { app, facts } = await openFactsForTest()

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

test('an organizationId may be left out, and is the own one wherever it stands', async () => {
  const { app } = await openFactsForTest()

  const missing = await app.request('/api/facts', { headers: jsonBy('ana') })
  const empty = await app.request('/api/facts?organizationId=', { headers: jsonBy('ana') })
  const foreign = await app.request('/api/facts?organizationId=org-2', { headers: jsonBy('ana') })
  const foreignBody = await app.request('/api/facts', post({ name: 'sky', organizationId: 'org-2' }))
  const ownBody = await app.request('/api/facts', post({ name: 'sky', organizationId: 'org-1' }))
  const emptyBody = await app.request('/api/facts', post({ name: 'sky', organizationId: '' }))

  expect(missing.status).toBe(200)
  expect([empty.status, (await bodyOf(empty)).message]).toEqual([400, 'No organization ID'])
  expect([emptyBody.status, (await bodyOf(emptyBody)).message]).toEqual([400, 'No organization ID'])
  expect([foreign.status, foreignBody.status, ownBody.status]).toEqual([403, 403, 201])
})

test('a browser writes only from an allowed address; an API key is not asked', async () => {
  const { app } = await openFactsForTest()
  const elsewhere = { origin: 'https://evil.example' }

  const browser = await app.request('/api/facts', post({ name: 'sky' }, elsewhere))
  const own = await app.request('/api/facts', post({ name: 'sky' }, { origin: 'http://localhost:3000' }))
  const reading = await app.request('/api/facts?organizationId=org-1', { headers: { ...jsonBy('ana'), ...elsewhere } })

  expect([browser.status, own.status, reading.status]).toEqual([403, 201, 200])
})

test('every answer carries the strict policy; only the docs page may draw data images', async () => {
  const { app } = await openFactsForTest()

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

test('a caller who is removed while the call waits for something outside writes nothing', async () => {
  let isRemoved = false
  const gone = { code: 'no_organization', message: 'No organization selected' } as const
  const { app, facts } = await openFactsForTest({ refusalMeanwhile: async () => (isRemoved ? gone : undefined) })
  const before = await app.request('/api/facts', post({ name: 'sky' }))

  isRemoved = true
  const after = await app.request('/api/facts', post({ name: 'sea' }))

  const names = (await facts()).map(({ name }) => name)
  expect([before.status, after.status]).toEqual([201, 400])
  expect([names.some((name) => name.startsWith('sky')), names.some((name) => name.startsWith('sea'))]).toEqual([true, false])
})

test('a caller who had to wait in line is looked up again before the call is carried out', async () => {
  let looks = 0
  const { app } = await openFactsForTest({
    authenticate: async () => {
      looks += 1
      return looks <= 9 ? { at: 'caller', caller: memberCaller('org-1', 'ana') } : { at: 'nobody' }
    },
  })

  const answers = await Promise.all(
    Array.from({ length: 9 }, () => app.request('/api/facts?organizationId=org-1', { headers: jsonBy('ana') })),
  )

  expect(answers.map(({ status }) => status)).toEqual([...Array.from({ length: 8 }, () => 200), 401])
})

test.each<[string, Authenticated, number]>([
  ['was removed', { at: 'nobody' }, 401],
  ['works in another organization', { at: 'caller', caller: memberCaller('org-2', 'ana') }, 403],
])('somebody who %s by the next page of a call gets no further one', async (_who, later, status) => {
  let [ms, who]: [number, Authenticated] = [0, { at: 'caller', caller: memberCaller('org-1', 'ana') }]
  const { app } = await openFactsForTest({ ticks: () => ms, authenticate: async () => who })
  const pages = routes('Pages', { 'GET /api/pages': { summary: 'Pages', answer: z.array(z.number()) } })
  const told: number[] = []
  app.route(
    '/',
    serve(pages, {
      'GET /api/pages': async ({ turn }) => {
        for (const page of [1, 2, 3]) {
          await turn()
          told.push(page)
          ms += 1000
          if (page === 2) who = later
        }
        return ok(told)
      },
    }),
  )

  const answer = await app.request('/api/pages', { headers: jsonBy('ana') })

  expect([answer.status, told]).toEqual([status, [1, 2]])
})

test('between two pages of a call everybody else is heard, also where its turn has room for more', async () => {
  const { app } = await openFactsForTest({ authenticate: async () => ({ at: 'caller', caller: memberCaller('org-1', 'ana') }) })
  const pages = routes('Pages', { 'GET /api/pages': { summary: 'Pages', answer: z.array(z.string()) } })
  app.route(
    '/',
    serve(pages, {
      'GET /api/pages': async ({ turn }) => {
        const heard: string[] = []
        for (const page of ['one', 'two']) {
          setImmediate(() => heard.push(`somebody after ${page}`))
          await turn()
          heard.push(page)
        }
        return ok(heard)
      },
    }),
  )

  const answer = await app.request('/api/pages', { headers: jsonBy('ana') })

  expect(((await answer.json()) as { data: unknown }).data).toEqual(['somebody after one', 'one', 'somebody after two', 'two'])
})

testOfSqlite('who writes what computes for long waits before their next call, and nobody else does', async () => {
  let [ms, looked] = [0, 0]
  const everyLook = () => (looked += 400)
  const { app } = await openFactsForTest({ ticks: () => ms, computed: () => 0 }, { ticks: everyLook, computed: everyLook })
  const ask = async (name: string, organization: string) =>
    (await app.request(`/api/facts?organizationId=${organization}`, { headers: jsonBy(name) })).status
  await app.request('/api/facts', post({ name: 'sky' }))
  let isAnswered = false

  const next = ask('ana', 'org-1').finally(() => {
    isAnswered = true
  })
  expect([await ask('eve', 'org-2'), isAnswered]).toEqual([200, false])

  ms = 3 * 400
  await ask('eve', 'org-2')
  expect(await next).toBe(200)
})
