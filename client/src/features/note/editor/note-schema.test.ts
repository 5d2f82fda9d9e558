import { createNote } from '@rapport/account-doc/note/note-commands'
import { noteBody, readNote } from '@rapport/account-doc/note/note-reading'
import { getSchema } from '@tiptap/core'
import { prosemirrorJSONToYXmlFragment, yXmlFragmentToProsemirrorJSON } from '@tiptap/y-tiptap'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { noteExtensions } from './note-schema.ts'

const id = '01hx0000000000000000000001'
const schema = getSchema(noteExtensions)

const text = (words: string, ...marks: readonly string[]) => ({
  type: 'text',
  text: words,
  ...(marks.length > 0 ? { marks: marks.map((type) => ({ type, attrs: {} })) } : {}),
})
const written = {
  type: 'doc',
  content: [
    { type: 'paragraph', content: [text('Ask '), { type: 'mention', attrs: { id: 'u1', label: 'A]na' } }, text(' today', 'bold')] },
    { type: 'paragraph', content: [text('one'), { type: 'hardBreak' }, text('two', 'italic')] },
  ],
}

test('what the composer holds is stored as content with tokens', () => {
  const doc = new Y.Doc()
  const draft = prosemirrorJSONToYXmlFragment(schema, written, new Y.Doc().getXmlFragment('draft'))

  createNote(doc, { id, authorId: 'u1', createdAt: 1, text: draft })

  expect(readNote(doc, id)?.content).toBe('Ask @[A\\]na](u1) today\none\ntwo')
})

test('a note made by REST is the same in an editor, a mention included', () => {
  const doc = new Y.Doc()
  createNote(doc, { id, authorId: 'u1', createdAt: 1, text: 'Ask @[Ana Silva](u1) now\nbye' })

  const body = noteBody(doc, id)

  expect(body && yXmlFragmentToProsemirrorJSON(body)).toMatchObject({
    content: [
      { type: 'paragraph', content: [text('Ask '), { type: 'mention', attrs: { id: 'u1', label: 'Ana Silva' } }, text(' now')] },
      { type: 'paragraph', content: [text('bye')] },
    ],
  })
})
