import { createNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { whenLive } from '../live-value.ts'
import { holdLock, tabLockName } from '../tab/tab-lock.ts'
import { createTestClock } from '../test-clock.ts'
import { syncInBackground } from './background-sync.ts'
import { accountId, emptyDevice, noteId, openTestTab, quiet } from './test-device.ts'
import { openTestRooms, type TestRooms } from './test-room-server.ts'

let rooms: TestRooms
let end: AbortController
const tabs: Awaited<ReturnType<typeof openTestTab>>[] = []

beforeEach(async () => {
  emptyDevice()
  end = new AbortController()
  rooms = await openTestRooms()
})

afterEach(async () => {
  end.abort()
  for (const tab of tabs.splice(0)) await tab.documents.closeAll()
  await rooms.stop()
})

const openTab = async (isOnline: boolean) => {
  const tab = await openTestTab({ roomsUrl: rooms.roomsUrl, isOnline })
  tabs.push(tab)
  return tab
}

/** A tab that writes a note without a network; `life` ends it. */
const writeOffline = async (life: AbortSignal) => {
  const tab = await openTab(false)
  holdLock(tabLockName('u1-o1', tab.tabId), life, () => undefined)
  const { doc, status } = tab.documents.find(accountId)
  await whenLive(status, ({ local }) => local === 'saved')
  createNote(doc, { id: noteId, authorId: 'u1', createdAt: 1000, text: 'Written on a train' })
  await whenLive(status, ({ local }) => local === 'saved')
  await tab.marks.written()
  return tab
}

const lead = async () => {
  const tab = await openTab(true)
  syncInBackground({ ...tab, scope: 'u1-o1', until: end.signal }, tab.documents)
  return tab
}

test('a note of a tab that is gone is synced without its profile being opened again', async () => {
  const life = new AbortController()
  const gone = await writeOffline(life.signal)
  await gone.documents.closeAll()
  life.abort()

  const leader = await lead()
  await whenLive(leader.marks.rows, (rows) => rows.length === 1 && rows[0]?.tabId === leader.tabId)
  await whenLive(leader.marks.rows, (rows) => rows.length === 0)

  expect(readNotes(rooms.docOf(accountId)).map((note) => note.content)).toEqual(['Written on a train'])
})

test('a device that fails once while a tab takes over is asked again', async () => {
  const life = new AbortController()
  const gone = await writeOffline(life.signal)
  await gone.documents.closeAll()
  life.abort()
  const leader = await openTab(true)
  let failures = 0
  const adopt = async (tabId: string) => {
    failures += 1
    if (failures === 1) throw new Error('The disk failed')
    return leader.marks.adopt(tabId)
  }

  syncInBackground({ ...leader, marks: { ...leader.marks, adopt }, scope: 'u1-o1', until: end.signal }, leader.documents)
  await whenLive(leader.marks.rows, (rows) => rows.length === 0)

  expect(readNotes(rooms.docOf(accountId)).map((note) => note.content)).toEqual(['Written on a train'])
})

test('a tab that lives keeps its own; when it goes, its changes are taken over', async () => {
  const life = new AbortController()
  const other = await writeOffline(life.signal)

  const leader = await lead()
  await quiet()
  expect(leader.marks.rows.get()).toMatchObject([{ tabId: other.tabId }])
  expect(rooms.connections()).toBe(0)

  await other.documents.closeAll()
  life.abort()
  await whenLive(leader.marks.rows, (rows) => rows[0]?.tabId === leader.tabId)
  await whenLive(leader.marks.rows, (rows) => rows.length === 0)

  expect(readNotes(rooms.docOf(accountId))).toHaveLength(1)
})

test('[TR3] what a tab that is gone wrote before the server was restored is sent to the restored one', async () => {
  const life = new AbortController()
  const gone = await writeOffline(life.signal)
  await gone.documents.closeAll()
  life.abort()

  const tab = await openTestTab({ roomsUrl: rooms.roomsUrl, epoch: 'e2' })
  tabs.push(tab)
  syncInBackground({ ...tab, scope: 'u1-o1', until: end.signal }, tab.documents)
  await whenLive(tab.marks.rows, (rows) => rows[0]?.tabId === tab.tabId)
  await whenLive(tab.marks.rows, (rows) => rows.length === 0)

  expect(readNotes(rooms.docOf(accountId)).map((note) => note.content)).toEqual(['Written on a train'])
})

test('what is taken over while the server gets another database is closed once it is synced', async () => {
  const life = new AbortController()
  const gone = await writeOffline(life.signal)
  await gone.documents.closeAll()
  life.abort()
  rooms.holdAcknowledgements()
  const clock = createTestClock()
  const leader = await openTestTab({ roomsUrl: rooms.roomsUrl, clock })
  tabs.push(leader)
  syncInBackground({ ...leader, scope: 'u1-o1', until: end.signal }, leader.documents)
  await whenLive(leader.documents.statuses, (all) => all.get(accountId)?.server.at === 'syncing')

  leader.documents.moveTo('e2')
  rooms.acknowledge()
  await whenLive(leader.documents.statuses, (all) => all.get(accountId)?.server.at === 'saved')

  await expect
    .poll(() => {
      clock.move(60_000)
      return leader.documents.statuses.get().size
    })
    .toBe(0)
})
