import { readNoteFields } from '@rapport/account-doc/note/note-reading'
import { entriesFromDoc } from '../../../sync/document/reading/document-atoms.ts'

/** The facts by which the feed places a note. Its words are read only where they are drawn. */
export interface NoteHead {
  readonly id: string
  readonly authorId: string
  /** ISO instant. */
  readonly createdAt: string
}

/** The notes of a document that are not deleted: the same list until a note comes, goes or moves. */
export const noteHeadsAtom = entriesFromDoc({
  path: () => ['notes'],
  read: (doc, noteId): NoteHead | undefined => {
    const note = readNoteFields(doc, noteId)
    if (note?.deletedAt !== null) return undefined
    return { id: noteId, authorId: note.authorId, createdAt: new Date(note.createdAt).toISOString() }
  },
}).all
