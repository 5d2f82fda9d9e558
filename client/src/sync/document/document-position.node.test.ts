import { createNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { writePosition } from '@rapport/collab-wire/position'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { whenLive } from '../live-value.ts'
import { readKeptDocument } from './copy/kept-document.ts'
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

const openTab = async (epoch = 'e1') => {
  const tab = await openTestTab({ roomsUrl: rooms.roomsUrl, epoch })
  tabs.push(tab)
  return tab
}
const closeTabs = async () => {
  for (const tab of tabs.splice(0)) await tab.documents.closeAll()
}
const at = (moment: number) => writePosition({ at: moment, run: '0123456789abcdef', seal: 'abcdefghijklmnopqrstuv' })
const greetings = () => rooms.frames.flatMap((frame) => (frame.type === 'hello' ? [frame.position] : []))
const keptPosition = async (epoch = 'e1') => (await readKeptDocument(`rapport-document-u1-o1-${epoch}-${accountId}`)).position

test('the first word to a server is up to where it has said that everything is stored, also after a reload', async () => {
  const document = (await openTab()).documents.find(accountId)
  await whenServer(document.status, 'saved')
  rooms.tellPosition(at(1000))
  await expect.poll(() => keptPosition()).toBe(at(1000))
  rooms.closeSockets(1012)
  await expect.poll(greetings).toEqual([undefined, at(1000)])
  await closeTabs()

  await whenServer((await openTab()).documents.find(accountId).status, 'saved')

  expect(greetings()).toEqual([undefined, at(1000), at(1000)])
})

test('a document is not called saved on this device before its position is kept', async () => {
  const { status } = (await openTab()).documents.find(accountId)
  await whenServer(status, 'saved')
  await whenLive(status, ({ local }) => local === 'saved')
  rooms.tellPosition(at(1000))

  await whenLive(status, ({ local }) => local === 'saving')
  await whenLive(status, ({ local }) => local === 'saved')

  expect(await keptPosition()).toBe(at(1000))
})

test('a tab that hears late does not put back what another tab of this device was told', async () => {
  const [first, second] = [await openTab(), await openTab()]
  await whenServer(first.documents.find(accountId).status, 'saved')
  rooms.tellPosition(at(2000))
  await expect.poll(() => keptPosition()).toBe(at(2000))
  await whenServer(second.documents.find(accountId).status, 'saved')

  rooms.tellPosition(at(1000))
  await whenLive(second.documents.find(accountId).status, ({ local }) => local === 'saved')
  await closeTabs()

  expect(await keptPosition()).toBe(at(2000))
})

test('another database under an earlier epoch is shown what was told under the later one', async () => {
  const document = (await openTab('e2')).documents.find(accountId)
  createNote(document.doc, { id: noteId, authorId: 'u1', createdAt: 1, text: 'called saved' })
  await document.whenSaved()
  rooms.tellPosition(at(1000))
  await expect.poll(() => keptPosition('e2')).toBe(at(1000))
  await closeTabs()

  await whenServer((await openTab('e1')).documents.find(accountId).status, 'saved')

  expect(greetings()).toEqual([undefined, at(1000)])
})

test.each([
  ['', [at(3000)]],
  [', also a server that has told nothing yet', []],
])('a device that answers late shows the server what it keeps before anything that it holds%s', async (_also, told) => {
  await whenServer((await openTab()).documents.find(accountId).status, 'saved')
  createNote(tabs[0]?.documents.find(accountId).doc ?? expect.fail('it is open'), {
    id: noteId,
    authorId: 'u1',
    createdAt: 1,
    text: 'words',
  })
  rooms.tellPosition(at(2000))
  await expect.poll(() => keptPosition()).toBe(at(2000))
  await closeTabs()
  await rooms.stop()
  rooms = await openTestRooms()
  const { open } = IDBFactory.prototype
  IDBFactory.prototype.open = function (name, version) {
    if (name.startsWith('rapport-document-')) throw new DOMException('later', 'UnknownError')
    return open.call(this, name, version)
  }
  const { status } = (await openTab()).documents.find(accountId)
  await whenServer(status, 'saved')
  for (const position of told) rooms.tellPosition(position)
  IDBFactory.prototype.open = open

  await whenLive(status, ({ local }) => local === 'saved')

  await expect.poll(() => readNotes(rooms.docOf(accountId)).length).toBe(1)
  expect(greetings()).toEqual([undefined, at(2000)])
  // A restored server takes what others wrote as an answer alone.
  expect(rooms.frames.filter(({ type }) => type === 'update')).toEqual([])
  expect(await keptPosition()).toBe(at(2000))
  rooms.tellPosition(at(3000))
  await expect.poll(() => keptPosition()).toBe(at(3000))
})
