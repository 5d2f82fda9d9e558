import type { IncomingMessage } from 'node:http'
import { afterEach, expect, test } from 'vitest'
import { openTestServer } from '../test-server.ts'
import { changeAccounts } from './bulk-calls.ts'

let stop: () => Promise<void> = async () => undefined
afterEach(() => stop())

let lastKey = 0
const newKey = () => {
  lastKey += 1
  return `key-${lastKey}`
}
const ids = (count: number) => Array.from({ length: count }, (_, at) => `account-${at}`)
const moved = { success: true, data: { changed: [{ id: 'account-0', rev: 2 }], unchanged: [], failed: [] } }

test('a part with a lost answer is repeated under its key, so that it can be undone', async () => {
  const calls: IncomingMessage[] = []
  const server = await openTestServer((call) => {
    calls.push(call)
    return { status: 200, body: calls.length === 1 ? '{"success":true,"da' : moved }
  })
  stop = server.stop

  const answer = await changeAccounts(ids(1), { stage: 'Signed' }, newKey)

  expect(answer).toEqual({ ok: true, value: moved.data })
  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(1)
  expect(calls).toHaveLength(2)
})

test('each part has a key of its own; a refused one is not asked for again and leaves the others as they are', async () => {
  const calls: IncomingMessage[] = []
  const server = await openTestServer((call) => {
    calls.push(call)
    return calls.length === 1
      ? { status: 200, body: moved }
      : { status: 400, body: { error: 'No', message: 'No', code: 'validation_failed' } }
  })
  stop = server.stop

  const answer = await changeAccounts(ids(501), { stage: 'Signed' }, newKey)

  expect(new Set(calls.map(({ headers }) => headers['idempotency-key'])).size).toBe(2)
  expect(answer).toMatchObject({
    ok: true,
    value: { changed: [{ id: 'account-0', rev: 2 }], failed: [{ id: 'account-500', message: 'No' }] },
  })
})
