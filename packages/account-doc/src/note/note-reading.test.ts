import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { notesOf } from '../account-document.ts'
import { copyOf } from '../test-documents.ts'
import { createNote } from './note-commands.ts'
import { noteBody, noteIds, readNote, readNotes, readShownNote } from './note-reading.ts'

const noteId = '01hx0000000000000000000001'

const withEntry = (entry: unknown, id = noteId): Y.Doc => {
  const doc = new Y.Doc()
  notesOf(doc).set(id, entry)
  return copyOf(doc)
}

const noteWith = (fields: Readonly<Record<string, unknown>>): Y.Doc => withEntry(new Y.Map(Object.entries(fields)))

test('an empty document is valid and has no notes', () => {
  expect(readNotes(new Y.Doc())).toEqual([])
})

test.each([
  { what: 'a text', entry: () => 'text' },
  { what: 'nothing', entry: () => null },
  { what: 'a number', entry: () => 7 },
  { what: 'a list', entry: () => ['list'] },
  { what: 'a shared list', entry: () => new Y.Array() },
  { what: 'a shared text', entry: () => new Y.Text('x') },
  { what: 'a body', entry: () => new Y.XmlFragment() },
])('$what under an id is no note', ({ entry }) => {
  expect(readNotes(withEntry(entry()))).toEqual([])
})

test('an id that is none hides its note', () => {
  expect(noteIds(withEntry(new Y.Map(), '../../etc'))).toEqual([])
})

test('fields that cannot be read have their defaults', () => {
  const doc = noteWith({ authorId: 4, createdAt: 'yesterday', editedAt: Number.NaN, deletedAt: false, body: 'text' })

  expect(readNote(doc, noteId)).toEqual({
    id: noteId,
    authorId: '',
    createdAt: 0,
    editedAt: null,
    editedBy: null,
    deletedAt: null,
    content: '',
    mentions: [],
    isEmpty: true,
  })
  expect(noteBody(doc, noteId)).toBeUndefined()
})

test('a body 3,000 levels deep is read without going down all the way', () => {
  const doc = noteWith({ body: new Y.XmlFragment() })
  let inner: Y.XmlFragment | undefined = noteBody(doc, noteId)
  for (let level = 0; level < 3000; level += 1) {
    const element = new Y.XmlElement('paragraph')
    inner?.insert(0, [element])
    inner = element
  }
  inner?.insert(0, [new Y.XmlText('deep')])

  expect(readNote(copyOf(doc), noteId)?.isEmpty).toBe(true)
})

test('unknown elements are read through, mentions without a valid id are left out', () => {
  const body = new Y.XmlFragment()
  const doc = noteWith({ body })
  const list = new Y.XmlElement('bulletList')
  const mention = new Y.XmlElement('mention')
  noteBody(doc, noteId)?.insert(0, [list, new Y.XmlText('loose'), new Y.XmlElement('image')])
  noteBody(doc, noteId)?.insert(0, [new Y.XmlElement('paragraph')])
  const target = noteBody(doc, noteId)?.get(1)
  if (target instanceof Y.XmlElement) target.insert(0, [new Y.XmlText('item'), mention])
  mention.setAttribute('id', 'no id](x')

  expect(readNote(doc, noteId)).toMatchObject({ content: '\nitem\nloose\n', mentions: [] })
})

test('a note under thousands of marks is read in one walk, not as Yjs copies the marks from part to part', () => {
  const doc = new Y.Doc()
  createNote(doc, { id: noteId, authorId: 'ana', createdAt: 1, text: 'all of it' })
  const text = firstText(doc)
  doc.transact(() => {
    for (let n = 0; n < 300; n += 1) text.format(n % 9, 1, { [`bold--${n}`]: {} })
    text.format(4, 2, { bold: {} })
  })
  text.toDelta = () => {
    throw new Error('this takes the square of the marks')
  }

  expect(readNote(doc, noteId)?.content).toBe('all of it')
  expect(readShownNote(doc, noteId)?.lines[0]?.map((piece) => piece.at === 'text' && [piece.text, piece.marks.bold])).toEqual([
    ['all ', false],
    ['of', true],
    [' it', false],
  ])
})

const firstText = (doc: Y.Doc): Y.XmlText => {
  const paragraph = noteBody(doc, noteId)?.get(0)
  const text = paragraph instanceof Y.XmlElement ? paragraph.get(0) : undefined
  if (text instanceof Y.XmlText) return text
  throw new Error('this note has no text')
}
