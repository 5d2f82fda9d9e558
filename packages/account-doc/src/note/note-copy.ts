import type * as Y from 'yjs'
import { signMentions } from './new-mentions.ts'
import { createNote } from './note-commands.ts'
import { noteBody, noteOf, readNotes } from './note-reading.ts'

export interface CopiedNote {
  readonly from: string
  readonly to: string
}

/** Lets the maker of a mention write its copy. The Yjs client is that of the original. */
export type SignAs = (client: number, write: () => void) => void

interface Copying {
  readonly newId: () => string
  readonly signAs?: SignAs
}

/** Copies the undeleted notes into another document under new ids, with author, times, text, marks and makers of mentions. */
export const copyNotes = (from: Y.Doc, to: Y.Doc, { newId, signAs }: Copying, origin?: unknown): readonly CopiedNote[] => {
  const copied: CopiedNote[] = []
  to.transact(() => {
    for (const note of readNotes(from).toReversed()) {
      const id = newId()
      const { authorId, createdAt, editedAt, editedBy, content } = note
      createNote(to, { id, authorId, createdAt, text: noteBody(from, note.id) ?? content })
      if (editedAt !== null) noteOf(to, id)?.set('editedAt', editedAt)
      if (editedBy !== null) noteOf(to, id)?.set('editedBy', editedBy)
      if (signAs) signMentions({ doc: from, noteId: note.id }, { doc: to, noteId: id }, signAs)
      copied.push({ from: note.id, to: id })
    }
  }, origin)
  return copied
}
