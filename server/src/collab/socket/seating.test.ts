import { closeCodes } from '@rapport/collab-wire/close-code'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import { manyNotes } from '../message/test-messages.ts'
import type { RoomLimits } from '../room-limits.ts'
import { addPeopleAndAccount, openClient, otherAccountId, startTestServer, type TestServer, testAccountId } from '../test-rooms.ts'
import { openRawSocket, type RawSocket } from './test-raw-socket.ts'

let store: Store
let server: TestServer
const leaving: { leave(): void }[] = []

beforeEach(async () => {
  store = await openTestStore()
  await addPeopleAndAccount(store, testAccountId, [
    { id: 'ana', name: 'Ana Silva' },
    { id: 'eve', name: 'Eve Stone' },
  ])
  await addPeopleAndAccount(store, otherAccountId)
})
afterEach(async () => {
  for (const one of leaving.splice(0)) one.leave()
  await server.kill()
  await server.rooms.drain()
  await store.close()
})

const start = async (limits: Partial<RoomLimits> = {}) => {
  server = await startTestServer({ store, limits })
}
const byKey = { 'x-key': 'k1', 'x-scope': 'read' }
const flood = async (count: number, userId = 'eve', options: Parameters<typeof openRawSocket>[2] = { headers: byKey }) => {
  const sockets: RawSocket[] = []
  for (let at = 0; at < count; at += 1) sockets.push(await openRawSocket(server, userId, options))
  leaving.push(...sockets)
  return sockets
}
const join = async (userId: string) => {
  const client = openClient(server, userId)
  leaving.push(client)
  await expect.poll(() => client.provider.synced).toBe(true)
  return client
}
const gone = (sockets: readonly RawSocket[]) => sockets.filter((socket) => socket.closed())

test('sixty sockets of a key that only reads leave the profile open for everybody', async () => {
  await start()
  const own = await join('eve')

  const sockets = await flood(60)

  await expect.poll(() => gone(sockets).length).toBe(51)
  expect(gone(sockets)).toEqual(sockets.slice(0, 51))
  expect(sockets[0]?.closed()?.code).toBe(closeCodes.crowded)
  expect(own.provider.wsconnected).toBe(true)
  expect((await join('ana')).provider.wsconnected).toBe(true)
})

test('who goes is no longer seen by others, even while the other side does not answer', async () => {
  await start({ socketsOfOneInRoom: 1 })
  const eve = await join('eve')
  const ana = await join('ana')
  eve.provider.awareness.setLocalState({ editing: ['n1'] })
  await expect.poll(() => ana.provider.awareness.getStates().has(eve.doc.clientID)).toBe(true)
  eve.provider.shouldConnect = false

  const [next] = await flood(1)

  await expect.poll(() => ana.provider.awareness.getStates().has(eve.doc.clientID)).toBe(false)
  expect(next?.closed()).toBeUndefined()
})

test('a person has so many sockets over all rooms', async () => {
  await start({ socketsOfOne: 4 })
  const here = await flood(3)
  const there = await flood(3, 'eve', { headers: byKey, accountId: otherAccountId })

  await expect.poll(() => gone(here).length).toBe(2)
  expect(gone(there)).toEqual([])
})

test('a room that is full of one person lets another in', async () => {
  await start({ socketsPerRoom: 5, socketsOfOneInRoom: 5 })
  const sockets = await flood(5)

  await join('ana')

  await expect.poll(() => gone(sockets).length).toBe(1)
})

test('whose open documents have grown too large together loses those that were opened first; colleagues stay', async () => {
  await start({ weightOfOne: 150_000, idleMs: 50 })
  const ana = await join('ana')
  const [first, second] = [await flood(1, 'eve', {}), await flood(1, 'eve', { accountId: otherAccountId })].flat()
  const other = openClient(server, 'ana', { accountId: otherAccountId })
  leaving.push(other)

  manyNotes(20, ana.doc)
  expect([first?.closed(), second?.closed()]).toEqual([undefined, undefined])
  manyNotes(20, other.doc)

  const crowded = { code: closeCodes.crowded, reason: 'Too many large profiles are open; the oldest was closed' }
  await expect.poll(() => first?.closed()).toEqual(crowded)
  expect(second?.closed()).toBeUndefined()
  expect(ana.provider.wsconnected || other.provider.wsconnected).toBe(true)
})
