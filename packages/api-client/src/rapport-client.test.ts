import { afterEach, expect, test } from 'vitest'
import { createRapportClient } from './rapport-client.ts'
import { RapportRefusal } from './refusal.ts'
import { openAnswers, type TestAnswer } from './test-answers.ts'

const stops: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const stop of stops.splice(0)) await stop()
})

const atOnce = { 'content-type': 'application/json', 'retry-after': '0' }

const open = async (...answers: (TestAnswer | 'no answer')[]) => {
  const server = await openAnswers(answers)
  stops.push(server.stop)
  return { ...server, client: createRapportClient({ address: `${server.address}/`, key: 'rapport_abc' }) }
}

test('a call fills its path and query, carries the key, and gives the whole answer', async () => {
  const { client, received } = await open({ body: { success: true, data: [{ id: 'n1' }], nextCursor: 'c2' } })

  const { data, nextCursor } = await client.call('GET /api/accounts/{id}/notes', { params: { id: 'a/1' }, query: { limit: 5 } })

  expect([data, nextCursor]).toEqual([[{ id: 'n1' }], 'c2'])
  expect(received[0]?.call).toBe('GET /api/accounts/a%2F1/notes?limit=5')
  expect(received[0]?.headers).toMatchObject({ authorization: 'Bearer rapport_abc' })
  expect(received[0]?.headers['idempotency-key']).toBeUndefined()
})

test('[AP1] a write that got no answer, 429 or 503 is repeated with the same key, and happens once', async () => {
  const { client, received } = await open(
    'no answer',
    { status: 503, headers: atOnce },
    { status: 429, headers: atOnce },
    { status: 201, body: { success: true, data: { id: 'a1' } } },
  )

  const { data } = await client.call('POST /api/accounts', { body: { name: 'Maya Lin' } })

  expect(data.id).toBe('a1')
  expect(received.map(({ body }) => body)).toEqual(Array(4).fill('{"name":"Maya Lin"}'))
  const keys = new Set(received.map(({ headers }) => headers['idempotency-key']))
  expect(keys.size).toBe(1)
  expect([...keys][0]).toMatch(/^[0-9a-f]{32}$/)
})

test('[AP1] two writes have two keys; a key that is given stays', async () => {
  const { client, received } = await open()

  await client.call('POST /api/segments', { body: { name: 'Food' } })
  await client.call('POST /api/segments', { body: { name: 'Food' }, idempotencyKey: 'order-7' })

  const [first, second] = received.map(({ headers }) => headers['idempotency-key'])
  expect(first).not.toBe(second)
  expect(second).toBe('order-7')
})

test('[AP2] a refusal is told at once with its status, code, issues and request id', async () => {
  const issues = [{ path: 'email', message: 'Please give an e-mail address' }]
  const body = {
    success: false,
    error: 'Please give an e-mail address',
    message: 'Please give an e-mail address',
    code: 'validation_failed',
    issues,
    requestId: 'r7',
  }
  const { client, received } = await open({ status: 400, body })

  const refusal = await client.call('POST /api/accounts', { body: { name: 'Maya', email: 'maya' } }).catch((error: unknown) => error)

  expect(refusal).toBeInstanceOf(RapportRefusal)
  expect(refusal).toMatchObject({
    status: 400,
    code: 'validation_failed',
    message: 'Please give an e-mail address',
    issues,
    requestId: 'r7',
  })
  expect(received).toHaveLength(1)
})

test('[AP2] a wait that is too long is told instead; so is a page that is not of the server, and no server', async () => {
  const { client, address, stop } = await open(
    { status: 429, headers: { 'retry-after': '600' }, body: '{}' },
    { status: 404, headers: {}, body: '<html>' },
  )
  const refusalOf = (asked: Promise<unknown>) => asked.catch((error: unknown) => error)

  expect(await refusalOf(client.call('GET /api/session'))).toMatchObject({ status: 429, retryAfter: 600_000 })
  expect(await refusalOf(client.call('GET /api/session'))).toMatchObject({ status: 404, code: 'unreadable' })
  stops.pop()
  await stop()
  const lone = createRapportClient({ address, retries: 0 })
  expect(await refusalOf(lone.call('GET /api/session'))).toMatchObject({
    status: 0,
    code: 'unreachable',
    message: 'No server answered',
  })
})

