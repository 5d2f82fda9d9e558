import { createNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { accountId, emptyDevice, noteId, openTestTab, quiet, whenServer } from './test-device.ts'
import { openTestRooms, type TestRooms } from './test-room-server.ts'

let rooms: TestRooms
let tab: Awaited<ReturnType<typeof openTestTab>>

beforeEach(async () => {
  emptyDevice()
  rooms = await openTestRooms()
  tab = await openTestTab({ roomsUrl: rooms.roomsUrl })
})
afterEach(async () => {
  await tab.documents.closeAll()
  await rooms.stop()
})

/** A document whose influencer was deleted after this device had it, and was then written into. */
const openDeleted = async () => {
  const document = tab.documents.find(accountId)
  await whenServer(document.status, 'saved')
  rooms.closeSockets(4410)
  await whenServer(document.status, 'rejected')
  createNote(document.doc, { id: noteId, authorId: 'u1', createdAt: 1000, text: 'too late' })
  return document
}

test('a document of a deleted influencer stays on the device as it is, and is not sent', async () => {
  const document = await openDeleted()
  const before = rooms.connections()

  await quiet()

  expect(tab.documents.find(accountId)).toBe(document)
  expect(document.status.get()).toMatchObject({ hasUnsynced: true, server: { at: 'rejected', by: 'deletion' } })
  expect(readNotes(document.doc)).toHaveLength(1)
  expect(rooms.connections()).toBe(before)
})

test('once the influencer is restored the document connects again and sends what was written meanwhile', async () => {
  const document = await openDeleted()

  tab.documents.resume(accountId)

  await document.whenSaved()
  expect(readNotes(rooms.docOf(accountId)).map(({ content }) => content)).toEqual(['too late'])
})

test('who was without a network when it was restored asks once more', async () => {
  const document = await openDeleted()

  tab.online.set(false)
  tab.online.set(true)

  await document.whenSaved()
  expect(readNotes(rooms.docOf(accountId))).toHaveLength(1)
})

test('who missed the news that it was restored asks again when live events come again', async () => {
  const document = await openDeleted()

  tab.documents.resumeAll()

  await document.whenSaved()
  expect(readNotes(rooms.docOf(accountId))).toHaveLength(1)
})

test('the news that it was restored may come before the closing for its deletion', async () => {
  const document = tab.documents.find(accountId)
  await whenServer(document.status, 'saved')
  const before = rooms.connections()

  tab.documents.resume(accountId)
  rooms.closeSockets(4410)

  await expect.poll(() => rooms.connections()).toBe(before + 1)
  await whenServer(document.status, 'saved')
})

test('of several servers one may tell late of a deletion that is over: the device looks once more, and then no more', async () => {
  const document = tab.documents.find(accountId)
  await whenServer(document.status, 'saved')
  const before = rooms.connections() + 1
  tab.documents.resume(accountId)
  rooms.closeSockets(4410)
  await expect.poll(() => rooms.connections()).toBe(before)
  await whenServer(document.status, 'saved')

  rooms.closeSockets(4410)
  await whenServer(document.status, 'rejected')
  await expect.poll(() => rooms.connections(), { timeout: 10_000 }).toBe(before + 1)
  await whenServer(document.status, 'saved')

  rooms.closeSockets(4410)
  await whenServer(document.status, 'rejected')
  await quiet()
  expect(rooms.connections()).toBe(before + 1)
})
