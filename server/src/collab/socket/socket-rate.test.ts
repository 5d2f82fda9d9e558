import { closeCodes } from '@rapport/collab-wire/close-code'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import type { RoomLimits } from '../room-limits.ts'
import { addPeopleAndAccount, startTestServer, type TestServer, testAccountId } from '../test-rooms.ts'
import { createPersonRates, createSocketRate, work } from './socket-rate.ts'
import { openRawSocket, type RawSocket } from './test-raw-socket.ts'

const emptyUpdate = { type: 'update', update: Uint8Array.of(0, 0) } as const
let store: Store
let server: TestServer
const sockets: RawSocket[] = []

beforeEach(async () => {
  store = await openTestStore()
  await addPeopleAndAccount(store, testAccountId)
})

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.leave()
  await server.kill()
  await server.rooms.drain()
  await store.close()
})

const open = async (limits: Partial<RoomLimits>): Promise<RawSocket> => {
  server = await startTestServer({ store, limits })
  const socket = await openRawSocket(server, 'ana')
  sockets.push(socket)
  socket.send({ type: 'hello' })
  return socket
}

test('a burst is read at once, more is read as time allows, and all of it is acknowledged', async () => {
  const socket = await open({ framesPerSecond: 200, frameBurst: 50, overRateMs: 60_000 })

  for (let n = 0; n < 150; n += 1) socket.send(emptyUpdate)

  await expect.poll(() => socket.acknowledged()).toBe(150)
  expect(socket.closed()).toBeUndefined()
})

test('what comes above the burst is not read until time has passed, while others are', async () => {
  const eager = await open({ framesPerSecond: 0.01, frameBurst: 50, overRateMs: 60_000 })
  const other = await openRawSocket(server, 'ben')
  sockets.push(other)
  other.send({ type: 'hello' })

  for (let n = 0; n < 60; n += 1) eager.send(emptyUpdate)
  await expect.poll(() => eager.acknowledged()).toBe(50)

  for (let n = 1; n <= 10; n += 1) {
    other.send(emptyUpdate)
    await expect.poll(() => other.acknowledged()).toBe(n)
  }
  expect(eager.acknowledged()).toBe(50)
  expect(eager.closed()).toBeUndefined()
})

test('a socket that goes on sending too much is closed with 4503', async () => {
  const socket = await open({ framesPerSecond: 20, frameBurst: 20, overRateMs: 300 })

  const flood = setInterval(() => {
    for (let n = 0; n < 50; n += 1) socket.send(emptyUpdate)
  }, 10)

  await expect.poll(() => socket.closed()?.code).toBe(closeCodes.busy)
  clearInterval(flood)
})

test('a socket that takes nothing is closed before memory fills, and the others go on', async () => {
  const deaf = await open({ unsentBytes: 64 * 1024, framesPerSecond: 10_000, frameBurst: 10_000 })
  const writer = await openRawSocket(server, 'ben')
  sockets.push(writer)
  writer.send({ type: 'hello' })
  await expect.poll(() => server.rooms.counts().sockets).toBe(2)
  deaf.stopReading()

  const doc = new Y.Doc()
  doc.on('update', (update: Uint8Array) => writer.send({ type: 'update', update }))
  for (let n = 0; n < 40; n += 1) {
    doc.getMap('notes').set(`word${n}`, 'x'.repeat(400_000))
    doc.getMap('notes').delete(`word${n}`)
  }

  await expect.poll(() => writer.acknowledged()).toBe(80)
  expect(writer.closed()).toBeUndefined()
  await expect.poll(() => server.rooms.counts().sockets).toBe(1)
})

test('60 a second with a burst of 200, and ten seconds above it', () => {
  let now = 0
  const rate = createSocketRate({ framesPerSecond: 60, frameBurst: 200, overRateMs: 10_000 }, () => now)
  const takeAll = (count: number) => Array.from({ length: count }, () => rate.take('update'))

  expect(takeAll(200).every((wait) => wait === 0)).toBe(true)
  expect(rate.take('update')).toBe(17)
  now = 1000
  expect(takeAll(59).every((wait) => wait === 0)).toBe(true)
  expect(rate.take('update')).toBe(17)
  for (now = 2000; now < 10_000; now += 1000) expect(takeAll(61)).not.toContain('too much')
  expect(takeAll(61).at(-1)).toBe('too much')
  now = 20_000
  expect(rate.take('update')).toBe(0)
  expect(Array.from({ length: 9 }, () => rate.take('step-one')).every((wait) => wait === 0)).toBe(true)
  expect(rate.take('step-one')).toBeGreaterThan(0)
})

test('a caret weighs a quarter of a change, asking who is there as much as one', () => {
  const countOf = (type: 'awareness' | 'query-awareness' | 'update') => {
    const rate = createSocketRate({ framesPerSecond: 60, frameBurst: 20, overRateMs: 10_000 }, () => 0)
    return Array.from({ length: 100 }, () => rate.take(type)).filter((wait) => wait === 0).length
  }

  expect([countOf('awareness'), countOf('query-awareness'), countOf('update')]).toEqual([80, 20, 20])
})

const seconds = (ms: number) => Math.round(ms / 1000)

test('many small debts of a person are paid in ten seconds, a message that held the thread for 50 s costs all it took', () => {
  let now = 0
  const rateOf = createPersonRates({ framesPerSecond: 60, frameBurst: 200, overRateMs: 10_000 }, () => now)
  const caller = (userId: string) => ({ userId, via: { kind: 'session', sessionId: 's' } }) as const
  const [ana, eve] = [rateOf(caller('ana')), rateOf(caller('eve'))]
  const computed = (ms: number) => [work.ofComputed(ms), work.ofComputed(ms)] as const

  for (let n = 0; n < 100; n += 1) ana.spend(...computed(1000))
  expect(seconds(ana.spend(work.ofBytesRead(5_000_000)))).toBe(10)

  eve.spend(...computed(50_000))
  expect(seconds(eve.spend(0))).toBe(205)
  now = 100_000
  expect(seconds(eve.spend(work.ofBytesRead(5_000_000)))).toBe(105)
  now = 206_000
  expect(eve.spend(0)).toBe(0)
})
