import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect } from 'node:net'
import { afterEach, expect, test } from 'vitest'
import { createConnectionCount, createHttpServer } from './http-server.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

const listen = async (headersWithinMs: number) => {
  const server = createHttpServer({ fetch: () => new Response('here'), trustProxy: 0, connectionsPerAddress: 2, headersWithinMs })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0 }
}

test('who begins to ask and does not go on loses the connection', async () => {
  const { port } = await listen(50)
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => (text += part))

  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ')
  await once(socket, 'close')

  expect(text).toMatch(/^HTTP\/1.1 408 /)
})

test('one network has so many connections; what it closes it can open again', () => {
  const keep = createConnectionCount(2)

  const first = [keep.open('203.0.113.7'), keep.open('203.0.113.7'), keep.open('203.0.113.7'), keep.open('203.0.113.8')]
  keep.close('203.0.113.7')

  expect([...first, keep.open('203.0.113.7')]).toEqual([true, true, false, true, true])
  expect([keep.open('2001:db8:1:2::1'), keep.open('2001:db8:1:2::2'), keep.open('2001:db8:1:2::3')]).toEqual([true, true, false])
})
