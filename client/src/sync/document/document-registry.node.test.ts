import { createNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { whenLive } from '../live-value.ts'
import { createTestClock } from '../test-clock.ts'
import { keepOnDevice } from './copy/device-copy.ts'
import { accountId, emptyDevice, noteId, openTestTab, whenServer } from './test-device.ts'
import { openTestRooms, type TestRooms } from './test-room-server.ts'

let rooms: TestRooms
const tabs: Awaited<ReturnType<typeof openTestTab>>[] = []

beforeEach(async () => {
  emptyDevice()
  rooms = await openTestRooms()
})

afterEach(async () => {
  for (const tab of tabs.splice(0)) await tab.documents.closeAll()
  await rooms.stop()
})

const openTab = async (isOnline = true) => {
  const tab = await openTestTab({ roomsUrl: rooms.roomsUrl, isOnline })
  tabs.push(tab)
  return { ...tab, document: tab.documents.find(accountId) }
}

const write = (doc: Y.Doc, text: string, id = noteId) => createNote(doc, { id, authorId: 'u1', createdAt: 1000, text })
const textsOf = (doc: Y.Doc) => readNotes(doc).map((note) => note.content)
const local = (at: string) => (status: { readonly local: string }) => status.local === at

test('hello is the first frame, the answer to the server the first that counts', async () => {
  const { document } = await openTab()

  await whenServer(document.status, 'saved')

  expect(rooms.frames.map((frame) => frame.type)).toEqual(expect.arrayContaining(['hello', 'step-one', 'step-two']))
  expect(rooms.frames[0]?.type).toBe('hello')
})

test('an edit is saved only when it is acknowledged', async () => {
  const { document } = await openTab()
  await whenServer(document.status, 'saved')
  rooms.holdAcknowledgements()

  write(document.doc, 'Call on Monday')

  expect(document.status.get()).toMatchObject({ hasUnsynced: true, server: { at: 'syncing', count: 1 } })
  await whenLive(document.status, local('saved'))
  while (textsOf(rooms.docOf(accountId)).length === 0) await new Promise(setImmediate)
  expect(document.status.get()).toMatchObject({ hasUnsynced: true, server: { at: 'syncing', count: 1 } })

  rooms.acknowledge()
  await document.whenSaved()
  expect(document.status.get()).toMatchObject({ local: 'saved', hasUnsynced: false })
})

test('words are saved on the device only once it is written there, too, that the server lacks them', async () => {
  const { document, marks } = await openTab(false)
  await whenLive(document.status, local('saved'))
  const early: string[] = []
  document.status.subscribe(() => {
    if (document.status.get().local === 'saved' && marks.state.get() !== 'written') early.push('saved without its mark')
  })

  write(document.doc, 'Call on Monday')

  expect(document.status.get().local).toBe('saving')
  await whenLive(document.status, local('saved'))
  expect(early).toEqual([])
  expect(marks.state.get()).toBe('written')
})

test('acknowledging a part of a batch leaves the rest to sync', async () => {
  const { document } = await openTab()
  await whenServer(document.status, 'saved')
  rooms.holdAcknowledgements()

  for (const [index, text] of ['a', 'b', 'c'].entries()) write(document.doc, text, `${noteId}${index}`)
  while (textsOf(rooms.docOf(accountId)).length < 3) await new Promise(setImmediate)
  rooms.acknowledge(2)

  await whenLive(document.status, ({ server }) => server.at === 'syncing' && server.count === 2)
  expect(document.status.get().hasUnsynced).toBe(true)
  rooms.acknowledge()
  await document.whenSaved()
})

test('what was written offline and left in a tab that died is synced by the next one', async () => {
  const dead = await openTab(false)
  await whenLive(dead.document.status, local('saved'))
  write(dead.document.doc, 'Written on a train')
  await whenLive(dead.document.status, local('saved'))
  await dead.marks.written()

  const next = await openTab()
  expect(next.marks.rows.get()).toMatchObject([{ accountId, tabId: dead.tabId, entities: [noteId] }])
  await next.marks.adopt(dead.tabId)
  await next.document.takeOver([])
  await next.document.whenSaved()

  expect(textsOf(rooms.docOf(accountId))).toEqual(['Written on a train'])
  expect(next.marks.rows.get()).toEqual([])
})

/** Words that a tab wrote and nobody has heard of. */
const leaveOnDevice = async (name: string, text: string): Promise<void> => {
  const elsewhere = new Y.Doc()
  const copy = keepOnDevice(name, elsewhere)
  await copy.opened
  write(elsewhere, text)
  await copy.close()
}

test('what a tab left stays marked until the server has it, also when the server acknowledges something else before it is read', async () => {
  const { document, marks } = await openTab()
  await whenServer(document.status, 'saved')
  await leaveOnDevice(document.key, 'Left behind')
  const left = [{ id: 'gone', accountId, tabId: 'gone', epoch: 'e1', entities: [noteId], since: 0 }]
  marks.mark(accountId, 'e1', [noteId])
  write(document.doc, 'Call on Monday', '01hx0000000000000000000002')
  await document.whenSaved()

  rooms.holdAcknowledgements()
  await document.takeOver(left)
  expect(marks.rows.get()).toMatchObject([{ entities: [noteId] }])

  rooms.acknowledge()
  await document.whenSaved()
  expect(marks.rows.get()).toEqual([])
})

test('an open document takes over what another tab wrote to the device and never sent', async () => {
  const { document } = await openTab()
  await whenServer(document.status, 'saved')
  await leaveOnDevice(document.key, 'Left behind')

  await document.takeOver([])
  while (textsOf(rooms.docOf(accountId)).length === 0) await new Promise(setImmediate)

  expect(textsOf(document.doc)).toEqual(['Left behind'])
})

test('a document that nobody shows closes after a while, but not while it has unsynced changes', async () => {
  const clock = createTestClock()
  const tab = await openTestTab({ roomsUrl: rooms.roomsUrl, isOnline: false, clock })
  tabs.push(tab)
  const release = tab.documents.retain(accountId)
  const document = tab.documents.find(accountId)
  await whenLive(document.status, local('saved'))
  write(document.doc, 'Unsynced')
  await whenLive(document.status, local('saved'))
  release()

  clock.move(60_000)
  expect(tab.documents.find(accountId)).toBe(document)
  tab.online.set(true)
  await document.whenSaved()
  clock.move(60_000)

  expect(tab.documents.find(accountId)).not.toBe(document)
})

test('the document that was left last stays open for a minute, the one before it for five seconds', async () => {
  const clock = createTestClock()
  const tab = await openTestTab({ roomsUrl: rooms.roomsUrl, isOnline: false, clock })
  tabs.push(tab)
  const other = `${accountId.slice(0, -1)}z`
  const [releaseFirst, releaseLast] = [tab.documents.retain(accountId), tab.documents.retain(other)]
  const [first, last] = [tab.documents.find(accountId), tab.documents.find(other)]
  await whenLive(first.status, local('saved'))
  await whenLive(last.status, local('saved'))
  releaseFirst()
  releaseLast()

  clock.move(5000)
  expect(tab.documents.find(accountId)).not.toBe(first)
  expect(tab.documents.find(other)).toBe(last)
  clock.move(55_000)

  expect(tab.documents.find(other)).not.toBe(last)
})

test('an offline edit goes out when the network is back', async () => {
  const { document, online } = await openTab()
  await whenServer(document.status, 'saved')

  online.set(false)
  write(document.doc, 'Underground')
  expect(document.status.get()).toMatchObject({ hasUnsynced: true, server: { at: 'offline' } })
  online.set(true)

  await document.whenSaved()
  expect(textsOf(rooms.docOf(accountId))).toEqual(['Underground'])
})

test('a device that keeps nothing says so, and still syncs', async () => {
  indexedDB.open = () => {
    throw new DOMException('no storage here', 'SecurityError')
  }
  const { document } = await openTab()

  await whenServer(document.status, 'saved')
  write(document.doc, 'In memory only')
  await document.whenSaved()

  expect(document.status.get().local).toBe('memory')
  expect(textsOf(rooms.docOf(accountId))).toEqual(['In memory only'])
})

test('a final close code ends the asking, any other does not', async () => {
  const { document } = await openTab()
  await whenServer(document.status, 'saved')

  rooms.closeSockets(4500)
  await whenServer(document.status, 'error')
  await whenServer(document.status, 'saved')
  expect(rooms.connections()).toBe(2)

  rooms.closeSockets(4403)
  await whenServer(document.status, 'rejected')
  expect(document.status.get().server).toEqual({
    at: 'rejected',
    by: 'access',
    reasons: ['You have no access to this influencer any more'],
  })
})

test('a socket that is shut out for the session asks for it, and comes back when it is good', async () => {
  const { document, doubts, signIns } = await openTab()
  await whenServer(document.status, 'saved')

  rooms.closeSockets(4401)
  await whenServer(document.status, 'sign-in-needed')
  expect(doubts.get()).toBe(1)
  signIns.set(1)

  await whenServer(document.status, 'saved')
})

test('two tabs of one person share edits without a network, and nothing counts as saved', async () => {
  const one = await openTab(false)
  const other = await openTab(false)
  await whenLive(other.document.status, local('saved'))

  write(one.document.doc, 'Seen in both')
  await new Promise<void>((resolve) => other.document.doc.once('update', () => resolve()))

  expect(textsOf(other.document.doc)).toEqual(['Seen in both'])
  expect(one.document.status.get()).toMatchObject({ hasUnsynced: true, server: { at: 'offline' } })
})

test('the document of an account that waits for its creation connects afterwards', async () => {
  const tab = await openTestTab({ roomsUrl: rooms.roomsUrl })
  tabs.push(tab)
  tab.creating.set([accountId])
  const document = tab.documents.find(accountId)

  await whenLive(document.phase, (phase) => phase === 'ready')
  write(document.doc, 'First note')
  await whenLive(document.status, local('saved'))
  expect(rooms.connections()).toBe(0)

  tab.creating.set([])
  await document.whenSaved()
  expect(textsOf(rooms.docOf(accountId))).toEqual(['First note'])
})

test('a profile never seen says so without a network, a seen one opens', async () => {
  const first = await openTab()
  await whenServer(first.document.status, 'saved')
  await whenLive(first.document.status, local('saved'))
  await first.documents.closeAll()

  const offline = await openTab(false)
  const unseen = offline.documents.find('01hx00000000000000000000bb')

  await whenLive(offline.document.phase, (phase) => phase === 'ready')
  await whenLive(unseen.phase, (phase) => phase === 'not-on-device')
})

test('after a new epoch the document opens anew under its name', async () => {
  const tab = await openTab()
  await whenServer(tab.document.status, 'saved')

  tab.documents.moveTo('e2')
  const next = tab.documents.find(accountId)

  expect(next.key).not.toBe(tab.document.key)
  await whenServer(next.status, 'saved')
})
