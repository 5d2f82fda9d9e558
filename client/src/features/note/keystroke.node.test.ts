import { notesOf } from '@rapport/account-doc/account-document'
import { createNote } from '@rapport/account-doc/note/note-commands'
import { noteBody } from '@rapport/account-doc/note/note-reading'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { accountId, emptyDevice, noteId, openTestTab } from '../../sync/document/test-device.ts'
import { shownNoteAtom } from './card/shown-note.ts'
import { noteHeadsAtom } from './feed/note-heads.ts'

const otherId = '01hx0000000000000000000002'

/** What is read of a note from now on: its fields, and its words. */
const countReads = (doc: Y.Doc, id: string) => {
  const reads = { fields: 0, words: 0 }
  const [note, body] = [notesOf(doc).get(id), noteBody(doc, id)]
  if (!(note instanceof Y.Map) || !body) throw new Error('there is no such note')
  const [get, toArray] = [note.get.bind(note), body.toArray.bind(body)]
  note.get = (field) => {
    if (field === 'authorId') reads.fields += 1
    return get(field)
  }
  body.toArray = () => {
    reads.words += 1
    return toArray()
  }
  return reads
}

/** How often somebody goes through what a transaction changed. */
const countLooks = (doc: Y.Doc) => {
  let looks = 0
  doc.on('beforeObserverCalls', ({ changed, changedParentTypes }: Y.Transaction) => {
    for (const map of [changed, changedParentTypes]) {
      for (const name of ['keys', 'entries', Symbol.iterator] as const) {
        const walk = map[name].bind(map)
        Object.defineProperty(map, name, {
          value: () => {
            looks += 1
            return walk()
          },
        })
      }
    }
  })
  return () => looks
}

test('a keystroke in a note is looked at once, and reads the words of that note only, once', async () => {
  emptyDevice()
  const { documents, marks } = await openTestTab({ roomsUrl: 'ws://127.0.0.1:9', isOnline: false })
  const { doc } = documents.find(accountId)
  for (const id of [noteId, otherId]) createNote(doc, { id, authorId: 'u1', createdAt: 1, text: 'hello' })
  const store = createStore()
  const [heads, words, otherWords] = [noteHeadsAtom({ doc }), shownNoteAtom({ doc }, noteId), shownNoteAtom({ doc }, otherId)]
  const heard: string[] = []
  store.sub(heads, () => heard.push('feed'))
  store.sub(words, () => heard.push('its card'))
  store.sub(otherWords, () => heard.push('the other card'))
  const reads = [noteId, otherId].map((id) => countReads(doc, id))
  const looks = countLooks(doc)

  const paragraph = noteBody(doc, noteId)?.firstChild
  const text = paragraph instanceof Y.XmlElement ? paragraph.firstChild : undefined
  if (text instanceof Y.XmlText) text.insert(5, '!')

  expect(store.get(words)?.lines).toMatchObject([[{ text: 'hello!' }]])
  expect(heard).toEqual(['its card'])
  expect(reads).toEqual([
    { fields: 1, words: 1 },
    { fields: 0, words: 0 },
  ])
  expect(looks()).toBe(1)
  expect(marks.has(accountId, 'e1')).toBe(true)
})
