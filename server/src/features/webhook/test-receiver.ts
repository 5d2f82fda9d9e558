import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { Webhook } from 'standardwebhooks'

export interface ReceivedWebhook {
  readonly id: string
  readonly path: string
  readonly headers: Readonly<Record<string, string>>
  readonly payload: string
  readonly event: { readonly type: string; readonly data: Readonly<Record<string, unknown>> }
}

export type Answering = (response: ServerResponse, received: ReceivedWebhook) => void

/** A real HTTP server on this machine that receives webhooks, and answers as it is told. For tests only. */
export const openTestReceiver = async () => {
  const received: ReceivedWebhook[] = []
  let answer: Answering = (response) => void response.writeHead(204).end()
  const server = createServer((request, response) => {
    void bodyOf(request).then((payload) => {
      const headers = Object.fromEntries(Object.entries(request.headers).map(([name, value]) => [name, String(value)]))
      const webhook = { id: headers['webhook-id'] ?? '', path: request.url ?? '', headers, payload, event: JSON.parse(payload) }
      received.push(webhook)
      answer(response, webhook)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    received,
    address: `http://127.0.0.1:${port}/hook`,
    answerBy(next: Answering): void {
      answer = next
    },
    close: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

const bodyOf = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

/** As a receiver checks it with the library of Standard Webhooks, at the true time. */
export const isVerified = (secret: string, { payload, headers }: ReceivedWebhook): boolean => {
  try {
    new Webhook(secret).verify(payload, headers)
    return true
  } catch {
    return false
  }
}
