import { once } from 'node:events'
import { IncomingMessage, type Server } from 'node:http'
import { connect, Socket } from 'node:net'
import { strangers } from '@rapport/contract/route'
import { afterEach, expect, test } from 'vitest'
import { createConnectionCount, createHttpServer, createUpgradeCount, type HttpServerPorts } from './http-server.ts'
import { createStrangerCount } from './limit/rate-limit.ts'
import { letArrive } from './limit/slow-bodies.ts'

const servers: Server[] = []
afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    await new Promise((resolve) => server.close(resolve))
  }
})

const listen = async (ports: Partial<HttpServerPorts>) => {
  const server = createHttpServer({ fetch: () => new Response('here'), trustProxy: 0, connectionsPerAddress: 2, ...ports })
  servers.push(server)
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  return { server, port: typeof address === 'object' && address ? address.port : 0 }
}

test('who begins to ask and does not go on loses the connection', async () => {
  const { port } = await listen({ headersWithinMs: 50 })
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => (text += part))

  socket.write('GET / HTTP/1.1\r\nhost: localhost\r\nx-slow: ')
  await once(socket, 'close')

  expect(text).toMatch(/^HTTP\/1.1 408 /)
})

test('a body that does not arrive is not waited for, but for the file of an upload', async () => {
  const { server, port } = await listen({ bodyWithinMs: 50, fetch: () => new Promise(() => undefined) })
  server.prependListener('request', (request: IncomingMessage) => void (request.url === '/upload' && letArrive(request)))
  const begin = (path: string) => {
    const socket = connect(port, '127.0.0.1')
    socket.write(`PUT ${path} HTTP/1.1\r\nhost: localhost\r\ncontent-length: 10\r\n\r\nabc`)
    return socket
  }
  const upload = begin('/upload')
  const other = begin('/other')

  await once(other, 'close')

  expect(upload.destroyed).toBe(false)
  upload.destroy()
})

const get = (path: string) => `GET ${path} HTTP/1.1\r\nhost: localhost\r\n\r\n`

test('calls that come in one piece are carried out one after the other, each once the answer before it has left', async () => {
  const seen: string[] = []
  const { port } = await listen({
    async fetch(request) {
      const { pathname } = new URL(request.url)
      seen.push(`${pathname} begins`)
      await new Promise((resolve) => setImmediate(resolve))
      seen.push(`${pathname} ends`)
      return new Response(pathname)
    },
  })
  const socket = connect(port, '127.0.0.1')
  let text = ''
  socket.setEncoding('utf8').on('data', (part) => (text += part))

  socket.write(get('/a') + get('/b') + get('/c'))

  await expect.poll(() => text.match(/^\/\w/gm)).toEqual(['/a', '/b', '/c'])
  expect(seen).toEqual(['/a begins', '/a ends', '/b begins', '/b ends', '/c begins', '/c ends'])
  socket.destroy()
})

test('of many connections that call at once a few begin in a turn of the event loop, and another address comes between', async () => {
  const seen: string[] = []
  let turn = 0
  const turns: number[] = []
  const { server, port } = await listen({
    trustProxy: 1,
    connectionsPerAddress: 1000,
    fetch(request) {
      if (turns.length === 0)
        setImmediate(function count() {
          turn += 1
          if (turns.length < 201) setImmediate(count)
        })
      turns.push(turn)
      seen.push(request.headers.get('x-forwarded-for') ?? '')
      return new Response('here')
    },
  })
  const call = (from: string) => `GET / HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${from}\r\n\r\n`
  const sockets = await Promise.all(
    Array.from({ length: 201 }, async (_, number) => {
      const socket = connect(port, '127.0.0.1')
      await once(socket, 'connect')
      return { socket, from: number === 200 ? '198.51.100.2' : '198.51.100.1' }
    }),
  )

  await expect.poll(() => new Promise((resolve) => server.getConnections((_error, count) => resolve(count)))).toBe(201)

  for (const { socket, from } of sockets) socket.write(call(from))
  await expect.poll(() => seen.length).toBe(201)

  expect(Math.max(...[...Map.groupBy(turns, (each) => each).values()].map((calls) => calls.length))).toBeLessThan(100)
  expect(seen.indexOf('198.51.100.2')).toBeLessThan(100)
  for (const { socket } of sockets) socket.destroy()
})

test('who sends a thousand calls ahead costs one answer and loses the connection', async () => {
  let answered = 0
  const { port } = await listen({
    fetch() {
      answered += 1
      return new Response('here')
    },
  })
  const socket = connect(port, '127.0.0.1').on('error', () => undefined)

  socket.write(get('/').repeat(1000))
  await once(socket.resume(), 'close')

  expect(answered).toBe(1)
})

test('who does not read an answer loses the connection, and the calls behind it are not begun', async () => {
  let answered = 0
  const { server, port } = await listen({
    readWithinMs: 50,
    fetch() {
      answered += 1
      return new Response(new Uint8Array(20_000_000))
    },
  })
  const connected = once(server, 'connection')
  const socket = connect(port, '127.0.0.1').pause()

  socket.write(get('/').repeat(4))
  const [end]: Socket[] = await connected
  if (end) await once(end, 'close')

  expect(answered).toBe(1)
  socket.destroy()
})

test('an answer that takes its time keeps the connection', async () => {
  const connected: Socket[] = []
  const { server, port } = await listen({
    fetch() {
      for (const socket of connected) socket.emit('timeout')
      return new Response('late')
    },
  })
  server.on('connection', (socket: Socket) => connected.push(socket))

  expect(await (await fetch(`http://127.0.0.1:${port}/`)).text()).toBe('late')
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
