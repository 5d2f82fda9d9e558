import { type ForgedSection, forgeUpdate } from '@rapport/account-doc/inspection/test-frames'
import { createNote } from '@rapport/account-doc/note/note-commands'
import { noteBody, readNotes } from '@rapport/account-doc/note/note-reading'
import { closeCodes } from '@rapport/collab-wire/close-code'
import type { Frame } from '@rapport/collab-wire/frame'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { Awareness, encodeAwarenessUpdate } from 'y-protocols/awareness'
import * as Y from 'yjs'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import type { RoomLimits } from '../room-limits.ts'
import { readJournal, replayJournal } from '../saving/journal.ts'
import { addPeopleAndAccount, openClient, startTestServer, type TestServer, testAccountCreatedAt, testAccountId } from '../test-rooms.ts'
import { openRawSocket, type RawSocket } from './test-raw-socket.ts'

const people = [
  { id: 'ana', name: 'Ana Silva' },
  { id: 'eve', name: 'Eve Stone' },
]
const noteId = (n: number): string => `01hx0000000000000000000${String(n).padStart(3, '0')}`
const write = (doc: Y.Doc, n: number, text: string, authorId = 'ana') =>
  createNote(doc, { id: noteId(n), authorId, createdAt: testAccountCreatedAt + n, text })

let store: Store
let server: TestServer
const leaving: { leave(): void }[] = []

const start = async (limits: Partial<RoomLimits> = {}) => {
  server = await startTestServer({ store, limits: { framesPerSecond: 10_000, frameBurst: 10_000, ...limits } })
}
const restart = async (limits?: Partial<RoomLimits>) => {
  await server.kill()
  await server.rooms.drain()
  await start(limits)
}

beforeEach(async () => {
  store = await openTestStore()
  await addPeopleAndAccount(store, testAccountId, people)
  await start()
})

afterEach(async () => {
  for (const one of leaving.splice(0)) one.leave()
  await server.kill()
  await server.rooms.drain()
  await store.close()
})

const open = async (userId: string): Promise<RawSocket> => {
  const socket = await openRawSocket(server, userId)
  leaving.push(socket)
  socket.send({ type: 'hello' })
  return socket
}
const join = async (userId: string) => {
  const client = openClient(server, userId)
  leaving.push(client)
  await expect.poll(() => client.provider.synced).toBe(true)
  return client
}
const stored = async () => replayJournal(await readJournal(store, testAccountId))
const said = async () => readNotes(await stored()).map(({ authorId, content }) => `${authorId}: ${content}`)
const framesOf = <Type extends Frame['type']>(socket: RawSocket, type: Type) => socket.frames.filter((frame) => frame.type === type)
const update = (sections: readonly ForgedSection[]): Frame => ({ type: 'update', update: forgeUpdate(sections) })
const stateOf = (doc: Y.Doc): Frame => ({ type: 'update', update: Y.encodeStateAsUpdate(doc) })

test('a forged message is refused by its number, what follows is not read, and the teammate’s words arrive', async () => {
  const ana = await join('ana')
  write(ana.doc, 1, 'of Ana')
  await expect.poll(said).toEqual(['ana: of Ana'])
  const eve = await open('eve')
  const own = new Y.Doc()
  write(own, 2, 'of Eve', 'eve')
  eve.send(stateOf(own))
  await expect.poll(() => eve.acknowledged()).toBe(1)

  eve.send(update([{ client: ana.doc.clientID, clock: Y.getState(ana.doc.store, ana.doc.clientID), structs: [{ gc: 1_000_000 }] }]))
  write(own, 3, 'unread', 'eve')
  eve.send(stateOf(own))

  const reason = 'This change carries what somebody else wrote'
  await expect.poll(() => framesOf(eve, 'refused')).toEqual([{ type: 'refused', message: 2, reason }])
  write(ana.doc, 4, 'goes on')
  await expect.poll(said).toEqual(['ana: goes on', 'eve: of Eve', 'ana: of Ana'])
  expect(eve.acknowledged()).toBe(1)
})

test('a stock client that is refused is closed with 4403', async () => {
  const eve = await openRawSocket(server, 'eve')
  leaving.push(eve)

  eve.send(update([{ client: 5, clock: 0, structs: [{ gc: 2 ** 31 }] }]))

  await expect.poll(() => eve.closed()?.code).toBe(closeCodes.noAccess)
})

