import { once } from 'node:events'
import { request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHttpServer } from '../../http/http-server.ts'
import { jsonBy } from '../../http/test-edge.ts'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { openAccountFiles } from './test-account-files.ts'

let world: Awaited<ReturnType<typeof openAccountFiles>>
let server: ReturnType<typeof createHttpServer>
/** The disk writes nothing before it. */
let disk: Promise<void>
let writesWaiting: number
beforeEach(async () => {
  disk = Promise.resolve()
  writesWaiting = 0
  const store = await openTestStore()
  const write: Store['write'] = async (body) => {
    writesWaiting += 1
    await disk
    writesWaiting -= 1
    return store.write(body)
  }
  const mostBytes = { ofPerson: 3000, ofOrganization: 3000, inAll: 9000, ofAddress: 9000, small: 100 }
  world = await openAccountFiles({ store: { ...store, write }, limits: { mostBytes } })
  server = createHttpServer({ fetch: world.app.fetch, trustProxy: 0, connectionsPerAddress: 10 })
  await once(server.listen(0, '127.0.0.1'), 'listening')
})
afterEach(async () => {
  await new Promise((resolve) => server.close(resolve))
  await world.store.close()
})

const rows = 120
const file = `name\n${Array.from({ length: rows }, (_, row) => `A person of number ${row}`).join('\n')}\n`

const send = (query: string, accept = 'application/json') => {
  const headers = { ...jsonBy('ana'), host: 'localhost:3000', 'content-type': 'text/csv', 'content-length': file.length, accept }
  const path = `/api/accounts/import${query}`
  const call = request({ port: (server.address() as AddressInfo).port, method: 'POST', path, headers, agent: false }) // it listens on a port
  call.on('error', () => undefined).end(file)
  return call
}
const statusOf = async (query: string) => {
  const [answer] = await once(send(query), 'response')
  answer.resume()
  return answer.statusCode
}
const connections = () => new Promise((resolve) => server.getConnections((_, count) => resolve(count)))

test('an import goes on when its sender hangs up, and its file takes room until it has ended', async () => {
  const { promise, resolve } = Promise.withResolvers<void>()
  disk = promise
  const left = send('', 'application/x-ndjson')
  const [answer] = await once(left, 'response')
  await once(answer, 'data')

  left.destroy()
  await expect.poll(connections).toBe(0)
  expect(await statusOf('?dryRun=true')).toBe(429)
  resolve()

  await expect.poll(() => statusOf('?dryRun=true')).toBe(200)
  expect((await world.exportCsv()).text.split('A person of number').length - 1).toBe(rows)
})

test('a trial ends when its sender hangs up', async () => {
  const leaving = new AbortController()
  const begin = (who: string, query: string) => {
    const headers = { ...jsonBy(who), 'content-type': 'text/csv' }
    return world.app.request(`/api/accounts/import${query}`, { method: 'POST', headers, body: file, signal: leaving.signal })
  }
  const calls = [begin('ana', ''), begin('eve', '?dryRun=true')]

  leaving.abort()

  expect((await Promise.all(calls)).map(({ status }) => status)).toEqual([200, 499])
})

test('a row whose e-mail moved to another influencer before it was written changes neither', async () => {
  await world.importCsv('name,email\nOld,jane@x.co\nYoung,\n')
  const [old, young] = await world.accounts()
  const patch = (id: unknown, email: string | null) =>
    world.app.request(`/api/accounts/${id}`, { method: 'PATCH', headers: jsonBy('ana'), body: JSON.stringify({ email }) })
  const { promise, resolve } = Promise.withResolvers<void>()
  disk = promise
  const importing = world.importCsv('name,email\nJane,jane@x.co\n')
  await expect.poll(() => writesWaiting).toBe(1)

  disk = Promise.resolve()
  await patch(old?.id, null)
  await patch(young?.id, 'jane@x.co')
  resolve()

  expect((await importing).data).toMatchObject({ updates: 0, failed: 1 })
  expect((await world.accounts()).map(({ name, email }) => [name, email])).toEqual([
    ['Old', null],
    ['Young', 'jane@x.co'],
  ])
})
