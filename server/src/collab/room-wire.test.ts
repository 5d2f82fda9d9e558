import { createNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { closeCodes } from '@rapport/collab-wire/close-code'
import type { Frame } from '@rapport/collab-wire/frame'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Store } from '../store/store.ts'
import { openTestStore } from '../store/test-store.ts'
import { appendUpdate, readJournal, replayJournal } from './saving/journal.ts'
import { openRawSocket, type RawSocket } from './socket/test-raw-socket.ts'
import { addPeopleAndAccount, openClient, startTestServer, type TestServer, testAccountId, testEpoch } from './test-rooms.ts'

let store: Store
let server: TestServer
const sockets: RawSocket[] = []

beforeEach(async () => {
  store = await openTestStore()
  await addPeopleAndAccount(store, testAccountId)
  server = await startTestServer({ store, limits: { updateBytes: 2000, frameBytes: 20_000, idleFrameMs: 40, socketsPerRoom: 3 } })
})

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.leave()
  await server.kill()
  await server.rooms.drain()
  await store.close()
})

const open = async (
  ...[userId, options]: [userId: string | undefined, options?: Parameters<typeof openRawSocket>[2]]
): Promise<RawSocket> => {
  const socket = await openRawSocket(server, userId, options)
  sockets.push(socket)
  return socket
}

const noteId = (n: number): string => `01hx0000000000000000000${String(n).padStart(3, '0')}`
const write = (doc: Y.Doc, n: number, text: string) => createNote(doc, { id: noteId(n), authorId: 'ana', createdAt: n + 1, text })

/** The updates that each of some notes made. */
const updatesOf = (texts: readonly string[]): { readonly doc: Y.Doc; readonly updates: readonly Uint8Array[] } => {
  const doc = new Y.Doc()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  texts.forEach((text, n) => {
    write(doc, n, text)
  })
  return { doc, updates }
}

const ofType = <Type extends Frame['type']>(socket: RawSocket, type: Type): Extract<Frame, { type: Type }>[] =>
  socket.frames.filter((frame): frame is Extract<Frame, { type: Type }> => frame.type === type)

const stored = async (): Promise<string[]> => readNotes(replayJournal(await readJournal(store, testAccountId))).map((note) => note.content)
const closeCode = (socket: RawSocket) => expect.poll(() => socket.closed()?.code)

test.each([
  ['nobody', undefined, closeCodes.signIn],
  ['somebody without an organisation', 'alone', closeCodes.noAccess],
  ['somebody of another organisation', 'stranger', closeCodes.noAccess],
])('%s is let in and closed with the code that says why', async (_who, userId, code) => {
  await closeCode(await open(userId)).toBe(code)
})

test('an unknown account looks like a foreign one', async () => {
  await closeCode(await open('ana', { accountId: '01hx00000000000000000000zz' })).toBe(closeCodes.noAccess)
})

test('another epoch and an older shape are told apart', async () => {
  await closeCode(await open('ana', { query: '?e=before-the-restore' })).toBe(closeCodes.otherEpoch)
  await closeCode(await open('ana', { query: `?e=${testEpoch}&v=0` })).toBe(closeCodes.clientTooOld)
})

test('a foreign Origin is refused before the upgrade', async () => {
  await expect(open('ana', { headers: { origin: 'https://evil.example' } })).rejects.toThrow('403')
})

test('a deleted account closes its sockets and lets nobody in', async () => {
  const socket = await open('ana')
  await store.write(async (tx) => {
    const { account } = tx.tables
    await tx.db.update(account).set({ deletedAt: new Date() }).where(eq(account.id, testAccountId))
    tx.changed({ kind: 'account', id: testAccountId, organizationId: 'o', deleted: true, at: '2026-11-20T10:00:00.000Z' })
  })

  await closeCode(socket).toBe(closeCodes.deleted)
  await closeCode(await open('ana')).toBe(closeCodes.deleted)
})