test('what was put right is told by number after the commit, and its sender gets it too', async () => {
  const eve = await join('eve')
  const own = new Y.Doc()
  const raw = await open('eve')
  write(own, 2, 'I, Ana', 'ana')
  raw.send(stateOf(own))

  await expect
    .poll(() => framesOf(raw, 'repaired'))
    .toEqual([{ type: 'repaired', message: 1, repairs: [{ what: 'authorId', why: 'The author of a note is who wrote it' }] }])
  expect(await said()).toEqual(['eve: I, Ana'])
  for (const frame of raw.frames) if (frame.type === 'update') Y.applyUpdate(own, frame.update)
  expect(readNotes(own)).toMatchObject([{ authorId: 'eve' }])
  write(eve.doc, 3, 'a stock client, too', 'ana')
  await expect.poll(() => readNotes(eve.doc).map((note) => note.authorId)).toEqual(['eve', 'eve'])
  await expect.poll(async () => Y.encodeStateVector(eve.doc)).toEqual(Y.encodeStateVector(await stored()))
})

test('the repairs of the server belong to the server, and nobody writes under their id', async () => {
  const eve = await open('eve')
  const own = new Y.Doc()
  write(own, 2, 'I, Ana', 'ana')
  eve.send(stateOf(own))
  await expect.poll(() => framesOf(eve, 'repaired').length).toBe(1)
  const rows = await store.read((db) => db.select().from(store.tables.documentClient))
  const ofServer = rows.find((row) => row.userId === 'server')?.clientId ?? 0
  const clock = Y.getState((await stored()).store, ofServer)

  await restart()
  const again = await open('eve')
  again.send(update([{ client: ofServer, clock, structs: [{ gc: 3 }] }]))

  await expect.poll(() => framesOf(again, 'refused').length).toBe(1)
})

test('owners of client ids are remembered over a restart', async () => {
  const ana = await join('ana')
  write(ana.doc, 1, 'of Ana')
  await expect.poll(said).toEqual(['ana: of Ana'])
  ana.leave()

  await restart()
  const eve = await open('eve')
  eve.send(update([{ client: ana.doc.clientID, clock: Y.getState(ana.doc.store, ana.doc.clientID), structs: [{ gc: 9 }] }]))

  await expect.poll(() => framesOf(eve, 'refused').length).toBe(1)
})

test('an id that somebody shows is theirs before they wrote a word', async () => {
  const ana = await join('ana')
  ana.provider.awareness.setLocalStateField('caret', 1)
  const eve = await open('eve')
  await expect.poll(() => framesOf(eve, 'awareness').length).toBeGreaterThan(0)

  eve.send(update([{ client: ana.doc.clientID, clock: 0, structs: [{ gc: 1000 }] }]))

  await expect.poll(() => framesOf(eve, 'refused').length).toBe(1)
  write(ana.doc, 1, 'my first words')
  await expect.poll(said).toEqual(['ana: my first words'])
})

test('an id that somebody else has seen stays its owner’s over a restart, also before they wrote a word', async () => {
  const ana = await join('ana')
  ana.provider.awareness.setLocalStateField('caret', 1)
  const first = await open('eve')
  await expect.poll(() => framesOf(first, 'awareness').length).toBeGreaterThan(0)
  const rows = () => store.read((db) => db.select().from(store.tables.documentClient))
  await expect.poll(async () => (await rows()).map(({ clientId, userId }) => [clientId, userId])).toEqual([[ana.doc.clientID, 'ana']])
  ana.provider.disconnect()
  write(ana.doc, 1, 'written on a train')

  await restart()
  const eve = await open('eve')
  eve.send(update([{ client: ana.doc.clientID, clock: 0, structs: [{ gc: 1000 }] }]))
  await expect.poll(() => framesOf(eve, 'refused').length).toBe(1)
  const back = openClient(server, 'ana', { doc: ana.doc })
  leaving.push(back)

  await expect.poll(said).toEqual(['ana: written on a train'])
})

test('nobody can show an id that somebody else wrote under', async () => {
  const ana = await join('ana')
  write(ana.doc, 1, 'of Ana')
  await expect.poll(said).toEqual(['ana: of Ana'])
  ana.leave()
  const watcher = await open('ana')
  const eve = await open('eve')
  const doc = new Y.Doc()
  doc.clientID = ana.doc.clientID
  const awareness = new Awareness(doc)
  awareness.setLocalState({ user: { name: 'Ana' } })

  eve.send({ type: 'awareness', update: encodeAwarenessUpdate(awareness, [doc.clientID]) })
  eve.send({ type: 'query-awareness' })
  eve.send(update([]))

  await expect.poll(() => eve.acknowledged()).toBe(1)
  awareness.destroy()
  expect(framesOf(watcher, 'awareness')).toEqual([])
})

