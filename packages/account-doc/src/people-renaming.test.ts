import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { createNote } from './note/note-commands.ts'
import { readNote, readNotes } from './note/note-reading.ts'
import { renamePeople } from './people-renaming.ts'

const [ana, ben, zoe] = ['a', 'b', 'z'].map((letter) => letter.repeat(26)) as [string, string, string]
const noteId = 'n'.repeat(26)

test('a document names people under other ids, and is the same otherwise: words, times and writers', () => {
  const doc = new Y.Doc()
  createNote(doc, { id: noteId, authorId: ana, createdAt: 5000, text: `@[Ben](${ben}) knows ${ana}` })
  const before = Y.encodeStateVector(doc)
  const ids = new Map([
    [ana, zoe],
    [ben, ana],
  ])

  renamePeople(doc, (id) => ids.get(id) ?? id)
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))

  expect(readNotes(copy)).toMatchObject([{ authorId: zoe, content: `@[Ben](${ana}) knows ${ana}`, createdAt: 5000 }])
  expect(readNote(copy, noteId)?.mentions).toEqual([{ id: ana, name: 'Ben' }])
  expect(Y.encodeStateVector(copy)).toEqual(before)
})
