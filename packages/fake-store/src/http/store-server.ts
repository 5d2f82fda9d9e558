import { createServer, type IncomingHttpHeaders, type ServerResponse } from 'node:http'

export interface Call {
  readonly method: string
  readonly path: string
  readonly query: URLSearchParams
  readonly headers: IncomingHttpHeaders
  readonly body: string
}

export type Reply =
  | { readonly status: number; readonly headers?: Readonly<Record<string, string>>; readonly body: string }
  | { readonly lines: Iterable<string>; readonly cutAfter?: number }
  | 'cut'
  | 'silence'

export const toJson = (value: unknown, status = 200): Reply => ({
  status,
  headers: { 'content-type': 'application/json; charset=utf-8' },
  body: JSON.stringify(value),
})

export interface StoreServer {
  readonly address: string
  close(): Promise<void>
}

/** A server on loopback; nobody else can reach it, and no page of another name either. */
export async function openStoreServer(port: number, answer: (call: Call) => Reply | Promise<Reply>): Promise<StoreServer> {
  const server = createServer((request, response) => {
    const chunks: Buffer[] = []
    request.on('data', (chunk: Buffer) => chunks.push(chunk))
    request.on('end', async () => {
      const url = new URL(request.url ?? '/', 'http://stand-in')
      const isAskedHere = /^(127\.0\.0\.1|localhost)(:\d+)?$/.test(request.headers.host ?? '')
      if (!isAskedHere) return response.writeHead(403).end()
      const { method = 'GET', headers } = request
      const body = Buffer.concat(chunks).toString('utf8')
      return send(response, await answer({ method, headers, body, path: url.pathname, query: url.searchParams }))
    })
  })
  await new Promise<void>((resolve, reject) => server.once('error', reject).listen(port, '127.0.0.1', resolve))
  const bound = server.address()
  return {
    address: `http://127.0.0.1:${typeof bound === 'object' && bound ? bound.port : port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}

function send(response: ServerResponse, reply: Reply) {
  if (reply === 'silence') return
  if (reply === 'cut') return response.destroy()
  if ('lines' in reply) return sendLines(response, reply.lines, reply.cutAfter)
  return response.writeHead(reply.status, reply.headers).end(reply.body)
}

/** A line is made when the reader has taken those before it. */
async function sendLines(response: ServerResponse, lines: Iterable<string>, cutAfter = Number.POSITIVE_INFINITY) {
  response.writeHead(200, { 'content-type': 'application/jsonl' })
  let goOn = () => {}
  response.on('drain', () => goOn()).on('close', () => goOn())
  let sent = 0
  for (const line of lines) {
    if (sent === cutAfter) {
      // Written bytes leave before the connection breaks.
      await new Promise<void>((resolve) => response.write('', () => resolve()))
      return response.destroy()
    }
    sent += 1
    if (!response.write(`${line}\n`))
      await new Promise<void>((resolve) => {
        goOn = resolve
      })
    if (response.destroyed) return
  }
  response.end()
}
