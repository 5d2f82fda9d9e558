import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { addPeopleAndAccount, startTestServer, type TestServer, testAccountId } from '../test-rooms.ts'

let store: Store
let server: TestServer
const sockets: WebSocket[] = []

beforeEach(async () => {
  store = await openTestStore()
  await addPeopleAndAccount(store, testAccountId)
  server = await startTestServer({ store, limits: { unfinishedOfOne: 100_000, controlFrames: 10, socketsOfOneInRoom: 10 } })
})
afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.terminate()
  await server.kill()
  await server.rooms.drain()
  await store.close()
})

const open = async (userId: string) => {
  const ws = new WebSocket(`${server.url}/${testAccountId}`, { headers: { 'x-user': userId } })
  sockets.push(ws)
  let isClosed = false
  ws.on('close', () => {
    isClosed = true
  })
  ws.on('error', () => undefined)
  await new Promise((resolve) => ws.once('message', resolve)) // seated
  return { ws, isClosed: () => isClosed }
}

/** Sends part of a message, and resolves once the network has it. */
const sendPart = ({ ws }: { readonly ws: WebSocket }, bytes: number) =>
  new Promise((resolve) => ws.send(Buffer.alloc(bytes), { fin: false }, resolve))

test('who answers pings that nobody sent is ended, who answers those of a proxy is not', async () => {
  const eve = await open('eve')
  const ben = await open('ben')

  for (let n = 0; n < 10; n += 1) ben.ws.pong()
  for (let n = 0; n < 12; n += 1) eve.ws.pong()

  await expect.poll(() => eve.isClosed()).toBe(true)
  expect(ben.isClosed()).toBe(false)
})

test('parts of messages that never end are bounded over all sockets of a person; a colleague goes on', async () => {
  const [one, two] = [await open('eve'), await open('eve')]
  const ben = await open('ben')
  await sendPart(ben, 60_000)

  await sendPart(one, 60_000)
  await sendPart(two, 60_000)

  await expect.poll(() => Number(one.isClosed()) + Number(two.isClosed())).toBe(1)
  expect(ben.isClosed()).toBe(false)
})

test('what ends in a message, or with its socket, is no longer held against its person', async () => {
  for (let n = 0; n < 3; n += 1) {
    const gone = await open('ana')
    await sendPart(gone, 60_000)
    gone.ws.terminate()
    await expect.poll(() => gone.isClosed()).toBe(true)
  }
  const ana = await open('ana')

  for (let n = 0; n < 5; n += 1) {
    await sendPart(ana, 60_000)
    await new Promise((resolve) => ana.ws.send(Buffer.alloc(1), resolve))
    await expect.poll(() => ana.isClosed()).toBe(false)
  }
})

test('few bytes in many pieces weigh what it costs to keep them', async () => {
  const eve = await open('eve')

  for (let n = 0; n < 1000 && !eve.isClosed(); n += 1) {
    await sendPart(eve, 1)
    await new Promise((resolve) => setImmediate(resolve))
  }

  await expect.poll(() => eve.isClosed()).toBe(true)
})
