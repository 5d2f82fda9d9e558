import { createNote } from '@rapport/account-doc/note/note-commands'
import { readShownNote } from '@rapport/account-doc/note/note-reading'
import { expect, test } from 'vitest'
import * as Y from 'yjs'

const noteId = '01hx0000000000000000000001'

test('mentions and lines are told apart for a screen', () => {
  const doc = new Y.Doc()
  createNote(doc, { id: noteId, authorId: 'u1', createdAt: 1, text: 'Ask @[Ana Silva](u1)\n<b>now</b>' })

  expect(readShownNote(doc, noteId)?.lines).toMatchObject([
    [
      { at: 'text', text: 'Ask ' },
      { at: 'mention', id: 'u1', name: 'Ana Silva' },
    ],
    [{ at: 'text', text: '<b>now</b>' }],
  ])
})
