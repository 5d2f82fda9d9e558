import { createServer, type IncomingMessage } from 'node:http'

export interface Received {
  readonly id: string
  readonly type: string
  /** Of what the event tells. */
  readonly subject: string
  readonly to: string
}

interface Sent {
  readonly type: string
  readonly data: { readonly id: string; readonly changes: readonly { readonly to: string | null }[] }
}

/** A program outside that keeps every event it was sent; every fifth it refuses, once. */
export async function openReceiver() {
  const received: Received[] = []
  const refused = new Set<string>()
  let asked = 0
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const id = String(request.headers['webhook-id'])
      asked += 1
      if (asked % 5 === 0 && !refused.has(id)) {
        refused.add(id)
        return response.writeHead(500).end()
      }
      const { type, data } = JSON.parse(body) as Sent // what the server under test sends
      received.push({ id, type, subject: data.id, to: data.changes[0]?.to ?? '' })
      return response.writeHead(204).end()
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  return {
    received,
    address: `http://127.0.0.1:${typeof address === 'object' && address ? address.port : 0}/`,
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
