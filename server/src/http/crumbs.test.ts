import { once } from 'node:events'
import type { Server } from 'node:http'
import { connect, type Socket } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createHttpServer } from './http-server.ts'

let server: Server
let socket: Socket
const answers: number[] = []

beforeEach(async () => {
  answers.length = 0
  const fetch = async (request: Request) => {
    const { pathname } = new URL(request.url)
    if (pathname === '/refused') return new Response('no', { status: 401 })
    answers.push((await request.text()).length)
    return new Response('ok')
  }
  server = createHttpServer({ fetch, trustProxy: 0, connectionsPerAddress: 10 }).listen(0)
  await once(server, 'listening')
  const address = server.address()
  socket = connect({ port: typeof address === 'object' && address !== null ? address.port : 0 })
  socket.on('error', () => undefined)
  await once(socket, 'connect')
})
afterEach(() => {
  socket.destroy()
  server.close()
  server.closeAllConnections()
})

const begin = (path: string) => socket.write(`POST ${path} HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: chunked\r\n\r\n`)
const piece = (bytes: number) => `${bytes.toString(16)}\r\n${'x'.repeat(bytes)}\r\n`
const closed = () => new Promise((resolve) => socket.resume().once('close', resolve))
const heard = async () => String((await once(socket, 'data'))[0])

test('a body of a hundred thousand pieces of one byte ends its connection and reaches nobody', async () => {
  begin('/taken')
  socket.write(piece(1).repeat(100_000))
  socket.write('0\r\n\r\n')

  await closed()
  expect(answers).toEqual([])
})

test('a body in pieces as programs send them arrives', async () => {
  begin('/taken')
  socket.write(piece(4000).repeat(200))
  socket.write('0\r\n\r\n')

  expect(await heard()).toContain('200 OK')
  expect(answers).toEqual([800_000])
})

test('a few short pieces are none: events of a line each', async () => {
  begin('/taken')
  socket.write(piece(3).repeat(500))
  socket.write('0\r\n\r\n')

  expect(await heard()).toContain('200 OK')
})

test('what was refused while its body goes on is answered, and its connection ends', async () => {
  begin('/refused')
  socket.write(piece(10))

  expect(await heard()).toContain('401')
  await closed()
})
