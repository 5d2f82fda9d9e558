import { Editor } from '@tiptap/core'
import { expect, onTestFinished, test } from 'vitest'
import { closeMention, openMention } from './note-mention.ts'
import { noteExtensions } from './note-schema.ts'

const ana = { id: 'u1', label: 'Ana Silva' }

const editorWith = (text: string): Editor => {
  const editor = new Editor({ element: document.body, injectCSS: false, extensions: noteExtensions })
  onTestFinished(() => editor.destroy()) // its timers would outlive the page
  editor.view.focus()
  editor.commands.insertContent(text)
  return editor
}
const type = (editor: Editor, text: string) => editor.view.dispatch(editor.state.tr.insertText(text))

test('typing an @ opens the list, a word before it does not', () => {
  const editor = editorWith('Hi ')
  type(editor, '@an')

  expect(openMention(editor)).toMatchObject({ range: { from: 4, to: 7 }, query: 'an' })
  expect(openMention(editorWith('ana@ex'))).toBeNull()
})

test('a list that was closed stays closed for this @, and opens for the next', () => {
  const editor = editorWith('@an')

  closeMention(editor)
  type(editor, 'a')
  expect(openMention(editor)).toBeNull()

  type(editor, ' and (@b')
  expect(openMention(editor)?.query).toBe('b')
})

test('choosing a person puts a mention where the @ was, and a blank behind it', () => {
  const editor = editorWith('ask @an')

  openMention(editor)?.command(ana)
  type(editor, 'please')

  expect(editor.getText()).toBe('ask @Ana Silva please')
  expect(openMention(editor)).toBeNull()
})

test('a blank that is there already is not doubled', () => {
  const editor = editorWith('ask @an now')
  editor.commands.setTextSelection(8)

  openMention(editor)?.command(ana)

  expect(editor.getText()).toBe('ask @Ana Silva now')
  expect(editor.state.selection.from).toBe(7)
})

test('the list closes when the text loses the focus, and opens again with it', () => {
  const editor = editorWith('ask @an')

  editor.view.dispatch(editor.state.tr.setMeta('blur', {}))
  expect(openMention(editor)).toBeNull()

  editor.view.dispatch(editor.state.tr.setMeta('focus', {}))
  expect(openMention(editor)?.query).toBe('an')
})

test('a mention that is copied and pasted is the same person, and holds nothing but person and name', () => {
  const editor = editorWith('ask @an')
  openMention(editor)?.command(ana)
  const copy = editorWith('')

  copy.commands.setContent(editor.getHTML())

  for (const { state } of [editor, copy]) expect(state.doc.nodeAt(5)?.toJSON()).toEqual({ type: 'mention', attrs: ana })
})

test('Backspace behind a mention removes all of it', () => {
  const editor = editorWith('ask @an')
  openMention(editor)?.command(ana)
  editor.commands.setTextSelection(6)

  editor.commands.keyboardShortcut('Backspace')

  expect(editor.getText()).toBe('ask  ')
})
