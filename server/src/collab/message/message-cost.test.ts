import { forgeUpdate } from '@rapport/account-doc/inspection/test-frames'
import { noteBody, readNotes } from '@rapport/account-doc/note/note-reading'
import { closeCodes } from '@rapport/collab-wire/close-code'
import type { Frame } from '@rapport/collab-wire/frame'
import { accessWords } from '@rapport/domain/person/access-words'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import type { Store } from '../../store/store.ts'
import { openTestStore } from '../../store/test-store.ts'
import type { RoomLimits } from '../room-limits.ts'
import { readJournal, replayJournal } from '../saving/journal.ts'
import { openRawSocket, type RawSocket } from '../socket/test-raw-socket.ts'
import { addPeopleAndAccount, startTestServer, type TestServer, testAccountId } from '../test-rooms.ts'
import { emptyUpdate, longNote, manyNotes, stepTwo } from './test-messages.ts'

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

test('a state that names far more ids than the room knows is told what it lacks, not everything', async () => {
  await start()
  const [ana, device] = [await open('ana'), manyNotes(300)]
  ana.send(stepTwo(device))
  await expect.poll(() => ana.acknowledged()).toBe(1)
  const reader = await open('ben', { 'x-scope': 'read' })
  const strangers = Array.from({ length: 20_000 }, (_, n): [number, number] => [n + 1, 7])

  const vector = Y.encodeStateVector(new Map([...strangers, ...Y.decodeStateVector(Y.encodeStateVector(device))]))
  reader.send({ type: 'step-one', stateVector: vector })

  await expect.poll(() => answersOf(reader)).toEqual([emptyUpdate.update])
})

test('a state that says more ids than it holds ends its socket', async () => {
  await start()
  const reader = await open('ben', { 'x-scope': 'read' })

  reader.send({ type: 'step-one', stateVector: Uint8Array.of(0xe0, 0xc5, 0x08) })

  await expect.poll(() => reader.closed()?.code).toBe(closeCodes.badFrame)
})

test('what a key that only reads sends is refused undecoded', async () => {
  await start()
  const reader = await open('ben', { 'x-scope': 'read' })

  reader.send({ type: 'step-two', update: Uint8Array.of(1, 200, 200) })

  await expect.poll(() => refusalsOf(reader)).toEqual([{ type: 'refused', message: 1, reason: accessWords.readOnlyKey }])
})

