import type { Editor } from '@tiptap/core'

/** One of a note's editors, one after the other: a broken editor no longer shows the note, and the next takes over. */
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

/** The editor that follows a broken one; its caret begins where the former caret stood. */
export const nextLife = ({ number, failures, since }: EditorLife, former: Editor, now: number): EditorLife => ({
  number: number + 1,
  failures: now - since > longMs ? 1 : failures + 1,
  since: now,
  caret: former.view.hasFocus() ? former.state.selection.head : null,
})

/** Carets of others may have broken two editors: the third shows none. */
export const showsCarets = ({ failures }: EditorLife): boolean => failures < 2
