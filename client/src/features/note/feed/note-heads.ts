import { notesOf } from '@rapport/account-doc/account-document'
import { type Note, noteIds, readNote } from '@rapport/account-doc/note-reading'
import { touchedNotes } from '@rapport/account-doc/touched-notes'
import type * as Y from 'yjs'

/** What the feed needs to place a note: its words are read only where they are drawn. */
export interface NoteHead {
  readonly id: string
  readonly authorId: string
  /** ISO instant. */
  readonly createdAt: string
}

/**
 * The notes of a document that are not deleted. A document of 5,000 notes is read once; afterwards only the notes that a
 * transaction touched are, and the list stays the same object while no note comes, goes or moves.
 */
export const readNoteHeads = (doc: Y.Doc): readonly NoteHead[] => {
  const known = headsByDoc.get(doc) ?? watchHeads(doc)
  known.list ??= [...known.byId.values()]
  return known.list
}

interface KnownHeads {
  readonly byId: Map<string, NoteHead>
  list: readonly NoteHead[] | undefined
}

const headsByDoc = new WeakMap<Y.Doc, KnownHeads>()

const watchHeads = (doc: Y.Doc): KnownHeads => {
  const known: KnownHeads = { byId: new Map(), list: undefined }
  for (const id of noteIds(doc)) readHead(doc, id, known)
  // Deep observers run before a transaction's own handlers, so whoever is told of the change reads what is new.
  notesOf(doc).observeDeep((_events, transaction) => {
    for (const id of touchedNotes(doc, transaction)) readHead(doc, id, known)
  })
  headsByDoc.set(doc, known)
  return known
}

const readHead = (doc: Y.Doc, id: string, known: KnownHeads): void => {
  const note = readNote(doc, id)
  const before = known.byId.get(id)
  if (!note || note.deletedAt !== null) {
    if (known.byId.delete(id)) known.list = undefined
  } else if (!before || !isSameHead(before, note)) {
    known.byId.set(id, { id, authorId: note.authorId, createdAt: isoOf(note) })
    known.list = undefined
  }
}

const isoOf = (note: Note): string => new Date(note.createdAt).toISOString()

const isSameHead = (head: NoteHead, note: Note): boolean => head.authorId === note.authorId && head.createdAt === isoOf(note)
