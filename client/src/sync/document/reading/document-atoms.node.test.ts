import { createNote, deleteNote } from '@rapport/account-doc/note/note-commands'
import { readNotes } from '@rapport/account-doc/note/note-reading'
import { createStore } from 'jotai'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { fromDoc, intoDoc } from './document-atoms.ts'

const noteId = '01hx0000000000000000000001'
const textsAtom = fromDoc({ path: () => ['notes'], read: (doc) => readNotes(doc).map((note) => note.content) })
const createNoteAtom = intoDoc(createNote)
const deleteNoteAtom = intoDoc(deleteNote)
const note = { id: noteId, authorId: 'u1', createdAt: 1000, text: 'Call on Monday' }

test('a command changes what is read, at once', () => {
  const store = createStore()
  const document = { doc: new Y.Doc() }
  const stop = store.sub(textsAtom(document), () => undefined)

  expect(store.set(createNoteAtom(document), note)).toMatchObject({ ok: true })
  expect(store.get(textsAtom(document))).toEqual(['Call on Monday'])
  store.set(deleteNoteAtom(document), noteId, 2000)

  expect(store.get(textsAtom(document))).toEqual([])
  stop()
})

test('a refusal is the answer of the command', () => {
  const store = createStore()
  const document = { doc: new Y.Doc() }
  store.set(createNoteAtom(document), note)

  expect(store.set(createNoteAtom(document), note)).toMatchObject({ ok: false, refusal: { code: 'conflict' } })
})

test('many changes from elsewhere are read together', async () => {
  const store = createStore()
  const document = { doc: new Y.Doc() }
  const teammate = new Y.Doc()
  let reads = 0
  const changed = new Promise<void>((resolve) => {
    store.sub(textsAtom(document), () => {
      reads += 1
      resolve()
    })
  })
  teammate.on('update', (update: Uint8Array) => Y.applyUpdate(document.doc, update))

  for (let index = 0; index < 50; index += 1) createNote(teammate, { ...note, id: `${noteId}${index}` })
  await changed

  expect(reads).toBe(1)
  expect(store.get(textsAtom(document))).toHaveLength(50)
})

test('every document has its own atom, the same one each time', () => {
  const [one, other] = [{ doc: new Y.Doc() }, { doc: new Y.Doc() }]

  expect(textsAtom(one)).toBe(textsAtom({ doc: one.doc }))
  expect(textsAtom(one)).not.toBe(textsAtom(other))
})
