import { createNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import type { Frame } from '@rapport/collab-wire/frame'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import type { RoomLimits } from '../room-limits.ts'
import { readJournal, replayJournal } from '../saving/journal.ts'
import { openRawSocket, type RawSocket } from '../socket/test-raw-socket.ts'
import { addPeopleAndAccount, startTestServer, type TestServer, testAccountCreatedAt, testAccountId } from '../test-rooms.ts'

const emptyUpdate = { type: 'update', update: Uint8Array.of(0, 0) } as const
let store: Store
let server: TestServer
const sockets: RawSocket[] = []

beforeEach(async () => {
  store = await openTestStore()
  await addPeopleAndAccount(store, testAccountId, [
    { id: 'ana', name: 'Ana Silva' },
    { id: 'ben', name: 'Ben Ode' },
  ])
})

afterEach(async () => {
  for (const socket of sockets.splice(0)) socket.leave()
  await server.kill()
  await server.rooms.drain()
  await store.close()
})

const start = async (limits: Partial<RoomLimits> = {}, resendUntil?: Date) => {
  server = await startTestServer({ store, limits, ...(resendUntil && { resendUntil }) })
}

const open = async (userId: string, headers: Readonly<Record<string, string>> = {}): Promise<RawSocket> => {
  const socket = await openRawSocket(server, userId, { headers })
  sockets.push(socket)
  socket.send({ type: 'hello' })
  return socket
}

const answersOf = (socket: RawSocket): readonly Uint8Array[] =>
  socket.frames.flatMap((frame) => (frame.type === 'step-two' ? [frame.update] : []))
const refusalsOf = (socket: RawSocket) => socket.frames.filter(({ type }) => type === 'refused')
const stored = async () => readNotes(replayJournal(await readJournal(store, testAccountId))).length

const manyNotes = (count: number, doc = new Y.Doc()): Y.Doc => {
  const id = (n: number) => `01hx00000000000000000${String(n).padStart(5, '0')}`
  doc.transact(() => {
    for (let n = 0; n < count; n += 1)
      createNote(doc, { id: id(n), authorId: 'ana', createdAt: testAccountCreatedAt + n, text: `note ${n}` })
  })
  return doc
}

const stepTwo = (doc: Y.Doc): Frame => ({ type: 'step-two', update: Y.encodeStateAsUpdate(doc) })

test('a state that names far more ids than the room knows is not decoded: it is answered with everything', async () => {
  await start()
  const ana = await open('ana')
  ana.send(stepTwo(manyNotes(3)))
  await expect.poll(() => ana.acknowledged()).toBe(1)
  const reader = await open('ben', { 'x-scope': 'read' })

  // It says 140,000 and ends: who reads all of them finds it unreadable.
  reader.send({ type: 'step-one', stateVector: Uint8Array.of(0xe0, 0xc5, 0x08) })

  await expect.poll(() => answersOf(reader).length).toBe(1)
  const told = new Y.Doc()
  for (const update of answersOf(reader)) Y.applyUpdate(told, update)
  expect(readNotes(told).length).toBe(3)
  expect(reader.closed()).toBeUndefined()
})

test('a device that knows thousands of sessions which a rollback lost is answered, and what it wrote arrives', async () => {
  await start()
  const device = manyNotes(3)
  const vector = new Map([...Array.from({ length: 5000 }, (_, n): [number, number] => [n + 1, 7]), [device.clientID, 1]])
  const ana = await open('ana')

  ana.send({ type: 'step-one', stateVector: Y.encodeStateVector(vector) })
  ana.send(stepTwo(device))

  await expect.poll(() => answersOf(ana).length).toBe(1)
  await expect.poll(() => ana.acknowledged()).toBe(1)
  expect(await stored()).toBe(3)
})

test('1,000 notes that were written offline arrive in one message, 1,001 are refused with a sentence', async () => {
  await start()
  const ana = await open('ana')
  ana.send(stepTwo(manyNotes(1000)))
  await expect.poll(() => ana.acknowledged()).toBe(1)

  const eager = await open('ben')
  const notes = new Y.Doc()
  const id = (n: number) => `01hy00000000000000000${String(n).padStart(5, '0')}`
  notes.transact(() => {
    for (let n = 0; n < 1001; n += 1) notes.getMap('notes').set(id(n), new Y.Map())
  })
  eager.send({ type: 'update', update: Y.encodeStateAsUpdate(notes) })

  const reason = 'This change makes more than 1000 notes, partnerships and content items at once'
  await expect.poll(() => refusalsOf(eager)).toEqual([{ type: 'refused', message: 1, reason }])
  expect(await stored()).toBe(1000)
})

test('partnerships and their items count as notes do', async () => {
  await start({ entitiesPerMessage: 5 })
  const ana = await open('ana')
  const doc = new Y.Doc()
  doc.transact(() => {
    const partnership = new Y.Map<unknown>()
    doc.getMap('partnerships').set('01hy00000000000000000partner', partnership)
    const content = new Y.Map()
    partnership.set('content', content)
    for (let n = 0; n < 5; n += 1) content.set(`01hy0000000000000000000item${n}`, new Y.Map())
  })

  ana.send(stepTwo(doc))

  await expect.poll(() => refusalsOf(ana).length).toBe(1)
})

test('a device that sends again after a restore may bring as many notes as it has', async () => {
  await start({ entitiesPerMessage: 5 }, new Date(Date.now() + 60_000))
  const ana = await open('ana')

  ana.send(stepTwo(manyNotes(50)))

  await expect.poll(() => ana.acknowledged()).toBe(1)
  expect(await stored()).toBe(50)
})

/** As good as nothing comes back while a test runs. */
const slow = { framesPerSecond: 0.01, frameBurst: 50, overRateMs: 600_000, entitiesPerMessage: 1000 }

/** Others are answered meanwhile, so what is not acknowledged then was not read. */
const expectUnread = async (socket: RawSocket, before: number) => {
  const other = await open('ben')
  socket.send(emptyUpdate)
  for (let n = 1; n <= 10; n += 1) {
    other.send(emptyUpdate)
    await expect.poll(() => other.acknowledged()).toBe(n)
  }
  expect(socket.acknowledged()).toBe(before)
  expect(socket.closed()).toBeUndefined()
}

test('an echo of carets weighs by its bytes', async () => {
  await start(slow)
  const reader = await open('ana')
  const carets: Frame = { type: 'awareness', update: Uint8Array.from([0, ...new Uint8Array(128_000)]) }

  reader.send(carets)
  reader.send(emptyUpdate)
  await expect.poll(() => reader.acknowledged()).toBe(1)
  reader.send(carets)

  await expectUnread(reader, 1)
})

test('notes weigh by their number: after 400 in a few bytes nothing more is read for a while', async () => {
  await start(slow)
  const ana = await open('ana')
  ana.send(stepTwo(manyNotes(400)))
  await expect.poll(() => ana.acknowledged()).toBe(1)

  await expectUnread(ana, 1)
})

test('all sockets of a person share what they may send, also those that come later; a key does not make its owner wait', async () => {
  await start(slow)
  const [first, second] = [await open('ana'), await open('ana')]
  first.send({ type: 'step-two', update: Y.encodeStateAsUpdate(longNote(300_000)) })
  await expect.poll(() => first.acknowledged()).toBe(1)
  second.send(emptyUpdate)
  await expect.poll(() => second.acknowledged()).toBe(1)

  await expectUnread(second, 1)
  await expectUnread(await open('ana'), 0)
  const key = await open('ana', { 'x-key': 'k1' })
  key.send(emptyUpdate)
  await expect.poll(() => key.acknowledged()).toBe(1)
})

const longNote = (length: number): Y.Doc => {
  const doc = new Y.Doc()
  createNote(doc, { id: '01hx0000000000000000000001', authorId: 'ana', createdAt: testAccountCreatedAt, text: 'x'.repeat(length) })
  return doc
}
