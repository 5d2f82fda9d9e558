import { once } from 'node:events'
import { createServer, request } from 'node:http'

export type Fault = 'none' | 'slow' | 'cut request' | 'cut answer' | '500' | '403' | 'wrong clock'

const skewed =
  '<?xml version="1.0"?><Error><Code>RequestTimeTooSkewed</Code><Message>The difference between the request time and the current time is too large.</Message></Error>'

/** Stands before an S3 server and does what networks and clouds do. For tests only. */
export const openFaultyProxy = async (port: number) => {
  let fault: Fault = 'none'
  const server = createServer(async (incoming, outgoing) => {
    const now = fault
    if (now === '500' || now === '403' || now === 'wrong clock') {
      incoming.resume()
      outgoing.writeHead(now === '500' ? 500 : 403, { 'content-type': 'application/xml' })
      return void outgoing.end(now === 'wrong clock' ? skewed : '<Error><Code>Failed</Code></Error>')
    }
    if (now === 'slow') await new Promise((resolve) => setTimeout(resolve, 40))
    const { method, url, headers } = incoming
    const onward = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false }, (answer) => {
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      if (now !== 'cut answer') return void answer.pipe(outgoing)
      answer.once('data', (part: Buffer) => {
        outgoing.write(part.subarray(0, Math.ceil(part.length / 2)))
        setImmediate(() => outgoing.destroy())
        answer.destroy()
      })
      answer.once('end', () => outgoing.destroy())
    })
    onward.on('error', () => outgoing.destroy())
    if (now !== 'cut request') return void incoming.pipe(onward)
    incoming.once('data', () => {
      onward.destroy()
      incoming.destroy()
    })
    incoming.once('end', () => outgoing.destroy())
    incoming.resume()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return {
    endpoint: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    set: (next: Fault) => {
      fault = next
    },
    close: () => {
      server.closeAllConnections()
      return new Promise((resolve) => server.close(resolve))
    },
  }
}