test.each<[string, (socket: RawSocket) => void]>([
  ['bytes that are no frame', (socket) => socket.sendRaw(Uint8Array.of(9, 9, 9))],
  ['an empty frame', (socket) => socket.sendRaw(new Uint8Array())],
  ['a text frame', (socket) => socket.sendRaw('hello')],
  ['an update that is none', (socket) => socket.send({ type: 'update', update: Uint8Array.of(1, 255, 255, 3) })],
  ['a state vector that is none', (socket) => socket.send({ type: 'step-one', stateVector: Uint8Array.of(200, 1) })],
  ['awareness that is none', (socket) => socket.send({ type: 'awareness', update: Uint8Array.of(5, 1) })],
  ['a frame that only servers send', (socket) => socket.send({ type: 'acknowledged', count: 1 })],
])('%s closes that socket only', async (_what, sendGarbage) => {
  const hostile = await open('ana')
  const peaceful = await open('ben')
  peaceful.send({ type: 'hello' })

  sendGarbage(hostile)

  await closeCode(hostile).toBe(closeCodes.badFrame)
  const { updates } = updatesOf(['still here'])
  for (const update of updates) peaceful.send({ type: 'update', update })
  await expect.poll(() => peaceful.acknowledged()).toBe(1)
  expect(peaceful.closed()).toBeUndefined()
})

test('a frame above the limit of the socket closes it with 1009', async () => {
  const socket = await open('ana')

  socket.sendRaw(new Uint8Array(30_000))

  await closeCode(socket).toBe(closeCodes.tooBig)
})

test('an update above its limit is refused by number, and nothing after it is read', async () => {
  const socket = await open('ana')
  socket.send({ type: 'hello' })
  const { updates } = updatesOf(['small', 'x'.repeat(3000), 'after'])

  for (const update of updates) socket.send({ type: 'update', update })

  await expect.poll(() => ofType(socket, 'refused')).toEqual([{ type: 'refused', message: 2, reason: 'This change is too large' }])
  await expect.poll(() => socket.acknowledged()).toBe(1)
  expect(await stored()).toEqual(['small'])
})

test('a stock client whose update is refused is closed with 4403', async () => {
  const socket = await open('ana')
  const { updates } = updatesOf(['x'.repeat(3000)])

  for (const update of updates) socket.send({ type: 'update', update })

  await closeCode(socket).toBe(closeCodes.noAccess)
})

test('step 1 goes out only after the document is loaded, and holds what it has', async () => {
  const { doc } = updatesOf(['from before'])
  await store.write((tx) => appendUpdate(tx, { accountId: testAccountId, sequence: 1, data: Y.encodeStateAsUpdate(doc), at: new Date() }))

  const socket = await open('ana')

  await expect.poll(() => ofType(socket, 'step-one').length).toBe(1)
  expect(Y.decodeStateVector(ofType(socket, 'step-one')[0]?.stateVector ?? new Uint8Array()).get(doc.clientID)).toBeGreaterThan(0)
})

test.each([
  ['a gap', 2, updatesOf(['one', 'two']).updates[1]],
  ['bytes that are no update', 1, Uint8Array.of(1, 2, 3, 4, 5)],
])('a document whose log has %s is not served, least of all empty', async (_what, sequence, data = new Uint8Array()) => {
  await store.write(({ db, tables }) =>
    db.insert(tables.documentUpdate).values({ accountId: testAccountId, sequence, data, at: new Date() }),
  )

  const socket = await open('ana')
  const again = await open('ben')

  await closeCode(socket).toBe(closeCodes.storage)
  await closeCode(again).toBe(closeCodes.storage)
  expect(socket.frames).toEqual([])
  expect(server.complaints).toEqual([expect.stringContaining('npm run restored')])
  expect(server.rooms.counts()).toMatchObject({ rooms: 0, unreadable: 1 })
})

test('an edit that depends on one never seen is dropped, not acknowledged, asked for once and then acknowledged', async () => {
  const socket = await open('ana')
  socket.send({ type: 'hello' })
  await expect.poll(() => ofType(socket, 'step-one').length).toBe(1)
  socket.send({ type: 'step-two', update: Y.encodeStateAsUpdate(new Y.Doc()) })
  const { doc, updates } = updatesOf(['first', 'second', 'third'])

  socket.send({ type: 'update', update: updates[1] ?? new Uint8Array() })
  socket.send({ type: 'update', update: updates[2] ?? new Uint8Array() })

  await expect.poll(() => ofType(socket, 'step-one').length).toBe(2)
  expect(await stored()).toEqual([])
  expect(socket.acknowledged()).toBe(1)
  socket.send({ type: 'step-two', update: Y.encodeStateAsUpdate(doc) })
  await expect.poll(() => socket.acknowledged()).toBe(4)
  expect(await stored()).toEqual(['third', 'second', 'first'])
})