test('a person brings no more client ids into a profile than any can have, however many sockets they open; what came before is stored', async () => {
  const eve = await open('eve')
  const under = (first: number, count: number) =>
    update(Array.from({ length: count }, (_, n) => ({ client: first + n, clock: 0, structs: [{ gc: 1 }] })))

  eve.send(under(1000, 400))
  await expect.poll(() => eve.acknowledged()).toBe(1)
  const again = await open('eve')
  again.send(under(2000, 200))

  await expect
    .poll(() => framesOf(again, 'refused'))
    .toMatchObject([{ message: 1, reason: 'One person may write into a profile from at most 500 new sessions a day' }])
  const rows = await store.read((db) => db.select().from(store.tables.documentClient))
  expect(rows.filter((row) => row.userId === 'eve').length).toBe(400)
})

test('more parts than an update may have are refused before they are read', async () => {
  await restart({ updateStructs: 3000 })
  const eve = await open('eve')

  const all = forgeUpdate([{ client: 7, clock: 0, structs: Array.from({ length: 20_000 }, () => ({ gc: 1 })) }])

  // Cut off in the middle: who reads all of it before counting finds it unreadable.
  eve.send({ type: 'update', update: all.subarray(0, all.length / 2) })

  await expect.poll(() => framesOf(eve, 'refused')).toMatchObject([{ message: 1, reason: 'This change has too many parts' }])
})

test('thousands of mentions of nobody are refused before one is taken out', async () => {
  const eve = await open('eve')
  const own = new Y.Doc()
  write(own, 2, '@[Nobody](nobody)'.repeat(2000), 'eve')

  eve.send(stateOf(own))

  await expect.poll(() => framesOf(eve, 'refused')).toMatchObject([{ message: 1, reason: 'This change has too many parts' }])
  expect(await said()).toEqual([])
})

test('thousands of subdocuments are refused before one is made', async () => {
  const eve = await open('eve')

  eve.send(update([{ client: 7, clock: 0, structs: Array.from({ length: 5000 }, () => ({ key: 'x', content: { subdocument: 'x' } })) }]))

  await expect.poll(() => framesOf(eve, 'refused').length).toBe(1)
})

test('a document that is full takes deletions only', async () => {
  await restart({ documentBytes: 20_000, updateBytes: 200_000, documentStructs: 1_000_000 })
  const ana = await open('ana')
  const doc = new Y.Doc()
  for (let n = 0; n < 3; n += 1) {
    const before = Y.encodeStateVector(doc)
    write(doc, n, 'x'.repeat(40_000))
    ana.send({ type: 'update', update: Y.encodeStateAsUpdate(doc, before) })
  }
  await expect.poll(() => framesOf(ana, 'refused')).toMatchObject([{ reason: 'This profile is full' }])
  const kept = (await said()).length

  const again = await open('ana')
  const copy = await stored()
  const before = Y.encodeStateVector(copy)
  noteBody(copy, noteId(0))?.delete(0, 1)
  again.send({ type: 'update', update: Y.encodeStateAsUpdate(copy, before) })

  await expect.poll(() => again.acknowledged()).toBe(1)
  expect(kept).toBeLessThan(3)
})

test('two people who make the same words bold at once disturb nobody', async () => {
  const ana = await join('ana')
  const eve = await join('eve')
  write(ana.doc, 1, 'same words')
  await expect.poll(() => readNotes(eve.doc).length).toBe(1)
  const format = (doc: Y.Doc, from: number, length: number) => {
    const paragraph = noteBody(doc, noteId(1))?.get(0)
    const text = paragraph instanceof Y.XmlElement ? paragraph.get(0) : undefined
    if (text instanceof Y.XmlText) text.format(from, length, { bold: {} })
  }

  format(ana.doc, 0, 6)
  format(eve.doc, 2, 8)
  format(ana.doc, 0, 10)
  write(ana.doc, 2, 'still here')

  await expect.poll(() => readNotes(eve.doc).length).toBe(2)
  await expect.poll(async () => Y.encodeStateVector(eve.doc)).toEqual(Y.encodeStateVector(await stored()))
  expect(server.complaints).toEqual([])
})
