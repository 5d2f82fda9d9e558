import { createNote, deleteNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { afterEach, beforeEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { documentDatabases, forgetGenerations, renameDocument } from '../../device/document-names.ts'
import { createLiveValue, whenLive } from '../../live-value.ts'
import { resendFormer } from '../background-sync.ts'
import { accountId, emptyDevice, noteId, openTestTab, whenServer } from '../test-device.ts'
import { openTestRooms, type TestRooms } from '../test-room-server.ts'
import { formerDocument } from './former-documents.ts'

let server: TestRooms
let restored: TestRooms
const tabs: Awaited<ReturnType<typeof openTestTab>>[] = []

beforeEach(async () => {
  emptyDevice()
  server = await openTestRooms()
  restored = await openTestRooms()
})
afterEach(async () => {
  for (const tab of tabs.splice(0)) await tab.documents.closeAll()
  await server.stop()
  await restored.stop()
})

const openTab = async (rooms: TestRooms, epoch: string, isOnline = true) => {
  const tab = await openTestTab({ roomsUrl: rooms.roomsUrl, epoch, isOnline })
  tabs.push(tab)
  return tab
}
const closeTab = async (tab: (typeof tabs)[number]) => {
  tabs.splice(tabs.indexOf(tab), 1)
  await tab.documents.closeAll()
}
const otherNote = '01hx0000000000000000000002'
const write = (doc: Y.Doc, text: string, id = noteId) => createNote(doc, { id, authorId: 'u1', createdAt: 1000, text })
const textsOf = (doc: Y.Doc) => readNotes(doc).map((note) => note.content)
const isKept = ({ local }: { readonly local: string }) => local === 'saved'
/** What the restored server has: the first server's document as it is now. */
const copyNow = () => Y.applyUpdate(restored.docOf(accountId), Y.encodeStateAsUpdate(server.docOf(accountId)))

test('[TR3] what was saved after the copy is sent to the restored server, once, deletions too', async () => {
  const tab = await openTab(server, 'e1')
  const { doc, whenSaved, status } = tab.documents.find(accountId)
  write(doc, 'in the copy', otherNote)
  await whenSaved()
  copyNow()
  write(doc, 'after the copy')
  deleteNote(doc, otherNote, 9000)
  await whenSaved()
  await whenLive(status, isKept)
  await closeTab(tab)

  const next = await openTab(restored, 'e2')
  await whenServer(next.documents.find(accountId).status, 'saved')

  expect(textsOf(restored.docOf(accountId))).toEqual(['after the copy'])
  expect(Y.encodeStateVector(restored.docOf(accountId))).toEqual(Y.encodeStateVector(server.docOf(accountId)))
  await expect.poll(() => documentDatabases('u1', 'o1')).toEqual([`rapport-document-u1-o1-e2-${accountId}`])
})

test('[TR3] what no server has yet goes to the restored one, and is to sync until it has', async () => {
  const train = await openTab(server, 'e1', false)
  const { doc, status } = train.documents.find(accountId)
  await whenLive(status, isKept)
  write(doc, 'on a train')
  await whenLive(status, isKept)
  await train.marks.written()
  await closeTab(train)
  restored.holdAcknowledgements()

  const next = await openTab(restored, 'e2')
  const document = next.documents.find(accountId)
  await next.marks.adopt(train.tabId)
  await whenServer(document.status, 'syncing')
  expect(next.marks.rows.get().length).toBeGreaterThan(0)
  expect(await documentDatabases('u1', 'o1')).toHaveLength(2)
  await expect.poll(() => textsOf(restored.docOf(accountId))).toEqual(['on a train'])
  restored.acknowledge()

  await document.whenSaved()
  expect(next.marks.rows.get()).toEqual([])
})

test('[TR3] an open document goes on under the new epoch with what this tab alone holds', async () => {
  const tab = await openTab(server, 'e1', false)
  const before = tab.documents.find(accountId)
  await whenLive(before.status, isKept)
  write(before.doc, 'typed a moment ago')

  tab.documents.moveTo('e2')

  const after = tab.documents.find(accountId)
  expect(after.key).not.toBe(before.key)
  expect(textsOf(after.doc)).toEqual(['typed a moment ago'])
  await expect.poll(() => tab.marks.has(accountId, 'e2')).toBe(true)
  await whenLive(after.status, isKept)
  tab.online.set(true)
  await after.whenSaved()
  expect(textsOf(server.docOf(accountId))).toEqual(['typed a moment ago'])
  expect(tab.marks.rows.get()).toEqual([])
})

test('[TR3] documents that nobody opens are sent in the background', async () => {
  const tab = await openTab(server, 'e1')
  const { doc, whenSaved, status } = tab.documents.find(accountId)
  write(doc, 'acknowledged, then lost with the disk')
  await whenSaved()
  await whenLive(status, isKept)
  await closeTab(tab)

  const next = await openTab(restored, 'e2')
  const sync = { userId: 'u1', organizationId: 'o1', epoch: createLiveValue('e2'), until: new AbortController().signal }
  await resendFormer(sync, next.documents)

  expect(textsOf(restored.docOf(accountId))).toEqual(['acknowledged, then lost with the disk'])
})

test('[TR3] what the restored server does not take stays on the device', async () => {
  const tab = await openTab(server, 'e1')
  const { doc, whenSaved, status } = tab.documents.find(accountId)
  write(doc, 'of an influencer that the copy does not know')
  await whenSaved()
  await whenLive(status, isKept)
  await closeTab(tab)

  const next = await openTab(restored, 'e2')
  const { status: refused } = next.documents.find(accountId)
  restored.holdAcknowledgements()
  await whenServer(refused, 'syncing')
  restored.closeSockets(4403)
  await whenServer(refused, 'rejected')

  expect(await documentDatabases('u1', 'o1')).toContain(`rapport-document-u1-o1-e1-${accountId}`)
})

test('a document that is ready has what this device knew under another epoch, also when the server goes back to an earlier one', async () => {
  const first = await openTab(server, 'e1')
  const before = first.documents.find(accountId)
  write(before.doc, 'under the first', otherNote)
  await before.whenSaved()
  await whenLive(before.status, isKept)
  await closeTab(first)
  const second = await openTab(restored, 'e2', false)
  const between = second.documents.find(accountId)
  await whenLive(between.status, isKept)
  write(between.doc, 'under the second')
  await whenLive(between.status, isKept)
  await closeTab(second)

  const third = (await openTab(server, 'e1', false)).documents.find(accountId)
  const shown: (readonly string[])[] = []
  third.phase.subscribe(() => third.phase.get() === 'ready' && shown.push(textsOf(third.doc).toSorted()))
  await whenLive(third.phase, (phase) => phase === 'ready')

  expect(shown[0]).toEqual(['under the first', 'under the second'])
})

/** A tab that writes under `e1` without a network; what it marks stays on the device after it. */
const leaveWords = async (text: string) => {
  const tab = await openTab(server, 'e1', false)
  const { doc, status } = tab.documents.find(accountId)
  await whenLive(status, isKept)
  const write = async (words: string, id?: string) => {
    createNote(doc, { id: id ?? noteId, authorId: 'u1', createdAt: 1000, text: words })
    await whenLive(status, isKept)
    await tab.marks.written()
  }
  await write(text)
  return { tab, write }
}

test('[TR3] marks that are found after their words were sent to the restored server are settled', async () => {
  const { tab: gone } = await leaveWords('on a train')
  await closeTab(gone)
  const first = await openTab(restored, 'e2')
  await first.documents.find(accountId).whenSaved()
  await expect.poll(() => documentDatabases('u1', 'o1')).toHaveLength(1)
  await closeTab(first)

  const second = await openTab(restored, 'e2')
  const document = second.documents.find(accountId)
  await document.whenSaved()
  await document.takeOver(await second.marks.adopt(gone.tabId))

  await expect.poll(() => second.marks.rows.get()).toEqual([])
})

test('[TR3] what a tab wrote under the former epoch after its words were brought is brought once it is gone', async () => {
  const { tab: late, write: writeLate } = await leaveWords('brought at once')
  restored.holdAcknowledgements()
  const next = await openTab(restored, 'e2')
  const document = next.documents.find(accountId)
  await expect.poll(() => textsOf(restored.docOf(accountId))).toEqual(['brought at once'])
  await writeLate('written later', otherNote)
  await closeTab(late)

  await document.takeOver(await next.marks.adopt(late.tabId))
  await expect.poll(() => textsOf(restored.docOf(accountId)).toSorted()).toEqual(['brought at once', 'written later'])
  restored.acknowledge()

  await expect.poll(() => next.marks.rows.get()).toEqual([])
  await expect.poll(() => documentDatabases('u1', 'o1')).toEqual([`rapport-document-u1-o1-e2-${accountId}`])
})

test('[TR3] what a tab wrote under the former epoch after its words were brought outlives their acknowledgement', async () => {
  const { tab: late, write: writeLate } = await leaveWords('brought at once')
  restored.holdAcknowledgements()
  const next = await openTab(restored, 'e2')
  next.documents.find(accountId)
  await expect.poll(() => textsOf(restored.docOf(accountId))).toEqual(['brought at once'])
  await writeLate('written later', otherNote)
  await closeTab(late)

  restored.acknowledge()

  await expect.poll(() => textsOf(restored.docOf(accountId)).toSorted()).toEqual(['brought at once', 'written later'])
  await expect.poll(() => documentDatabases('u1', 'o1')).toEqual([`rapport-document-u1-o1-e2-${accountId}`])
})

test('[TR3] what a tab left under the former epoch counts as unsynced until the restored server has it, also when it is found late', async () => {
  const { tab: late, write: writeLate } = await leaveWords('brought at once')
  restored.holdAcknowledgements()
  const next = await openTab(restored, 'e2')
  const document = next.documents.find(accountId)
  await expect.poll(() => textsOf(restored.docOf(accountId))).toEqual(['brought at once'])
  await writeLate('written later', otherNote)
  await closeTab(late)
  const left = await next.marks.adopt(late.tabId)
  restored.acknowledge()
  restored.holdAcknowledgements()
  await expect.poll(() => textsOf(restored.docOf(accountId))).toContain('written later')

  await document.takeOver(left)
  expect(next.marks.has(accountId, 'e2')).toBe(true)
  restored.acknowledge()

  await expect.poll(() => next.marks.rows.get()).toEqual([])
})

test('[TR3] what could not be read under the former epoch stays marked there', async () => {
  const { tab: gone } = await leaveWords('on a train')
  await closeTab(gone)
  const next = await openTab(restored, 'e2')
  await next.marks.adopt(gone.tabId)
  const { open } = indexedDB
  indexedDB.open = (name, version) => {
    if (name.includes('-e1-')) throw new DOMException('The disk failed', 'UnknownError')
    return open.call(indexedDB, name, version)
  }

  const document = next.documents.find(accountId)
  await document.whenSaved()
  indexedDB.open = open.bind(indexedDB)
  expect(next.marks.has(accountId, 'e1')).toBe(true)

  await document.takeOver([])
  await expect.poll(() => textsOf(restored.docOf(accountId))).toEqual(['on a train'])
  await expect.poll(() => next.marks.rows.get()).toEqual([])
})

test('a document that began anew brings nothing of a former epoch, also before it has a database', async () => {
  const { documents, marks } = await openTab(server, 'e1', false)
  const { doc: refused, status } = documents.find(accountId)
  write(refused, 'refused')
  await whenLive(status, isKept)
  const scope = { userId: 'u1', organizationId: 'o1', epoch: 'e2', marks }
  renameDocument(scope, accountId)
  const doc = new Y.Doc()

  await formerDocument(doc, scope, accountId, { onRead: () => undefined, onMore: () => undefined }).bring()
  forgetGenerations('u1', 'o1')

  expect(textsOf(doc)).toEqual([])
})
