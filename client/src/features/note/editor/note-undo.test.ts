import { createNote } from '@rapport/account-doc/note/note-commands'
import { noteBody, readNote } from '@rapport/account-doc/note/note-reading'
import { copyOf, syncBoth } from '@rapport/account-doc/test-documents'
import { expect, test } from 'vitest'
import * as Y from 'yjs'
import { cancelOwnChanges, createNoteUndo } from './note-undo.ts'

const id = '01hx0000000000000000000001'
const editor = Symbol('editor')

const withNote = (text: string) => {
  const doc = new Y.Doc()
  createNote(doc, { id, authorId: 'u1', createdAt: 1, text })
  return doc
}
const bodyOf = (doc: Y.Doc): Y.XmlFragment => {
  const body = noteBody(doc, id)
  if (!body) throw new Error('the note has no body')
  return body
}
const paragraphOf = (doc: Y.Doc, index: number): Y.XmlElement => {
  const paragraph = bodyOf(doc).get(index)
  if (!(paragraph instanceof Y.XmlElement)) throw new Error(`there is no paragraph ${index}`)
  return paragraph
}
const textOf = (doc: Y.Doc, index = 0): Y.XmlText => {
  const text = paragraphOf(doc, index).get(0)
  if (!(text instanceof Y.XmlText)) throw new Error(`paragraph ${index} has no text`)
  return text
}
const contentOf = (doc: Y.Doc) => readNote(doc, id)?.content

test("cancel takes back one's own words and keeps another's", () => {
  const ana = withNote('The fee is 500')
  const ben = copyOf(ana)
  const undo = createNoteUndo(bodyOf(ana), editor)

  ana.transact(() => textOf(ana).insert(0, 'Draft: '), editor)
  textOf(ben).insert(14, ', agreed')
  syncBoth(ana, ben)
  cancelOwnChanges(undo)
  syncBoth(ana, ben)

  expect(contentOf(ana)).toBe('The fee is 500, agreed')
  expect(contentOf(ben)).toBe('The fee is 500, agreed')
})

test("cancel brings back what one removed, and leaves what another wrote into one's own words", () => {
  const ana = withNote('keep this line')
  const ben = copyOf(ana)
  const undo = createNoteUndo(bodyOf(ana), editor)

  ana.transact(() => textOf(ana).delete(4, 10), editor)
  ana.transact(() => textOf(ana).insert(4, ' mine'), editor)
  syncBoth(ana, ben)
  textOf(ben).insert(6, '(hi)')
  syncBoth(ana, ben)
  cancelOwnChanges(undo)
  syncBoth(ana, ben)

  expect(contentOf(ana)).toContain('keep')
  expect(contentOf(ana)).toContain(' this line')
  expect(contentOf(ana)).toContain('(hi)')
  expect(contentOf(ana)).not.toContain('mine')
  expect(contentOf(ben)).toBe(contentOf(ana))
})

test("a paragraph of one's own stays while it holds another's words", () => {
  const ana = withNote('first')
  const ben = copyOf(ana)
  const undo = createNoteUndo(bodyOf(ana), editor)

  ana.transact(() => {
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.insert(0, [new Y.XmlText('mine')])
    bodyOf(ana).insert(1, [paragraph])
  }, editor)
  syncBoth(ana, ben)
  textOf(ben, 1).insert(4, ' and yours')
  syncBoth(ana, ben)
  cancelOwnChanges(undo)
  syncBoth(ana, ben)

  expect(contentOf(ana)).toBe('first\n and yours')
  expect(contentOf(ben)).toBe('first\n and yours')
})

test("a paragraph of one's own goes when nobody else wrote in it", () => {
  const ana = withNote('first')
  const undo = createNoteUndo(bodyOf(ana), editor)

  ana.transact(() => {
    const paragraph = new Y.XmlElement('paragraph')
    paragraph.insert(0, [new Y.XmlText('mine')])
    bodyOf(ana).insert(1, [paragraph])
  }, editor)
  cancelOwnChanges(undo)

  expect(bodyOf(ana).toString()).toBe('<paragraph>first</paragraph>')
})

test('cancel is one update, however long the editing was', () => {
  const ana = withNote('')
  const undo = createNoteUndo(bodyOf(ana), editor)
  ana.transact(() => paragraphOf(ana, 0).insert(0, [new Y.XmlText('a')]), editor)
  for (const letter of 'bcdefghij') {
    undo.stopCapturing()
    ana.transact(() => textOf(ana).insert(textOf(ana).length, letter), editor)
  }
  let updates = 0
  ana.on('update', () => {
    updates += 1
  })

  cancelOwnChanges(undo)

  expect(updates).toBe(1)
  expect(contentOf(ana)).toBe('')
})

test('what was undone and redone by hand is taken back too', () => {
  const ana = withNote('base')
  const undo = createNoteUndo(bodyOf(ana), editor)

  ana.transact(() => textOf(ana).insert(4, ' one'), editor)
  undo.undo()
  undo.redo()
  cancelOwnChanges(undo)

  expect(contentOf(ana)).toBe('base')
})
