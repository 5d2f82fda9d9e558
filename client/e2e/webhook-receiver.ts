import { createServer, type IncomingMessage } from 'node:http'

interface ReceivedEvent {
  readonly id: string
  readonly type: string
}

/** A program on this machine that hears of events. */
export async function openReceiver() {
  const received: ReceivedEvent[] = []
  const answers = { status: 200 }
  const server = createServer((request, response) => {
    void readBody(request).then((body) => {
      const { type } = JSON.parse(body) as { readonly type: string } // what the server under test sends
      received.push({ id: String(request.headers['webhook-id']), type })
      response.writeHead(answers.status, { 'content-type': 'application/json' }).end('{"received":true}')
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.address()
  const port = typeof address === 'object' && address ? address.port : 0
  return {
    received,
    address: `http://127.0.0.1:${port}/rapport`,
    answerWith(status: number): void {
      answers.status = status
    },
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}

const readBody = async (request: IncomingMessage): Promise<string> => {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}
