import { readShownNote } from '@rapport/account-doc/note/note-reading'
import { fromDoc } from '../../../sync/document/reading/document-atoms.ts'

/** One note as its card shows it; drawn again only when this note changes. */
export const shownNoteAtom = fromDoc({ path: (noteId: string) => ['notes', noteId], read: readShownNote })
