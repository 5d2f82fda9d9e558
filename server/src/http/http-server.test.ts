import { once } from 'node:events'
import { IncomingMessage, type Server } from 'node:http'
import { connect, Socket } from 'node:net'
import { strangers } from '@rapport/contract/route'
import { afterEach, expect, test } from 'vitest'
import { createConnectionCount, createHttpServer, createUpgradeCount } from './http-server.ts'
import { createStrangerCount } from './limit/rate-limit.ts'

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

test('behind a proxy that is trusted, sockets count by the address that it tells', () => {
  const mayUpgrade = createUpgradeCount({ trustProxy: 1, connectionsPerAddress: 2 })
  const sockets: Socket[] = []
  const ask = (told: string) => {
    const socket = new Socket()
    sockets.push(socket)
    const request = new IncomingMessage(socket)
    request.headers['x-forwarded-for'] = told
    return mayUpgrade(request, socket)
  }

  const first = [ask('203.0.113.7'), ask('198.51.100.1, 203.0.113.7'), ask('198.51.100.2, 203.0.113.7'), ask('203.0.113.8')]
  sockets[0]?.emit('close')

  expect([...first, ask('203.0.113.7')]).toEqual([true, true, false, true, true])
})

test('strangers of one address ask for so many sockets a minute, whatever they say before the proxy', () => {
  const count = createStrangerCount(1)
  const ask = (told: string) => count('127.0.0.1', new Headers({ 'x-forwarded-for': told }))

  for (let at = 0; at < strangers.callsAMinute; at += 1) expect(ask(`198.51.100.${at}, 203.0.113.7`)).toBeUndefined()

  expect(ask('198.51.100.99, 203.0.113.7')).toBeGreaterThan(0)
  expect(ask('203.0.113.8')).toBeUndefined()
})
