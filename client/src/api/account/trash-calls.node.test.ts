import { text } from 'node:stream/consumers'
import { afterEach, expect, test } from 'vitest'
import { openTestServer } from '../test-server.ts'
import { restoreNote } from './trash-calls.ts'

let stop: () => Promise<void> = async () => undefined
afterEach(() => stop())

test('a note is restored on the account that the Trash names', async () => {
  const calls: unknown[] = []
  const server = await openTestServer(async (call) => {
    calls.push([call.method, call.url, JSON.parse((await text(call)) || '{}')])
    return { status: 200, body: { success: true, data: { id: 'n' } } }
  })
  stop = server.stop

  await restoreNote({ accountId: 'jane', noteId: 'n' })

  expect(calls).toEqual([['POST', '/api/notes/n/restore', { accountId: 'jane' }]])
})