// Each says how much it holds and ends early: who reads it before counting finds it unreadable.
test.each([
  ['deletions', [0, 1, 5, 0xff, 0xff, 0x7f]],
  ['clients with deletions', [0, 0xff, 0xff, 0x7f]],
  ['values', [1, 1, 7, 0, 0x28, 1, 1, 110, 1, 107, 0xff, 0xff, 0x7f]],
  ['values in a value', [1, 1, 7, 0, 0x28, 1, 1, 110, 1, 107, 1, 117, 0xff, 0xff, 0x7f]],
])('too many %s are refused before they are decoded', async (_what, head) => {
  await start({ documentStructs: 3000 })
  const ana = await open('ana')
  const filling = head[0] === 1 ? 127 : 1

  ana.send({ type: 'step-two', update: Uint8Array.from([...head, ...Array<number>(20_000).fill(filling)]) })

  await expect.poll(() => refusalsOf(ana)).toEqual([{ type: 'refused', message: 1, reason: 'This change has too many parts' }])
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

test('what changes more notes than a message may is refused, however few bytes say so', async () => {
  await start({ touchedPerMessage: 100 })
  const [ana, doc] = [await open('ana'), new Y.Doc()]
  const send = (change: (note: Y.Map<unknown>) => unknown, from: number, to: number) => {
    const before = Y.encodeStateVector(doc)
    const updates: Uint8Array[] = []
    doc.once('update', (update: Uint8Array) => updates.push(update))
    doc.transact(() => {
      for (const note of [...doc.getMap('notes').values()].slice(from, to)) if (note instanceof Y.Map) change(note)
    })
    const [update = Y.encodeStateAsUpdate(doc, before)] = updates
    ana.send({ type: 'update', update })
    return update.length
  }
  doc.transact(() => {
    for (let n = 0; n < 101; n += 1) doc.getMap('notes').set(`01hx00000000000000000${String(n).padStart(5, '0')}`, new Y.Map())
  })
  ana.send(stepTwo(doc))
  send((note) => note.set('x', 1), 0, 51)
  send((note) => note.set('x', 1), 51, 101)
  await expect.poll(() => ana.acknowledged()).toBe(3)

  expect(send((note) => note.delete('x'), 0, 101)).toBeLessThan(20)

  const reason = 'This change touches more than 100 notes, partnerships and content items at once'
  await expect.poll(() => refusalsOf(ana)).toEqual([{ type: 'refused', message: 4, reason }])
})

test('marks under thousands of made-up names are refused before one is taken out, some are taken out again', async () => {
  await start()
  const [ana, doc] = [await open('ana'), longNote(3)]
  ana.send(stepTwo(doc))
  const paragraph = noteBody(doc, '01hx0000000000000000000001')?.get(0)
  const text = paragraph instanceof Y.XmlElement && paragraph.get(0)?._item
  if (!text) throw new Error('this note has no text')
  const marksBy = (client: number, count: number): Frame => {
    const parent = [text.id.client, text.id.clock] as const
    const structs = Array.from({ length: count }, (_, n) => ({ parent, content: { mark: `bold--${10_000_000 + n}`, json: '{}' } }))
    return { type: 'update', update: forgeUpdate([{ client, clock: 0, structs }]) }
  }

  ana.send(marksBy(70, 10))
  ana.send(marksBy(71, 2000))

  await expect.poll(() => refusalsOf(ana)).toEqual([{ type: 'refused', message: 3, reason: 'This change has too many parts' }])
  const repairs = Array(10).fill({ what: 'content', why: 'Something that has no place here was removed' })
  expect(ana.frames.find(({ type }) => type === 'repaired')).toEqual({ type: 'repaired', message: 2, repairs })
})

test('a device that sends again after a restore may bring as many notes as it has', async () => {
  await start({ entitiesPerMessage: 5 }, new Date(Date.now() + 60_000))
  const ana = await open('ana')

  ana.send(stepTwo(manyNotes(50)))

  await expect.poll(() => ana.acknowledged()).toBe(1)
  expect(await stored()).toBe(50)
})

/** Empty lines in one note. */
const emptyLines = (count: number): Y.Doc => {
  const doc = manyNotes(1)
  doc.transact(() => noteOf(doc)?.push(Array.from({ length: count }, () => new Y.XmlElement('paragraph'))))
  return doc
}

test('a state with more nested types than a document may hold is refused before it is decoded', async () => {
  await start({ documentTypes: 9000 })
  const ana = await open('ana')

  ana.send(stepTwo(emptyLines(9001)))

  await expect.poll(() => refusalsOf(ana)).toEqual([{ type: 'refused', message: 1, reason: 'This change has too many parts' }])
})

test('a document that holds as many nested types as it may is full for more of them, and takes letters', async () => {
  await start({ documentTypes: 9000 })
  const [ana, doc] = [await open('ana'), emptyLines(8900)]
  const sendSince = (socket: RawSocket, vector: Uint8Array) => socket.send({ type: 'update', update: Y.encodeStateAsUpdate(doc, vector) })
  ana.send(stepTwo(doc))
  await expect.poll(() => ana.acknowledged()).toBe(1)

  const before = Y.encodeStateVector(doc)
  doc.transact(() => noteOf(doc)?.push(Array.from({ length: 200 }, () => new Y.XmlElement('paragraph'))))
  sendSince(ana, before)
  await expect.poll(() => refusalsOf(ana)).toEqual([{ type: 'refused', message: 2, reason: 'This profile is full' }])

  const again = await open('ana')
  const copy = replayJournal(await readJournal(store, testAccountId))
  const known = Y.encodeStateVector(copy)
  const line = noteOf(copy)?.get(0)
  const text = line instanceof Y.XmlElement ? line.get(0) : undefined
  if (text instanceof Y.XmlText) text.insert(0, 'Hello')
  again.send({ type: 'update', update: Y.encodeStateAsUpdate(copy, known) })
  await expect.poll(() => again.acknowledged()).toBe(1)
})

const noteOf = (doc: Y.Doc): Y.XmlFragment | undefined => {
  const [note] = readNotes(doc)
  return note && noteBody(doc, note.id)
}
