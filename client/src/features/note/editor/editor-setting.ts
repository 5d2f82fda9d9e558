import type { Editor, Extensions } from '@tiptap/core'
import { Extension, Editor as TextEditor } from '@tiptap/core'
import { noteExtensions } from './note-schema.ts'

export interface EditorSetting {
  /** What the text is, for screen readers. */
  readonly label: string
  readonly extensions: Extensions
  /** Ctrl or Cmd with Enter. */
  readonly onSubmit: () => void
}

/** An editor of notes in an element; styles are ours, so that a strict content policy holds. */
export const createNoteEditor = (element: HTMLElement, { label, extensions, onSubmit }: EditorSetting): Editor =>
  new TextEditor({
    element,
    injectCSS: false,
    extensions: [...noteExtensions, submitKey(onSubmit), ...extensions],
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label, 'aria-autocomplete': 'list' },
    },
  })

/** How many people a text mentions. */
export const countMentions = (editor: Editor): number => {
  let count = 0
  editor.state.doc.descendants((node) => {
    if (node.type.name === 'mention') count += 1
  })
  return count
}

/** Before the line break, which takes the same keys. */
const submitKey = (onSubmit: () => void) =>
  Extension.create({
    name: 'submitKey',
    priority: 2000,
    addKeyboardShortcuts: () => ({
      'Mod-Enter': () => {
        onSubmit()
        return true
      },
    }),
  })
