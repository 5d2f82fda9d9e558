import { readNote } from '@rapport/account-doc/note/note-reading'
import type * as Y from 'yjs'
import type { KeptNote } from '../attention/kept-words.ts'
import type { UnsyncedRow } from '../device/unsynced-marks.ts'

/** What a person wrote in these entities, as far as it is words: deleted and empty notes have none. */
export const wordsOf = (doc: Y.Doc, entities: Iterable<string>): readonly KeptNote[] =>
  [...new Set(entities)].flatMap((noteId) => {
    const note = readNote(doc, noteId)
    return note && note.deletedAt === null && !note.isEmpty ? [{ noteId, content: note.content }] : []
  })

/** Which entities of a document some tab has changed without the server having acknowledged it. */
export const unsyncedEntities = (rows: readonly UnsyncedRow[], accountId: string, epoch: string): readonly string[] =>
  rows.filter((row) => row.accountId === accountId && row.epoch === epoch).flatMap((row) => row.entities)
