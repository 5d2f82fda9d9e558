import { shift } from '@floating-ui/dom'
import type { Editor } from '@tiptap/core'
import { Mention, type MentionOptions } from '@tiptap/extension-mention'
import { PluginKey } from '@tiptap/pm/state'
import { exitSuggestion, type SuggestionProps } from '@tiptap/suggestion'
import { findMentionQuery, objectCharacter } from './mention-query.ts'

/** The mention that is being typed: where, what, and the commands that place its list and put a person there. */
export type OpenMention = SuggestionProps<unknown, { readonly id: string; readonly label: string }>

declare module '@tiptap/core' {
  interface Storage {
    mention: { open: OpenMention | null }
  }
}

export const openMention = (editor: Editor): OpenMention | null => editor.storage.mention.open

/** Its list stays closed until another @ is typed. */
export const closeMention = (editor: Editor): void => exitSuggestion(editor.view, pluginKey)

const pluginKey = new PluginKey('mention')

/** Names have blanks. The list knows the people and draws itself: nothing is fetched, so all this happens within one transaction. */
const suggestion: MentionOptions['suggestion'] = {
  pluginKey,
  allowSpaces: true,
  minQueryLength: Number.POSITIVE_INFINITY,
  dismissOnOutsideClick: false,
  floatingUi: { strategy: 'fixed', middleware: [shift({ padding: 8 })] },
  findSuggestionMatch: ({ $position }) => {
    const mention = findMentionQuery($position.parent.textBetween(0, $position.parentOffset, undefined, objectCharacter))
    const start = $position.start()
    return mention && { range: { from: start + mention.from, to: start + mention.to }, query: mention.typed, text: `@${mention.typed}` }
  },
  shouldShow: ({ transaction }) => transaction.getMeta('blur') === undefined,
  render: () => ({
    onStart: (open) => keep(open.editor, open),
    onUpdate: (open) => keep(open.editor, open),
    onExit: ({ editor }) => keep(editor, null),
  }),
}

const keep = ({ storage }: Editor, open: OpenMention | null): void => {
  storage.mention.open = open
}

/** A person in a note. `id` and `label`, and nothing else, are what the account document holds. */
export const NoteMention = Mention.extend<MentionOptions, { open: OpenMention | null }>({
  addStorage: () => ({ open: null }),
  addAttributes: () => ({
    id: {
      default: '',
      parseHTML: (element) => element.getAttribute('data-mention'),
      renderHTML: ({ id }) => ({ 'data-mention': id }),
    },
    label: { default: '', parseHTML: (element) => (element.textContent ?? '').replace(/^@/, ''), renderHTML: () => ({}) },
  }),
  parseHTML: () => [{ tag: 'span[data-mention]' }],
}).configure({ suggestion, deleteTriggerWithBackspace: true, HTMLAttributes: { class: 'note-mention' } })
