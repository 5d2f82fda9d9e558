import { createNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { closeCodes } from '@rapport/collab-wire/close-code'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Store } from '../store/store.ts'
import { openTestStore } from '../store/test-store.ts'
import type { Projection } from './projection.ts'
import { readJournal, replayJournal } from './saving/journal.ts'
import { openRawSocket } from './socket/test-raw-socket.ts'
import {
  addPeopleAndAccount,
  openClient,
  otherAccountId,
  startTestServer,
  type TestClient,
  type TestServer,
  type TestServerOptions,
  testAccountCreatedAt,
  testAccountId,
} from './test-rooms.ts'

let store: Store
const clients: TestClient[] = []
const servers: TestServer[] = []

beforeEach(async () => {
  store = await openTestStore()
  await addPeopleAndAccount(store, testAccountId)
  await addPeopleAndAccount(store, otherAccountId)
})

afterEach(async () => {
  for (const client of clients.splice(0)) client.leave()
  for (const server of servers.splice(0)) {
    await server.kill()
    await server.rooms.drain()
  }
  await store.close()
})

const start = async (options: Omit<TestServerOptions, 'store'> = {}): Promise<TestServer> => {
  const server = await startTestServer({ store, ...options })
  servers.push(server)
  return server
}

const join = (server: TestServer, userId: string, options: Parameters<typeof openClient>[2] = {}): TestClient => {
  const client = openClient(server, userId, options)
  clients.push(client)
  return client
}

const noteId = (n: number): string => `01hx0000000000000000000${String(n).padStart(3, '0')}`
const write = (doc: Y.Doc, n: number, text: string) =>
  createNote(doc, { id: noteId(n), authorId: 'ana', createdAt: testAccountCreatedAt + n, text })
const textsOf = (doc: Y.Doc): string[] => readNotes(doc).map((note) => note.content)
const stored = async (accountId = testAccountId): Promise<string[]> => textsOf(replayJournal(await readJournal(store, accountId)))
const storedParts = async () => {
  const { snapshot, updates } = await readJournal(store, testAccountId)
  return { snapshot: snapshot?.sequence, updates: updates.length }
}
const isSynced = (client: TestClient) => expect.poll(() => client.provider.synced).toBe(true)

test('two stock clients of one account converge', async () => {
  const server = await start()
  const ana = join(server, 'ana')
  const ben = join(server, 'ben')
  await isSynced(ana)
  await isSynced(ben)

  write(ana.doc, 1, 'from Ana')
  write(ben.doc, 2, 'from Ben')

  await expect.poll(() => textsOf(ana.doc)).toEqual(['from Ben', 'from Ana'])
  await expect.poll(() => textsOf(ben.doc)).toEqual(['from Ben', 'from Ana'])
  expect(await stored()).toEqual(['from Ben', 'from Ana'])
})

test('what a client wrote offline arrives when it comes', async () => {
  const server = await start()
  const doc = new Y.Doc()
  write(doc, 1, 'offline')

  join(server, 'ana', { doc })
  const ben = join(server, 'ben')

  await expect.poll(() => textsOf(ben.doc)).toEqual(['offline'])
})

test('what is acknowledged is in the log', async () => {
  const server = await start()
  const socket = await openRawSocket(server, 'ana')
  const doc = new Y.Doc()
  socket.send({ type: 'hello' })
  for (let n = 0; n < 20; n += 1) {
    const before = Y.encodeStateVector(doc)
    write(doc, n, `note ${n}`)
    socket.send({ type: 'update', update: Y.encodeStateAsUpdate(doc, before) })
  }

  await expect.poll(() => socket.acknowledged()).toBe(20)

  expect(await stored()).toHaveLength(20)
})

test('a message that brings nothing new is acknowledged too', async () => {
  const server = await start()
  const socket = await openRawSocket(server, 'ana')
  const doc = new Y.Doc()
  write(doc, 1, 'once')
  socket.send({ type: 'hello' })

  socket.send({ type: 'update', update: Y.encodeStateAsUpdate(doc) })
  socket.send({ type: 'update', update: Y.encodeStateAsUpdate(doc) })

  await expect.poll(() => socket.acknowledged()).toBe(2)
})

test('a server that dies without a word and starts again has everything that it acknowledged or showed', async () => {
  const first = await start()
  const ana = join(first, 'ana')
  const ben = join(first, 'ben')
  await isSynced(ben)
  for (let n = 0; n < 30; n += 1) write(ana.doc, n, `note ${n}`)
  await expect.poll(() => textsOf(ben.doc).length).toBeGreaterThan(0)
  await first.kill()
  const seen = textsOf(ben.doc)

  const second = await start()
  const chloe = join(second, 'chloe')

  await isSynced(chloe)
  expect(textsOf(chloe.doc)).toEqual(expect.arrayContaining(seen))
})

