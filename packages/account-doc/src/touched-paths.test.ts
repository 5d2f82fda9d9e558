import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { changeNoteText, createNote, deleteNote, restoreNote } from './note/note-commands.ts'
import { setItem } from './partnership/content-commands.ts'
import { createTestDocument, partnershipId, testId } from './partnership/test-partnerships.ts'
import { copyOf } from './test-documents.ts'
import { type DocumentPath, deletedNotes, touchedNotes, touchedPaths } from './touched-paths.ts'

const first = '01hx0000000000000000000001'
const second = '01hx0000000000000000000002'

const withNotes = (): Y.Doc => {
  const doc = new Y.Doc()
  createNote(doc, { id: first, authorId: 'u1', createdAt: 1, text: 'first' })
  createNote(doc, { id: second, authorId: 'u1', createdAt: 2, text: 'second' })
  return doc
}

/** The paths that `doc` reports when it receives `change` from elsewhere. */
const touchedBy = (change: (doc: Y.Doc) => void): string[] => {
  const doc = withNotes()
  const elsewhere = copyOf(doc)
  const touched: string[] = []
  doc.on('update', (_update, _origin, _doc, transaction) => {
    touched.push(...touchedNotes(touchedPaths(transaction)))
  })
  change(elsewhere)
  Y.applyUpdate(doc, Y.encodeStateAsUpdate(elsewhere, Y.encodeStateVector(doc)))
  return touched
}

test('a keystroke deep in a body touches its note only', () => {
  expect(touchedBy((doc) => changeNoteText(doc, second, 'seconds'))).toEqual([second])
})

test('words that only went away touch their note', () => {
  expect(touchedBy((doc) => changeNoteText(doc, first, ''))).toEqual([first])
})

test('a creation and a deletion touch their notes', () => {
  const third = '01hx0000000000000000000003'

  expect(touchedBy((doc) => createNote(doc, { id: third, authorId: 'u1', createdAt: 3, text: '' }))).toEqual([third])
  expect(touchedBy((doc) => deleteNote(doc, first, 9))).toEqual([first])
})

test('a deletion is told apart from a keystroke', () => {
  const doc = withNotes()
  const deleted: string[] = []
  doc.on('update', (_update, _origin, _doc, transaction) => {
    deleted.push(...deletedNotes(touchedPaths(transaction)))
  })

  changeNoteText(doc, second, 'seconds')
  deleteNote(doc, first, 9)

  expect(deleted).toEqual([first])
})

test('a note that is deleted and restored again and again is touched each time', () => {
  const doc = withNotes()
  const deleted: number[] = []
  doc.on('update', (_update, _origin, _doc, transaction) => deleted.push(deletedNotes(touchedPaths(transaction)).size))

  for (const time of [9, 10, 11]) {
    deleteNote(doc, first, time)
    restoreNote(doc, first)
  }

  expect(deleted).toEqual([1, 1, 1, 1, 1, 1])
})

test('of two values that were set apart, the one that goes under touches nothing', () => {
  const one = createTestDocument()
  const [other, both] = [copyOf(one), copyOf(one)]
  const set = (doc: Y.Doc, value: string) => (doc.getMap('partnerships').get(partnershipId) as Y.Map<unknown>).set('budget', value)
  set(one, '1')
  set(other, '2')
  const touched: number[] = []
  both.on('update', (_update, _origin, _doc, transaction) => touched.push(touchedPaths(transaction).length))
  const [stays, goesUnder] = one.clientID > other.clientID ? [one, other] : [other, one]

  for (const doc of [stays, goesUnder]) Y.applyUpdate(both, Y.encodeStateAsUpdate(doc, Y.encodeStateVector(both)))

  expect(touched).toEqual([1, 0])
})

test('another part of the document touches no note', () => {
  expect(touchedBy((doc) => doc.getMap('partnerships').set('p', new Y.Map()))).toEqual([])
})

test('a path leads to what changed: a field, an item of a partnership, or the inside of a body', () => {
  const doc = createTestDocument()
  createNote(doc, { id: first, authorId: 'u1', createdAt: 1, text: 'first' })
  const paths: DocumentPath[] = []
  doc.on('afterTransaction', (transaction) => paths.push(...touchedPaths(transaction)))

  changeNoteText(doc, first, 'first!')
  deleteNote(doc, first, 9)
  setItem(doc, partnershipId, testId(11), { posted: true })

  expect(paths).toEqual([
    ['notes', first, 'body', null],
    ['notes', first, 'deletedAt'],
    ['partnerships', partnershipId, 'content', testId(11), 'posted'],
  ])
})
