import { changeNoteText, createNote } from '@rapport/account-doc/note-commands'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { readNoteWords } from './note-words.ts'

const first = '01hx0000000000000000000001'
const second = '01hx0000000000000000000002'

test('a change in one note leaves the words of another the same object', () => {
  const doc = new Y.Doc()
  for (const id of [first, second]) createNote(doc, { id, authorId: 'u1', createdAt: 1, text: 'hello' })
  const words = readNoteWords(doc, first)

  changeNoteText(doc, second, 'other')

  expect(readNoteWords(doc, first)).toBe(words)
  expect(readNoteWords(doc, second)?.note.content).toBe('other')
})

test('mentions and lines are told apart for a screen', () => {
  const doc = new Y.Doc()
  createNote(doc, { id: first, authorId: 'u1', createdAt: 1, text: 'Ask @[Ana Silva](u1)\n<b>now</b>' })

  expect(readNoteWords(doc, first)?.lines).toMatchObject([
    [
      { at: 'text', text: 'Ask ' },
      { at: 'mention', id: 'u1', name: 'Ana Silva' },
    ],
    [{ at: 'text', text: '<b>now</b>' }],
  ])
})