test('an edit is seen by others only once it is stored', async () => {
  let release = (): void => undefined
  const server = await start()
  const ana = join(server, 'ana')
  const ben = join(server, 'ben')
  await isSynced(ana)
  await isSynced(ben)
  const storedWhenSeen = new Promise<string[]>((resolve) => {
    release = () => resolve(stored())
  })
  ben.doc.on('update', () => release())

  write(ana.doc, 1, 'careful')

  expect(await storedWhenSeen).toEqual(['careful'])
})

test('a room whose rows fail loses nothing that it acknowledged, is loaded again, and harms no other', async () => {
  let isBroken = true
  const breaking: Projection = (change) => async () => {
    if (isBroken && change.accountId === testAccountId) throw new Error('the projection is broken')
  }
  const server = await start({ projections: [breaking], limits: { failuresUntilQuarantine: 1000 } })
  const ana = join(server, 'ana')
  const ben = join(server, 'ben', { accountId: otherAccountId })
  await isSynced(ana)
  await isSynced(ben)

  write(ana.doc, 1, 'unlucky')
  write(ben.doc, 2, 'lucky')

  await expect.poll(() => stored(otherAccountId)).toEqual(['lucky'])
  expect(await stored()).toEqual([])
  isBroken = false
  await expect.poll(() => stored()).toEqual(['unlucky'])
  expect(server.complaints.join()).toContain('the projection is broken')
})

test('a room that fails three times is left alone for a while', async () => {
  const breaking: Projection = () => () => Promise.reject(new Error('always'))
  const server = await start({ projections: [breaking] })
  const ana = join(server, 'ana')
  const codes: (number | undefined)[] = []
  ana.provider.on('connection-close', (event) => codes.push(event?.code))
  await isSynced(ana)

  write(ana.doc, 1, 'x')

  await expect.poll(() => codes).toContain(closeCodes.busy)
  expect(codes.filter((code) => code === closeCodes.storage)).toHaveLength(3)
})

test('stopping stores what is pending and closes with 1012', async () => {
  const server = await start()
  const ana = join(server, 'ana')
  const codes: (number | undefined)[] = []
  ana.provider.on('connection-close', (event) => codes.push(event?.code))
  await isSynced(ana)
  const socket = await openRawSocket(server, 'ben')
  const doc = new Y.Doc()
  write(doc, 1, 'last words')
  socket.send({ type: 'update', update: Y.encodeStateAsUpdate(doc) })
  await expect.poll(() => textsOf(ana.doc)).toEqual(['last words'])

  await server.rooms.drain()

  await expect.poll(() => codes[0]).toBe(closeCodes.restart)
  expect(await stored()).toEqual(['last words'])
})

test('a room that nobody uses is closed and compacted, and loaded again when somebody comes', async () => {
  const server = await start({ limits: { idleMs: 20 } })
  const ana = join(server, 'ana')
  await isSynced(ana)
  write(ana.doc, 1, 'kept')
  await expect.poll(() => stored()).toEqual(['kept'])

  ana.leave()
  await expect.poll(() => server.rooms.counts().rooms).toBe(0)
  await expect.poll(async () => (await readJournal(store, testAccountId)).snapshot?.sequence).toBeGreaterThan(0)

  const ben = join(server, 'ben')
  await isSynced(ben)
  expect(textsOf(ben.doc)).toEqual(['kept'])
})

test('the owner of a client id is stored with the first edit under it', async () => {
  const server = await start()
  const ana = join(server, 'ana')
  await isSynced(ana)

  write(ana.doc, 1, 'mine')

  await expect.poll(() => stored()).toEqual(['mine'])
  const rows = await store.read((db) => db.select().from(store.tables.documentClient))
  expect(rows).toEqual([{ accountId: testAccountId, clientId: ana.doc.clientID, userId: 'ana' }])
})

test('a server that stops leaves a document as one snapshot, so that the next one has it at once', async () => {
  const server = await start()
  const ana = join(server, 'ana')
  await isSynced(ana)
  write(ana.doc, 1, 'typed before the restart')
  await expect.poll(() => stored()).toEqual(['typed before the restart'])

  await server.rooms.drain()

  const { snapshot, updates } = await storedParts()
  expect(snapshot).toBeGreaterThan(0)
  expect(updates).toBe(0)
  expect(await stored()).toEqual(['typed before the restart'])
})

test('a hundred changes that wait together are stored whole', async () => {
  const server = await start()
  const people = ['ana', 'ben'].map((userId) => join(server, userId))
  for (const person of people) await isSynced(person)

  people.forEach(({ doc }, index) => {
    for (let count = 0; count < 50; count += 1) write(doc, index * 50 + count, `${index}-${count}`)
  })

  await expect.poll(async () => (await stored()).length).toBe(100)
  for (const { doc } of people) await expect.poll(() => textsOf(doc).length).toBe(100)
})
