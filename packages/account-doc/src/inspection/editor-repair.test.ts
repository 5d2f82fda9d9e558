import { beforeEach, expect, test } from 'vitest'
import type * as Y from 'yjs'
import { createNote, finishNoteEditing } from '../note/note-commands.ts'
import { noteOf, readNote } from '../note/note-reading.ts'
import { accountCreation, arrival, createDesk, type Desk, openCopy } from './test-desk.ts'

const noteId = '01hx0000000000000000000001'
const newId = '01hx0000000000000000000002'
const clean = { repaired: [] }

let desk: Desk

beforeEach(() => {
  desk = createDesk()
  openCopy(desk, 'ana').write((doc) => createNote(doc, { id: noteId, authorId: 'ana', createdAt: accountCreation + 1, text: 'of Ana' }))
})

const stored = (id = noteId) => readNote(desk.doc, id)
const edit = (editedBy: string, at: number) => (doc: Y.Doc) => finishNoteEditing(doc, noteId, { editedAt: at, editedBy, people: [] })

test('[DR9] an editing in another person’s name becomes its editor’s', () => {
  expect(openCopy(desk, 'ben').write(edit('ana', arrival))).toEqual({ repaired: ['editedBy'] })

  expect(stored()).toMatchObject({ authorId: 'ana', editedAt: arrival, editedBy: 'ben' })
})

test('[DR9] nobody takes an editing over, or away', () => {
  openCopy(desk, 'ben').write(edit('ben', arrival))
  const again = openCopy(desk, 'eve')

  expect(again.write((doc) => noteOf(doc, noteId)?.set('editedBy', 'eve'))).toEqual({ repaired: ['editedBy'] })
  expect(stored()?.editedBy).toBe('ben')
  expect(openCopy(desk, 'eve').write((doc) => noteOf(doc, noteId)?.delete('editedBy'))).toEqual(clean)
  expect(stored()?.editedBy).toBe('ben')
})

test('[DR9] an editing through an older tab, which names nobody, is its sender’s', () => {
  openCopy(desk, 'ben').write(edit('ben', arrival))

  expect(openCopy(desk, 'eve').write((doc) => noteOf(doc, noteId)?.set('editedAt', arrival + 1))).toEqual(clean)

  expect(stored()?.editedBy).toBe('eve')
})

test('[DR9] a note that was edited before it arrived was edited by its writer', () => {
  openCopy(desk, 'eve').write((doc) => {
    createNote(doc, { id: newId, authorId: 'eve', createdAt: arrival, text: 'x' })
    finishNoteEditing(doc, newId, { editedAt: arrival, editedBy: 'ben', people: [] })
  })

  expect(stored(newId)).toMatchObject({ authorId: 'eve', editedBy: 'eve' })
})

test('[DR9] of two who edited apart the later one in the document is named', () => {
  const [first, second] = [openCopy(desk, 'ben'), openCopy(desk, 'eve')]
  first.write(edit('ben', arrival))
  second.write(edit('eve', arrival + 1))

  const note = stored()
  expect(note?.editedBy).toBe(note?.editedAt === arrival ? 'ben' : 'eve')
})
