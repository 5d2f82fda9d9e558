import { once } from 'node:events'
import { connect } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { createHttpServer } from '../http-server.ts'
import { createLog } from '../monitoring/log.ts'
import { createMetrics } from '../monitoring/metrics.ts'
import { memberCaller, testEdge } from '../test-edge.ts'

let store: Store
beforeEach(async () => {
  store = await openTestStore()
})
afterEach(() => store.close())

/** A server with calls that read what is sent, its log and its figures. */
const start = async () => {
  const lines: { level: number; msg: string; status?: number }[] = []
  const metrics = createMetrics({ ofProcess: false })
  const log = createLog('info', { write: (line) => void lines.push(JSON.parse(line)) })
  const { app } = testEdge(store, { ana: memberCaller('o', 'ana') }, { log, metrics })
  app.post('/api/texts', async (c) => c.text(await c.req.text()))
  app.post('/api/json', async (c) => c.json(await c.req.json()))
  app.post('/api/forms', async (c) => c.json(Object.keys(await c.req.parseBody())))
  app.post('/api/faults', async (c) => {
    const { signal } = c.req.raw
    if (!signal.aborted) await once(signal, 'abort')
    throw new Error('a fault of ours')
  })
  const server = createHttpServer({ fetch: app.fetch, trustProxy: 0, connectionsPerAddress: 10 })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    lines,
    failures: async () => (await metrics.failures.get()).values[0]?.value ?? 0,
    /** Hangs up in the middle of a body, or behind it where it is 9 bytes long. */
    breakOff: async (path: string, headers = 'content-length: 100') => {
      const socket = connect(port, '127.0.0.1')
      const type = path.endsWith('forms') ? 'multipart/form-data; boundary=b' : 'application/json'
      socket.write(
        `POST ${path} HTTP/1.1\r\nhost: localhost\r\nauthorization: Bearer ana\r\ncontent-type: ${type}\r\n${headers}\r\n\r\n5\r\n{"em\r\n`,
      )
      await once(socket, 'connect')
      await new Promise((resolve) => server.once('request', resolve))
      socket.destroy()
    },
    end: () => new Promise((resolve) => server.close(resolve)),
  }
}

test.each([
  ['/api/texts', 'content-length: 100'],
  ['/api/texts', 'transfer-encoding: chunked'],
  ['/api/json', 'content-length: 100'],
  ['/api/forms', 'content-length: 100'],
])('%s with %s, broken off by its caller, is no failure of the server', async (path, headers) => {
  const server = await start()

  await server.breakOff(path, headers)
  await expect.poll(() => server.lines.filter(({ msg }) => msg === 'answered')).toHaveLength(1)
  await server.end()

  expect(server.lines).toMatchObject([{ level: 30, msg: 'answered', status: 499 }])
  expect(await server.failures()).toBe(0)
})

test('a fault of the server counts also when its caller has gone', async () => {
  const server = await start()

  await server.breakOff('/api/faults', 'content-length: 9')
  await expect.poll(() => server.lines.map(({ msg }) => msg)).toEqual(['failed', 'answered'])
  await server.end()

  expect(await server.failures()).toBe(1)
})
