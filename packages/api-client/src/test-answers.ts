import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface Received {
  readonly call: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export interface TestAnswer {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: unknown
}

/** For tests: a server on loopback that gives these answers, one after the other, and keeps what it was asked. */
export async function openAnswers(answers: readonly (TestAnswer | 'no answer')[]) {
  const received: Received[] = []
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = []
    for await (const chunk of request) chunks.push(chunk)
    const answer = answers[received.length] ?? { body: { success: true, data: null } }
    received.push({ call: `${request.method} ${request.url}`, headers: request.headers, body: Buffer.concat(chunks).toString() })
    if (answer === 'no answer') return request.socket.destroy()
    const { status = 200, headers = { 'content-type': 'application/json' }, body } = answer
    response.writeHead(status, headers).end(typeof body === 'string' ? body : JSON.stringify(body))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, // it listens on a port
    received,
    stop: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