test('what was dropped is shown to nobody', async () => {
  const socket = await open('ana')
  const other = await open('ben')
  const { updates } = updatesOf(['first', 'second'])

  socket.send({ type: 'step-two', update: updates[1] ?? new Uint8Array() })
  await expect.poll(() => ofType(socket, 'step-one').length).toBe(2)
  other.send({ type: 'step-one', stateVector: Y.encodeStateVector(new Y.Doc()) })

  await expect.poll(() => ofType(other, 'step-two').length).toBe(1)
  expect(Y.decodeUpdate(ofType(other, 'step-two')[0]?.update ?? new Uint8Array()).structs).toEqual([])
})

test('a socket that answers with the same gap again is closed', async () => {
  const socket = await open('ana')
  const { updates } = updatesOf(['first', 'second'])
  const gap = updates[1] ?? new Uint8Array()

  socket.send({ type: 'step-two', update: gap })
  socket.send({ type: 'step-two', update: gap })

  await closeCode(socket).toBe(closeCodes.badFrame)
})

test('what was typed before the first step 1 is answered is neither lost nor held against the client', async () => {
  const socket = await open('ana')
  socket.send({ type: 'hello' })
  const { doc, updates } = updatesOf(['offline', 'typed at once', 'and again'])

  socket.send({ type: 'update', update: updates[1] ?? new Uint8Array() })
  socket.send({ type: 'update', update: updates[2] ?? new Uint8Array() })
  socket.send({ type: 'step-two', update: Y.encodeStateAsUpdate(doc) })

  await expect.poll(() => socket.acknowledged()).toBe(3)
  expect(await stored()).toHaveLength(3)
})

test('a key that may only read hears everything and changes nothing', async () => {
  const reader = await open('ana', { headers: { 'x-scope': 'read' } })
  const writer = await open('ben')
  reader.send({ type: 'hello' })
  const { updates } = updatesOf(['hello'])

  for (const update of updates) writer.send({ type: 'update', update })
  await expect.poll(() => ofType(reader, 'update').length).toBe(1)
  const own = new Y.Doc()
  write(own, 7, 'no')
  reader.send({ type: 'update', update: Y.encodeStateAsUpdate(own) })

  await expect.poll(() => ofType(reader, 'refused')).toMatchObject([{ reason: 'This API key may only read' }])
  expect(await stored()).toEqual(['hello'])
})

test('a full room closes one more socket as busy', async () => {
  for (const person of ['a', 'b', 'c']) await expect.poll(async () => (await open(person)).closed()).toBeUndefined()
  await expect.poll(() => server.rooms.counts().sockets).toBe(3)

  await closeCode(await open('d')).toBe(closeCodes.busy)
})

test('a silent socket hears an empty awareness frame', async () => {
  const socket = await open('ana')

  await expect.poll(() => ofType(socket, 'awareness').some((frame) => frame.update.length === 1)).toBe(true)
})

test('a socket that answers no ping any more is ended', async () => {
  await server.kill()
  await server.rooms.drain()
  server = await startTestServer({ store, limits: { pingMs: 200 } })
  const dead = await open('ana')
  await expect.poll(() => ofType(dead, 'step-one').length).toBe(1)

  dead.stopReading()

  await expect.poll(() => server.rooms.counts().sockets).toBe(0)
})

test('sockets are closed by whom they belong to', async () => {
  const ana = await open('ana')
  const ben = await open('ben')
  await expect.poll(() => server.rooms.counts().sockets).toBe(2)

  server.rooms.closeSockets({ sessionId: 'session-ana' }, closeCodes.signIn, 'Signed out')

  await closeCode(ana).toBe(closeCodes.signIn)
  expect(ben.closed()).toBeUndefined()
})

test('a stock client in the room is not disturbed by any of this', async () => {
  const client = openClient(server, 'ana')
  await expect.poll(() => client.provider.synced).toBe(true)
  write(client.doc, 1, 'calm')

  await expect.poll(() => stored()).toEqual(['calm'])
  client.leave()
})
