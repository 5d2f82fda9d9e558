import type * as Y from 'yjs'
import { createNote } from './note-commands.ts'
import { noteBody, noteOf, readNotes } from './note-reading.ts'

export interface CopiedNote {
  readonly from: string
  readonly to: string
}

/** Copies the undeleted notes into another document, each under a new id, with author, times, text and marks. */
export const copyNotes = (from: Y.Doc, to: Y.Doc, newId: () => string, origin?: unknown): readonly CopiedNote[] => {
  const copied: CopiedNote[] = []
  to.transact(() => {
    for (const note of readNotes(from).toReversed()) {
      const id = newId()
      const { authorId, createdAt, editedAt, content } = note
      createNote(to, { id, authorId, createdAt, text: noteBody(from, note.id) ?? content })
      if (editedAt !== null) noteOf(to, id)?.set('editedAt', editedAt)
      copied.push({ from: note.id, to: id })
    }
  }, origin)
  return copied
}
