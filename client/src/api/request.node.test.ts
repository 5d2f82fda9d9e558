import type { IncomingMessage } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { onSignedOut, request } from './request.ts'
import { openTestServer, type TestAnswer } from './test-server.ts'

let stop: () => Promise<void> = async () => undefined
afterEach(() => stop())

const serve = async (answer: TestAnswer): Promise<IncomingMessage[]> => {
  const requests: IncomingMessage[] = []
  const server = await openTestServer((request) => {
    requests.push(request)
    return answer
  })
  stop = server.stop
  return requests
}

const envelope = { success: false, error: 'Please enter a name', message: 'Please enter a name', code: 'validation_failed' }

test('an answer is handed on whole; empty parts of a query are left out', async () => {
  const requests = await serve({ status: 200, body: { success: true, data: [1], nextCursor: null } })

  const result = await request('/api/accounts', { query: { organizationId: 'o1', search: '', cursor: null, limit: 100 } })

  expect(result).toEqual({ ok: true, value: { success: true, data: [1], nextCursor: null } })
  expect(requests[0]?.url).toBe('/api/accounts?organizationId=o1&limit=100')
})

test('a refusal carries the sentence, the fields and what stands there now', async () => {
  await serve({
    status: 409,
    body: { ...envelope, code: 'changed_meanwhile', issues: [{ path: 'name', message: 'x' }], current: { name: 'Jane' } },
  })

  expect(await request('/api/accounts/a', { method: 'PATCH', body: {} })).toEqual({
    ok: false,
    status: 409,
    retryAfter: null,
    refusal: {
      code: 'changed_meanwhile',
      message: 'Please enter a name',
      issues: [{ path: 'name', message: 'x' }],
      current: { name: 'Jane' },
    },
  })
})

test('a mutation carries its idempotency key and JSON', async () => {
  const requests = await serve({ status: 201, body: { success: true } })

  await request('/api/accounts', { method: 'POST', body: { name: 'Jane' }, idempotencyKey: 'key-1' })

  expect(requests[0]?.headers).toMatchObject({ 'idempotency-key': 'key-1', 'content-type': 'application/json' })
})

test('Retry-After is read in milliseconds', async () => {
  await serve({ status: 429, body: envelope, headers: { 'retry-after': '30' } })

  expect(await request('/api/accounts')).toMatchObject({ status: 429, retryAfter: 30_000 })
})

test('no server, and a page that is not its answer, are told alike', async () => {
  await serve({ status: 200, body: '<html>Please log in to the hotel' })
  expect(await request('/api/session')).toMatchObject({ ok: false, status: 0, refusal: { message: 'The server cannot be reached' } })

  await stop()
  stop = async () => undefined
  expect(await request('/api/session')).toMatchObject({ ok: false, status: 0, refusal: { code: 'unavailable' } })
})

test('only the server itself says that nobody is signed in; a wrong password does not', async () => {
  await serve({ status: 401, body: { code: 'INVALID_EMAIL_OR_PASSWORD', message: 'Invalid email or password' } })
  let signedOut = 0
  const stopListening = onSignedOut(() => {
    signedOut += 1
  })

  const wrongPassword = await request('/api/auth/sign-in/email', { method: 'POST', body: {} })
  expect(wrongPassword).toMatchObject({ status: 401, refusal: { code: 'not_signed_in', message: 'Invalid email or password' } })
  expect(signedOut).toBe(0)
  await request('/api/accounts')
  expect(signedOut).toBe(1)

  stopListening()
})
