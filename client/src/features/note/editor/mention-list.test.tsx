import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { Editor } from '@tiptap/core'
import { afterEach, expect, test } from 'vitest'
import { MentionList } from './mention-list.tsx'
import { noteExtensions } from './note-schema.ts'

afterEach(cleanup)
Element.prototype.scrollIntoView ??= () => undefined // jsdom lays nothing out

const person = (id: string, name: string) => ({
  id,
  firstName: name,
  lastName: '',
  name,
  email: `${id}@example.com`,
  image: null,
  defaultProfileImage: null,
  role: 'member' as const,
  former: false,
})
const people = [person('u1', 'Ana Silva'), person('u2', 'Ben Okafor')]

const open = () => {
  const editor = new Editor({ element: document.body, injectCSS: false, extensions: noteExtensions })
  editor.view.focus()
  let escapes = 0
  render(<MentionList editor={editor} mentionable={{ people, failed: false }} onEscape={() => escapes++} />)
  const type = (text: string) => act(() => editor.view.dispatch(editor.state.tr.insertText(text)))
  const press = (key: string) => act(() => fireEvent.keyDown(editor.view.dom, { key }))
  return { editor, type, press, escapes: () => escapes }
}
const active = () => screen.queryByRole('option', { selected: true })?.textContent

test('an @ offers the people, arrows move among them, Enter puts one into the text', () => {
  const { editor, type, press } = open()

  type('ask @')
  expect(screen.getAllByRole('option')).toHaveLength(2)
  press('ArrowDown')
  expect(active()).toContain('Ben Okafor')
  expect(editor.view.dom.getAttribute('aria-activedescendant')).toBe(screen.getByRole('option', { selected: true }).id)
  press('Enter')

  expect(editor.getText()).toBe('ask @Ben Okafor ')
  expect(screen.queryByRole('listbox')).toBeNull()
  editor.destroy()
})

test('Escape closes the list first, and is the editor’s only then', () => {
  const { editor, type, press, escapes } = open()

  type('@an')
  expect(active()).toContain('Ana Silva')
  press('Escape')
  expect([screen.queryByRole('listbox'), escapes()]).toEqual([null, 0])
  press('Escape')

  expect(escapes()).toBe(1)
  editor.destroy()
})
