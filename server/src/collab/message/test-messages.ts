import { createNote } from '@rapport/account-doc/note/note-commands'
import type { Frame } from '@rapport/collab-wire/frame'
import * as Y from 'yjs'
import { testAccountCreatedAt } from '../test-rooms.ts'

export const emptyUpdate = { type: 'update', update: Uint8Array.of(0, 0) } as const

/** For tests: everything a document holds, as the answer to a step 1. */
export const stepTwo = (doc: Y.Doc): Frame => ({ type: 'step-two', update: Y.encodeStateAsUpdate(doc) })

/** For tests: a document of Ana's with so many notes. */
export const manyNotes = (count: number, doc = new Y.Doc()): Y.Doc => {
  const id = (n: number) => `01hx00000000000000000${String(n).padStart(5, '0')}`
  doc.transact(() => {
    for (let n = 0; n < count; n += 1)
      createNote(doc, { id: id(n), authorId: 'ana', createdAt: testAccountCreatedAt + n, text: `note ${n}` })
  })
  return doc
}

/** For tests: a document of Ana's with one note of so many letters. */
export const longNote = (length: number): Y.Doc => {
  const doc = new Y.Doc()
  createNote(doc, { id: '01hx0000000000000000000001', authorId: 'ana', createdAt: testAccountCreatedAt, text: 'x'.repeat(length) })
  return doc
}
