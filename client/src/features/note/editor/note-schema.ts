import { mergeAttributes, Node } from '@tiptap/core'
import { Bold } from '@tiptap/extension-bold'
import { Document } from '@tiptap/extension-document'
import { HardBreak } from '@tiptap/extension-hard-break'
import { Italic } from '@tiptap/extension-italic'
import { Paragraph } from '@tiptap/extension-paragraph'
import { Text } from '@tiptap/extension-text'

/** A person in a note, one thing that the caret steps over. `id` and `label` are what the account document holds. */
export const Mention = Node.create({
  name: 'mention',
  group: 'inline',
  inline: true,
  atom: true,
  selectable: false,
  addAttributes: () => ({ id: { default: '' }, label: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'span[data-mention]',
      getAttrs: (element) => ({ id: element.getAttribute('data-mention'), label: (element.textContent ?? '').replace(/^@/, '') }),
    },
  ],
  renderHTML: ({ node, HTMLAttributes }) => [
    'span',
    mergeAttributes({ class: 'note-mention', 'data-mention': String(node.attrs.id) }, without(HTMLAttributes)),
    `@${node.attrs.label}`,
  ],
  renderText: ({ node }) => `@${node.attrs.label}`,
})

/** What a note can hold, and nothing else: pasted things become this. */
export const noteExtensions = [Document, Paragraph, Text, HardBreak, Bold, Italic, Mention]

const without = ({ id: _id, label: _label, ...rest }: Record<string, unknown>) => rest
