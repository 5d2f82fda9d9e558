import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import { closeCodes } from '@rapport/collab-wire/close-code'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { addPeopleAndAccount, otherAccountId, startTestServer, type TestServer, testAccountId } from '../test-rooms.ts'
import { openRawSocket } from './test-raw-socket.ts'

let store: Store
let server: TestServer
const open: Socket[] = []
const strangersAtOnce = 3
let strangers = 0

beforeEach(async () => {
  strangers = 0
  store = await openTestStore()
  await addPeopleAndAccount(store, testAccountId, [{ id: 'ana', name: 'Ana Silva' }])
  server = await startTestServer({
    store,
    limits: { farewellMs: 100 },
    countStranger: () => (strangers++ < strangersAtOnce ? undefined : 7),
  })
})
afterEach(async () => {
  for (const socket of open.splice(0)) socket.destroy()
  await server.kill()
  await server.rooms.drain()
  await store.close()
})

interface Asked {
  readonly path?: string
  readonly userId?: string
  readonly version?: number
  readonly more?: Readonly<Record<string, string>>
}

/** A socket of TCP that asks for an upgrade, and never hangs up by itself. */
const ask = async ({ path = testAccountId, userId, version = 13, more = {} }: Asked = {}) => {
  const { hostname, port, host } = new URL(server.url)
  const socket = connect({ host: hostname, port: Number(port), allowHalfOpen: true })
  open.push(socket.on('error', () => socket.destroy()))
  const heard: Buffer[] = []
  socket.on('data', (part: Buffer) => heard.push(part))
  await once(socket, 'connect')
  const handshake = {
    connection: 'Upgrade',
    upgrade: 'websocket',
    'sec-websocket-version': version,
    'sec-websocket-key': 'dGhlIHNhbXBsZSBub25jZQ==',
  }
  const headers = { host, ...(userId !== undefined && { 'x-user': userId }), ...handshake, ...more }
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.write(`GET /collab/${path} HTTP/1.1\r\n${lines.join('')}\r\n`)
  return { socket, heard: () => Buffer.concat(heard) }
}

/** The code of the close frame that follows the headers of the answer. */
const codeIn = (heard: Buffer): number | undefined => {
  const frame = heard.subarray(heard.indexOf('\r\n\r\n') + 4)
  return frame[0] === 0x88 && frame.length >= 4 ? frame.readUInt16BE(2) : undefined
}

/** A frame said to have 5 MB, of which the last kilobyte does not come. */
const frameWithoutEnd = (): Buffer => {
  const bytes = 5 * 1024 * 1024
  const frame = Buffer.alloc(14 + bytes - 1024)
  frame.set([0x82, 0xff])
  frame.writeUInt32BE(bytes, 6)
  return frame
}

const refused: readonly (readonly [string, Asked, number])[] = [
  ['nobody', {}, closeCodes.signIn],
  ['somebody without an organization', { userId: 'alone' }, closeCodes.noAccess],
  ['somebody of another organization', { userId: 'stranger' }, closeCodes.noAccess],
  ['somebody who asks for nothing that is there', { userId: 'ana', path: otherAccountId }, closeCodes.noAccess],
  ['a device of another epoch', { userId: 'ana', path: `${testAccountId}?e=before` }, closeCodes.otherEpoch],
  ['a device of an old version', { userId: 'ana', path: `${testAccountId}?v=0` }, closeCodes.clientTooOld],
]

test.each(refused)('%s is told why, and loses the connection in the middle of a frame', async (_who, asked, code) => {
  const { socket, heard } = await ask(asked)
  await expect.poll(() => codeIn(heard())).toBe(code)
  socket.write(frameWithoutEnd())

  // The refused client hears of it with the next byte.
  await expect.poll(() => (socket.closed ? 'closed' : socket.write(' ') && 'open')).toBe('closed')
})

test.each(refused)('%s hears the code as any client of sockets does', async (_who, { userId, path }, code) => {
  const socket = await openRawSocket(server, userId, { ...(path !== undefined && { accountId: path }) })
  socket.sendRaw(Buffer.alloc(200_000))

  await expect.poll(() => socket.closed()?.code).toBe(code)
})

test('strangers who came too often are told to come back later, before the upgrade; who is signed in is let in', async () => {
  const answers = await Promise.all(Array.from({ length: strangersAtOnce + 2 }, () => ask()))
  const statuses = () => answers.flatMap(({ heard }) => /^HTTP\/1\.1 (\d+) [\s\S]*?\r\n\r\n/.exec(heard().toString('latin1'))?.[1] ?? [])

  await expect.poll(() => statuses().sort()).toEqual(['101', '101', '101', '429', '429'])
  expect(answers.map(({ heard }) => heard().toString('latin1')).filter((text) => text.includes('Retry-After: 7'))).toHaveLength(2)
  const ana = await openRawSocket(server, 'ana')
  await expect.poll(() => ana.frames.length).toBeGreaterThan(0)
  ana.leave()
})

const refusedBefore: readonly (readonly [string, Asked, RegExp])[] = [
  ['a path that is no room', { path: '%ff' }, /^HTTP\/1\.1 404 /],
  ['a foreign page', { userId: 'ana', more: { origin: 'http://evil.example' } }, /^HTTP\/1\.1 403 /],
  ['another version of sockets', { userId: 'ana', version: 7 }, /^HTTP\/1\.1 400 /],
]

test.each(refusedBefore.slice(0, 2))('%s that is refused and does not hang up is hung up on', async (_what, asked, status) => {
  const { socket, heard } = await ask(asked)
  await expect.poll(() => heard().toString('latin1')).toMatch(status)

  await expect.poll(() => (socket.closed ? 'closed' : socket.write(' ') && 'open')).toBe('closed')
})

test.each(refusedBefore)('%s that resets its connection once it is refused ends nothing', async (_what, asked, status) => {
  const { socket, heard } = await ask(asked)
  await expect.poll(() => heard().toString('latin1')).toMatch(status)

  socket.resetAndDestroy()

  const ana = await openRawSocket(server, 'ana')
  await expect.poll(() => ana.frames.length).toBeGreaterThan(0)
  ana.leave()
})