test('[AP2] an ended call is given up while it waits for its next try', async () => {
  const { client, received } = await open({ status: 503, headers: { 'retry-after': '30' } })
  const ended = new AbortController()

  const asked = client.call('GET /api/session', { signal: ended.signal }).catch((error: unknown) => error)
  await expect.poll(() => received.length).toBe(1)
  ended.abort(new Error('enough'))

  expect(await asked).toMatchObject({ message: 'enough' })
})

test('[AP3] a list is asked for page by page, as far as somebody reads it', async () => {
  const page = (ids: readonly string[], nextCursor: string | null) => ({
    body: { success: true, data: ids.map((id) => ({ id })), nextCursor },
  })
  const { client, received } = await open(page(['a', 'b'], 'c1'), page(['c'], 'c2'), page(['d'], null))
  const ids: string[] = []

  for await (const { id } of client.pages('GET /api/accounts', { query: { limit: 2 } })) {
    ids.push(id)
    if (id === 'c') break
  }

  expect(ids).toEqual(['a', 'b', 'c'])
  expect(received.map(({ call }) => call)).toEqual(['GET /api/accounts?limit=2', 'GET /api/accounts?limit=2&cursor=c1'])
})

test('bytes go with their type, and a long call tells its steps before its answer', async () => {
  const lines = ['{"progress":{"done":1,"total":2}}', '{"progress":{"done":2,"total":2}}', '{"success":true,"data":{"rows":2}}']
  const { client, received } = await open({ headers: { 'content-type': 'application/x-ndjson' }, body: lines.join('\n') })
  const steps: unknown[] = []

  const { data } = await client.call('POST /api/accounts/import', {
    query: { dryRun: 'true' },
    body: new Blob(['Name\nMaya'], { type: 'text/csv' }),
    onStep: (step) => steps.push(step),
  })

  expect([data.rows, steps]).toEqual([
    2,
    [
      { done: 1, total: 2 },
      { done: 2, total: 2 },
    ],
  ])
  expect(received[0]).toMatchObject({
    call: 'POST /api/accounts/import?dryRun=true',
    body: 'Name\nMaya',
    headers: { 'content-type': 'text/csv' },
  })
})

test('a file is given as a response', async () => {
  const { client } = await open({ headers: { 'content-type': 'text/csv' }, body: 'Id,Name' })

  const file = await client.call('GET /api/accounts/export')

  expect(await file.text()).toBe('Id,Name')
})

test('what happens is told as it happens', async () => {
  const body = 'event: hello\ndata: {"epoch":"e1"}\n\n: still here\n\nevent: change\ndata: {"kind":"account"}\n\n'
  const { client } = await open({ headers: { 'content-type': 'text/event-stream' }, body })
  const told: unknown[] = []

  for await (const event of client.events()) told.push(event)

  expect(told).toEqual([
    { event: 'hello', data: { epoch: 'e1' } },
    { event: 'change', data: { kind: 'account' } },
  ])
})

test('[AP4] the bytes of a file go to the address of the upload, which may be that of a bucket, without the key', async () => {
  const { client, received, address } = await open()

  await client.upload('/files/uploads/v1?sig=1', new Blob(['film']))
  await client.upload(`${address}/bucket/v1?sig=2`, new Uint8Array([102]))

  expect(received.map(({ call, body }) => `${call} ${body}`)).toEqual(['PUT /files/uploads/v1?sig=1 film', 'PUT /bucket/v1?sig=2 f'])
  expect(received.map(({ headers }) => headers.authorization)).toEqual([undefined, undefined])
})
