import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestAnswer {
  readonly status: number
  readonly body: unknown
  readonly headers?: Readonly<Record<string, string>>
}

/** For tests: a server on loopback that answers every call as the test says. */
export const openTestServer = async (answer: (request: IncomingMessage) => TestAnswer | Promise<TestAnswer>) => {
  const server = createServer(async (request, response) => {
    const { status, body, headers = {} } = await answer(request)
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}` // listens on a port
  Object.defineProperty(globalThis, 'location', { value: { origin }, configurable: true })
  return {
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
