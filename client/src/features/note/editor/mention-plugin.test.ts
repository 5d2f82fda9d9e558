import { Editor } from '@tiptap/core'
import { expect, onTestFinished, test } from 'vitest'
import { closeMention, insertMention, MentionTyping, openMention } from './mention-plugin.ts'
import { noteExtensions } from './note-schema.ts'

const ana = { id: 'u1', name: 'Ana Silva' }

const editorWith = (text: string): Editor => {
  const editor = new Editor({ element: document.createElement('div'), injectCSS: false, extensions: [...noteExtensions, MentionTyping] })
  onTestFinished(() => editor.destroy()) // its timers would outlive the page
  editor.commands.insertContent(text)
  return editor
}
const type = (editor: Editor, text: string) => editor.view.dispatch(editor.state.tr.insertText(text))

test('typing an @ opens the list, a word before it does not', () => {
  const editor = editorWith('Hi ')
  type(editor, '@an')

  expect(openMention(editor)).toEqual({ from: 4, to: 7, typed: 'an' })
  expect(openMention(editorWith('ana@ex'))).toBeNull()
})

test('a list that was closed stays closed for this @, and opens for the next', () => {
  const editor = editorWith('@an')

  closeMention(editor)
  type(editor, 'a')
  expect(openMention(editor)).toBeNull()

  type(editor, ' and (@b')
  expect(openMention(editor)?.typed).toBe('b')
})

test('choosing a person puts a mention where the @ was, and a blank behind it', () => {
  const editor = editorWith('ask @an')
  const open = openMention(editor)

  if (open) insertMention(editor, open, ana)
  type(editor, 'please')

  expect(editor.getText()).toBe('ask @Ana Silva please')
  expect(openMention(editor)).toBeNull()
})

test('a blank that is there already is not doubled', () => {
  const editor = editorWith('ask @an now')
  editor.commands.setTextSelection(8)
  const open = openMention(editor)

  if (open) insertMention(editor, open, ana)

  expect(editor.getText()).toBe('ask @Ana Silva now')
  expect(editor.state.selection.from).toBe(7)
})
