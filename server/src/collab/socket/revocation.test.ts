import { createNote } from '@rapport/account-doc/note/note-commands'
import { closeCodes } from '@rapport/collab-wire/close-code'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Authenticate } from '../../http/caller.ts'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import type { RoomLimits } from '../room-limits.ts'
import {
  addPeopleAndAccount,
  authenticateByHeader,
  callerOf,
  startTestServer,
  type TestServer,
  testAccountCreatedAt,
  testAccountId,
  testOrganizationId,
} from '../test-rooms.ts'
import { openRawSocket, type RawSocket } from './test-raw-socket.ts'

let store: Store
let server: TestServer
let authenticate: Authenticate
const sockets: RawSocket[] = []

beforeEach(async () => {
  store = await openTestStore()
  await addPeopleAndAccount(store, testAccountId)
  authenticate = authenticateByHeader
  await start()
})

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.leave()
  await server.kill()
  await server.rooms.drain()
  await store.close()
})

const start = async (limits: Partial<RoomLimits> = {}) => {
  server = await startTestServer({ store, limits, authenticate: (headers) => authenticate(headers) })
}
const open = async (userId: string): Promise<RawSocket> => {
  const socket = await openRawSocket(server, userId)
  sockets.push(socket)
  return socket
}
const seated = async (...people: string[]) => {
  const all = await Promise.all(people.map(open))
  await expect.poll(() => server.rooms.counts().sockets).toBe(people.length)
  return all
}
const aNote = (authorId: string): Uint8Array => {
  const doc = new Y.Doc()
  createNote(doc, { id: '01hx0000000000000000000001', authorId, createdAt: testAccountCreatedAt + 1, text: 'Still here' })
  return Y.encodeStateAsUpdate(doc)
}
const codeOf = (socket: RawSocket | undefined) => expect.poll(() => socket?.closed()?.code)

test('exactly the sockets that are meant are closed', async () => {
  const [ana, ben, chloe] = await seated('ana', 'ben', 'chloe')

  server.rooms.closeSockets({ sessionId: 'session-ana' }, closeCodes.signIn, 'Please sign in')
  server.rooms.closeSockets({ userId: 'ben', organizationId: testOrganizationId }, closeCodes.noAccess, 'No access')
  server.rooms.closeSockets({ userId: 'chloe', organizationId: 'another' }, closeCodes.noAccess, 'No access')
  server.rooms.closeSockets({ keyId: 'session-chloe' }, closeCodes.signIn, 'This API key was revoked')

  await codeOf(ana).toBe(closeCodes.signIn)
  await codeOf(ben).toBe(closeCodes.noAccess)
  expect(chloe?.closed()).toBeUndefined()
})

test('a closed socket is not listened to any more', async () => {
  const [ana] = await seated('ana')

  server.rooms.closeSockets({ userId: 'ana' }, closeCodes.noAccess, 'No access')
  ana?.send({ type: 'update', update: Uint8Array.of(1, 1, 5, 0, 0, 3, 0) })

  await codeOf(ana).toBe(closeCodes.noAccess)
  expect(await store.read((db) => db.select().from(store.tables.documentUpdate))).toEqual([])
})

/** A server whose disk is busy until it is told otherwise, and Ana with a note that waits for it. */
const openBusily = async () => {
  await server.kill()
  const { promise: disk, resolve: goOn } = Promise.withResolvers<void>()
  const write: Store['write'] = async (body) => {
    await disk
    return store.write(body)
  }
  server = await startTestServer({ store: { ...store, write } })
  const [ana] = await seated('ana')
  ana?.send({ type: 'update', update: aNote('ana') })
  await expect.poll(() => server.rooms.counts().unstored).toBe(1)
  return { ana, goOn }
}
const updates = () => store.read((db) => db.select().from(store.tables.documentUpdate))

test.each(['sits there', 'has left'])('what waits of a person who is removed is not carried out, whether the socket %s', async (where) => {
  const { ana, goOn } = await openBusily()
  if (where === 'has left') ana?.leave()
  await expect.poll(() => server.rooms.counts().sockets).toBe(where === 'has left' ? 0 : 1)

  server.rooms.closeSockets({ userId: 'ana' }, closeCodes.noAccess, 'No access')
  goOn()

  await expect.poll(() => server.rooms.counts().unstored).toBe(0)
  expect(await updates()).toEqual([])
})

test('what waits of a socket that has left is carried out, also when somebody else is removed', async () => {
  const { ana, goOn } = await openBusily()
  ana?.leave()
  await expect.poll(() => server.rooms.counts().sockets).toBe(0)

  server.rooms.closeSockets({ userId: 'ben' }, closeCodes.noAccess, 'No access')
  goOn()

  await expect.poll(updates).toHaveLength(1)
})

test('who is thrown out on the way in does not get a seat', async () => {
  const asked = Promise.withResolvers<void>()
  const answer = Promise.withResolvers<void>()
  authenticate = async (headers) => {
    const who = await authenticateByHeader(headers)
    asked.resolve()
    await answer.promise
    return who
  }
  const opening = open('ana')
  await asked.promise

  server.rooms.closeSockets({ sessionId: 'session-ana' }, closeCodes.signIn, 'Please sign in')
  answer.resolve()

  await codeOf(await opening).toBe(closeCodes.signIn)
  expect(server.rooms.counts().sockets).toBe(0)
  authenticate = authenticateByHeader
  await seated('ana')
})

test.each<[string, Authenticate, number]>([
  ['whose session ran out', async () => ({ at: 'nobody' }), closeCodes.signIn],
  ['who works nowhere any more', async () => ({ at: 'no-organization', userId: 'ana', sessionId: 's' }), closeCodes.noAccess],
  ['who works elsewhere now', async () => ({ at: 'caller', caller: callerOf('ana', { organizationId: 'another' }) }), closeCodes.noAccess],
  ['who may only read now', async () => ({ at: 'caller', caller: callerOf('ana', { scope: 'read' }) }), closeCodes.noAccess],
])('asked again, somebody %s loses the seat', async (_who, later, code) => {
  await server.kill()
  await start({ recheckMs: 200 })
  const [ana] = await seated('ana')

  authenticate = later

  await codeOf(ana).toBe(code)
})

test('asked again, who still may stays, and a failing question throws nobody out', async () => {
  await server.kill()
  await start({ recheckMs: 100 })
  const [ana] = await seated('ana')
  let questions = 0
  authenticate = async (headers) => {
    questions += 1
    if (questions === 1) throw new Error('the database is busy')
    return authenticateByHeader(headers)
  }

  await expect.poll(() => questions).toBeGreaterThan(2)

  expect(ana?.closed()).toBeUndefined()
})
