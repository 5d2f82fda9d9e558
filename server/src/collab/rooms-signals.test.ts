import { createNote } from '@rapport/account-doc/note/note-commands'
import { closeCodes } from '@rapport/collab-wire/close-code'
import { afterEach, expect, test, vi } from 'vitest'
import * as Y from 'yjs'
import { openTestStore } from '../store/test-store.ts'
import { openRawSocket } from './socket/test-raw-socket.ts'
import { addPeopleAndAccount, startTestServer, type TestServer, type TestServerOptions, testAccountId } from './test-rooms.ts'

const day = 24 * 60 * 60 * 1000
const closing: (() => Promise<void> | void)[] = []
afterEach(async () => {
  vi.useRealTimers()
  for (const close of closing.splice(0).toReversed()) await close()
})

const open = async (more: Partial<TestServerOptions>): Promise<TestServer> => {
  const store = await openTestStore()
  closing.push(() => store.close())
  await addPeopleAndAccount(store, testAccountId)
  const server = await startTestServer({ store, ...more })
  closing.push(async () => {
    await server.kill()
    await server.rooms.drain()
  })
  return server
}

const write = async (server: TestServer) => {
  const socket = await openRawSocket(server, 'ana')
  const doc = new Y.Doc()
  createNote(doc, { id: '01hx00000000000000000000n1', authorId: 'ana', createdAt: 1, text: 'Hello' })
  socket.send({ type: 'update', update: Y.encodeStateAsUpdate(doc) })
  return socket
}

test('a profile that fails rests for a minute, however the clock jumps meanwhile', async () => {
  let [jump, ticks] = [0, 0]
  const failing = () => async () => {
    throw new Error('these rows fail')
  }
  const server = await open({ projections: [failing], clock: () => Date.now() + jump, ticks: () => ticks })
  for (let failure = 0; failure < 3; failure += 1) {
    const socket = await write(server)
    await expect.poll(() => socket.closed()?.code).toBe(closeCodes.storage)
  }

  for (jump of [0, 40 * day, -40 * day]) {
    const socket = await openRawSocket(server, 'ana')
    await expect.poll(() => socket.closed()?.code).toBe(closeCodes.busy)
  }
  ticks += 60_000
  const socket = await openRawSocket(server, 'ana')

  await expect.poll(() => socket.frames.some(({ type }) => type === 'step-one')).toBe(true)
  expect(socket.closed()).toBeUndefined()
})

test('a clock of the machine that is set back holds up nobody who writes', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  const server = await open({})
  const socket = await openRawSocket(server, 'ana')
  socket.send({ type: 'hello' })

  for (let edit = 1; edit <= 4; edit += 1) {
    socket.send({ type: 'update', update: Uint8Array.of(0, 0) })
    await expect.poll(() => socket.acknowledged()).toBe(edit)
    vi.setSystemTime(Date.now() - 10 * day)
  }
})

test('an edit that is refused is told to the server itself once a socket, with its reason', async () => {
  const refused: unknown[] = []
  const server = await open({ limits: { updateBytes: 10 }, onRefused: (edit) => void refused.push(edit) })

  const socket = await write(server)
  await expect.poll(() => refused).toHaveLength(1)
  socket.send({ type: 'update', update: new Uint8Array(100) })
  await expect.poll(() => socket.closed()?.code).toBe(closeCodes.noAccess)

  expect(refused).toEqual([{ reason: 'This change is too large', accountId: testAccountId, userId: 'ana' }])
})

test('what no commit holds yet is counted, with the time that the oldest has waited', async () => {
  const store = await openTestStore()
  closing.push(() => store.close())
  await addPeopleAndAccount(store, testAccountId)
  const { promise, resolve } = Promise.withResolvers<void>()
  let ticks = 0
  const server = await startTestServer({
    store: { ...store, write: (body) => promise.then(() => store.write(body)) },
    ticks: () => ticks,
  })
  closing.push(async () => {
    await server.kill()
    await server.rooms.drain()
  })

  await write(server)
  await expect.poll(() => server.rooms.counts().unstored).toBe(1)
  ticks = 4000

  expect(server.rooms.counts()).toEqual({ rooms: 1, unreadable: 0, sockets: 1, unstored: 1, oldestMs: 4000 })
  resolve()
  await expect.poll(() => server.rooms.counts().unstored).toBe(0)
})
