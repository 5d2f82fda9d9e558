import { createNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { setItem } from '@rapport/account-doc/partnership/content-commands'
import { createPartnership } from '@rapport/account-doc/partnership/partnership-commands'
import { readItem } from '@rapport/account-doc/partnership/partnership-reading'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type * as Y from 'yjs'
import { whenLive } from '../live-value.ts'
import { accountId, emptyDevice, noteId, openTestTab, quiet, whenServer } from './test-device.ts'
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
const reel = { type: 'TIKTOK', dueDate: '2026-11-20', contentLink: null, approved: false, posted: false, reference: null } as const
const partnershipWithReel = {
  id: noteId,
  createdAt: 1000,
  budget: '0',
  startDate: '2026-11-01',
  endDate: '2026-11-30',
  invoiceStatus: 'WAITING',
  isCompleted: false,
  content: [{ ...reel, id: `${noteId}1` }],
} as const
const textsOf = (doc: Y.Doc) => readNotes(doc).map((note) => note.content)
const local = (at: string) => (status: { readonly local: string }) => status.local === at

test('after a refusal the words are kept, and the document begins anew with what the server has', async () => {
  const { document, documents, marks, keptWords } = await openTab()
  write(rooms.docOf(accountId), 'From the team', `${noteId}9`)
  await whenServer(document.status, 'saved')
  rooms.refuseNext('This note is too large')

  write(document.doc, 'Mine')
  await whenLive(documents.generation, (generation) => generation === 1)
  const fresh = documents.find(accountId)
  await whenServer(fresh.status, 'saved')

  expect(keptWords.rows.get()).toMatchObject([{ accountId, why: 'This note is too large', notes: [{ noteId, content: 'Mine' }] }])
  expect(fresh.key).not.toBe(document.key)
  expect(textsOf(fresh.doc)).toEqual(['From the team'])
  expect(marks.rows.get()).toEqual([])
  write(fresh.doc, 'Mine, shorter', `${noteId}8`)
  await fresh.whenSaved()
})

test('a mark that the server does not take is put back, and its person hears why', async () => {
  const { document, documents, refused, keptWords } = await openTab()
  createPartnership(rooms.docOf(accountId), partnershipWithReel)
  await expect.poll(() => readItem(document.doc, noteId, `${noteId}1`)?.approved).toBe(false)
  await whenServer(document.status, 'saved')
  rooms.refuseNext('A change is too large')

  setItem(document.doc, noteId, `${noteId}1`, { approved: true })
  await whenLive(documents.generation, (generation) => generation === 1)
  const fresh = documents.find(accountId)
  await whenServer(fresh.status, 'saved')

  expect(refused.get()).toEqual([{ accountId, partnershipIds: [noteId], why: 'A change is too large' }])
  expect(readItem(fresh.doc, noteId, `${noteId}1`)?.approved).toBe(false)
  expect(keptWords.rows.get()).toEqual([])
})

test('a refused document is not asked about again and again', async () => {
  const { document, documents } = await openTab()
  await whenServer(document.status, 'saved')
  rooms.refuseNext('This note belongs to Ana')

  write(document.doc, 'Mine')
  await whenLive(documents.generation, (generation) => generation === 1)
  await whenServer(documents.find(accountId).status, 'saved')
  await quiet()

  expect(rooms.connections()).toBe(2)
})

test('who lost the access keeps notes and terms where they are, to be shown before they go', async () => {
  const { document, documents, marks, keptWords, refused } = await openTab()
  await whenServer(document.status, 'saved')
  rooms.holdAcknowledgements()
  write(document.doc, 'Mine')
  createPartnership(document.doc, { ...partnershipWithReel, id: `${noteId}5` })
  rooms.closeSockets(4403)
  await whenServer(document.status, 'rejected')
  await quiet()

  expect(documents.generation.get()).toBe(0)
  expect(marks.rows.get()).toMatchObject([{ accountId, entities: [noteId, `${noteId}5`] }])
  expect([keptWords.rows.get(), refused.get()]).toEqual([[], []])
})

test('another tab follows to the new document and keeps only what it alone knew', async () => {
  const one = await openTab(false)
  const other = await openTab(false)
  await whenLive(other.document.status, local('saved'))
  write(one.document.doc, 'Shared')
  await new Promise<void>((resolve) => other.document.doc.once('update', () => resolve()))
  write(other.document.doc, 'Only here', `${noteId}7`)
  const key = other.document.key

  await other.documents.follow(accountId, false)

  expect(other.documents.find(accountId).key).toBe(key)
  expect(other.keptWords.rows.get()).toMatchObject([{ notes: [{ content: 'Only here' }] }])
  expect(other.marks.has(accountId, 'e1')).toBe(false)
})

test('giving up a document leaves nothing of it to sync', async () => {
  const { document, documents, marks, keptWords } = await openTab(false)
  await whenLive(document.status, local('saved'))
  write(document.doc, 'Forget it')

  await documents.giveUp(accountId)

  expect(marks.rows.get()).toEqual([])
  expect(keptWords.rows.get()).toEqual([])
  expect(textsOf(documents.find(accountId).doc)).toEqual([])
})
