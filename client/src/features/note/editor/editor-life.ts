import type { Editor } from '@tiptap/core'

/** One of the editors that a note has while it is edited: the next is made when one no longer shows the note. */
export interface EditorLife {
  readonly number: number
  /** How many broke one soon after the other. */
  readonly failures: number
  readonly since: number
  /** Where the caret begins; null when it stood elsewhere than in the note. */
  readonly caret: number | 'end' | null
}

export const firstLife: EditorLife = { number: 0, failures: 0, since: 0, caret: 'end' }

/** Nothing is gained by yet another editor after so many. */
export const mostFailures = 3

/** An editor that lived so long broke for a reason of its own. */
const longMs = 10_000

/** The editor after one that broke, from where that one's caret stood. */
export const nextLife = ({ number, failures, since }: EditorLife, former: Editor, now: number): EditorLife => ({
  number: number + 1,
  failures: now - since > longMs ? 1 : failures + 1,
  since: now,
  caret: former.view.hasFocus() ? former.state.selection.head : null,
})

/** What others show may be why two editors broke: the third does without. */
export const showsCarets = ({ failures }: EditorLife): boolean => failures < 2
