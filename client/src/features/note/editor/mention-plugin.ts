import { type Editor, Extension } from '@tiptap/core'
import { type EditorState, Plugin, PluginKey, type Transaction } from '@tiptap/pm/state'
import { findMentionQuery, objectCharacter } from './mention-query.ts'

/** The mention that is being typed, with its place in the document. */
export interface OpenMention {
  readonly from: number
  readonly to: number
  readonly typed: string
}

interface MentionState {
  readonly open: OpenMention | null
  /** Where the @ stands whose list was closed with Escape. */
  readonly closedAt: number | null
}

const nothing: MentionState = { open: null, closedAt: null }
const key = new PluginKey<MentionState>('mention-query')

/** Knows, after each change, whether a mention is being typed. Drawing and keys are the list's. */
export const MentionTyping = Extension.create({
  name: 'mentionTyping',
  addProseMirrorPlugins: () => [
    new Plugin<MentionState>({ key, state: { init: () => nothing, apply: (tr, before, _old, state) => nextState(tr, before, state) } }),
  ],
})

export const openMention = (editor: Editor): OpenMention | null => key.getState(editor.state)?.open ?? null

export const closeMention = (editor: Editor): void => editor.view.dispatch(editor.state.tr.setMeta(key, 'close'))

/** Puts a person where the mention was typed, and a blank behind it. */
export const insertMention = (editor: Editor, { from, to }: OpenMention, person: { readonly id: string; readonly name: string }): void => {
  const isBlankNext = editor.state.doc.resolve(to).nodeAfter?.text?.startsWith(' ') ?? false
  const mention = { type: 'mention', attrs: { id: person.id, label: person.name } }
  const chain = editor.chain().focus()
  if (isBlankNext) chain.insertContentAt({ from, to }, mention).setTextSelection(from + 2)
  else chain.insertContentAt({ from, to }, [mention, { type: 'text', text: ' ' }])
  chain.run()
}

const nextState = (transaction: Transaction, before: MentionState, state: EditorState): MentionState => {
  const closedAt = before.closedAt === null ? null : transaction.mapping.map(before.closedAt)
  if (transaction.getMeta(key) === 'close') return { open: null, closedAt: before.open?.from ?? closedAt }
  const found = transaction.getMeta('blur') === undefined ? typedMention(state) : null
  if (!found) return before.open || before.closedAt !== null ? nothing : before
  if (found.from === closedAt) return { open: null, closedAt }
  return before.open && isSame(before.open, found) ? before : { open: found, closedAt: null }
}

const typedMention = ({ selection }: EditorState): OpenMention | null => {
  const { $from } = selection
  if (!selection.empty || !$from.parent.isTextblock) return null
  const query = findMentionQuery($from.parent.textBetween(0, $from.parentOffset, undefined, objectCharacter))
  return query && { from: $from.start() + query.from, to: $from.start() + query.to, typed: query.typed }
}

const isSame = (a: OpenMention, b: OpenMention): boolean => a.from === b.from && a.to === b.to && a.typed === b.typed
