import { changeNoteText, createNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { afterEach, expect, test } from 'vitest'
import * as Y from 'yjs'
import { createLiveValue, whenLive } from '../live-value.ts'
import { shareWithTabs } from './document-tabs.ts'
import { accountId, emptyDevice, noteId, openTestTab } from './test-device.ts'
import { openTestRooms } from './test-room-server.ts'

const closing: (() => void)[] = []
afterEach(() => {
  for (const close of closing.splice(0)) close()
})

/** Another tab of the document, which says what it is told to and counts how often it is asked. */
const openOtherTab = (name: string) => {
  const channel = new BroadcastChannel(name)
  const asked = createLiveValue(0)
  channel.onmessage = ({ data }: MessageEvent<{ readonly kind: string }>) => {
    if (data.kind === 'have') asked.set(asked.get() + 1)
  }
  closing.push(() => channel.close())
  return {
    asked,
    tell: (update: Uint8Array) => channel.postMessage({ kind: 'update', update }),
    ask: () => channel.postMessage({ kind: 'have', vector: Y.encodeStateVector(new Y.Doc()) }),
  }
}

/** Two changes of which the second depends on the first. */
const twoChanges = (): readonly [Uint8Array, Uint8Array] => {
  const doc = new Y.Doc()
  const updates: Uint8Array[] = []
  doc.on('update', (update: Uint8Array) => updates.push(update))
  doc.getText('words').insert(0, 'first ')
  doc.getText('words').insert(6, 'second')
  const [first, second] = updates
  if (!first || !second) throw new Error('there are two')
  return [first, second]
}

test('what depends on a change that a crashed tab took with it is let go, so that it is never sent to the server', async () => {
  const [first, second] = twoChanges()
  const other = openOtherTab('crashed')
  const doc = new Y.Doc()
  closing.push(shareWithTabs('crashed', doc, () => undefined))
  await whenLive(other.asked, (times) => times === 1)

  other.tell(second)

  await whenLive(other.asked, (times) => times === 2)
  expect(Y.encodeStateAsUpdate(doc)).toEqual(Y.encodeStateAsUpdate(new Y.Doc()))

  other.tell(Y.mergeUpdates([first, second]))
  await whenLive(textOf(doc), (text) => text !== '')
  expect(doc.getText('words').toJSON()).toBe('first second')
})

test('what waits for the server is not passed on: two tabs would ask each other for ever', async () => {
  const [first, second] = twoChanges()
  const doc = new Y.Doc()
  closing.push(shareWithTabs('waiting', doc, () => undefined))
  const peer = new Y.Doc()
  closing.push(shareWithTabs('waiting', peer, () => undefined))
  Y.applyUpdate(doc, second)
  const other = openOtherTab('waiting')

  other.ask()
  Y.applyUpdate(doc, first)
  other.ask()

  await whenLive(textOf(peer), (text) => text === 'first second')
  expect(other.asked.get()).toBe(0)
})

test('what the last words of a gone tab depend on is read from the device', async () => {
  emptyDevice()
  const rooms = await openTestRooms()
  createNote(rooms.docOf(accountId), { id: noteId, authorId: 'u1', createdAt: 1000, text: 'Words of the server' })
  const behind = await openTestTab({ roomsUrl: rooms.roomsUrl, isOnline: false })
  const document = behind.documents.find(accountId)
  await whenLive(document.status, ({ local }) => local === 'saved')
  const ahead = await openTestTab({ roomsUrl: rooms.roomsUrl })
  const { doc, whenSaved, status } = ahead.documents.find(accountId)
  await whenSaved()
  await whenLive(status, ({ local }) => local === 'saved')

  changeNoteText(doc, noteId, 'Last words')
  await ahead.documents.closeAll()

  await expect.poll(() => readNotes(document.doc).map((note) => note.content)).toEqual(['Last words'])
  await behind.documents.closeAll()
  await rooms.stop()
})

const textOf = (doc: Y.Doc) => {
  const text = createLiveValue('')
  doc.on('update', () => text.set(doc.getText('words').toJSON()))
  return text
}
