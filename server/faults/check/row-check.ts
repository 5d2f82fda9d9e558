import { type Note, noteIds, readNote } from '@rapport/account-doc/note/note-reading'
import type { Database } from 'better-sqlite3'
import type * as Y from 'yjs'
import { partnershipRowFaults } from './partnership-row-check.ts'

interface Row {
  readonly id: string
  readonly author_id: string
  readonly content: string
  readonly mentions: string
  readonly created_at: number
  readonly received_at: number
  readonly edited_at: number | null
  readonly deleted_at: number | null
}

/** Differences between an account's document and its rows. */
export function rowFaults(db: Database, accountId: string, doc: Y.Doc): readonly string[] {
  const rows = db.prepare<[string], Row>('SELECT * FROM note WHERE account_id = ?').all(accountId)
  const rowById = new Map(rows.map((row) => [row.id, row]))
  const ids = noteIds(doc)
  const inDocument = new Set(ids)
  return [
    ...ids.flatMap((id) => {
      const note = readNote(doc, id)
      const row = rowById.get(id)
      if (!note) return []
      return row === undefined ? [`${accountId}: note ${id} has no row`] : fieldFaults(accountId, note, row)
    }),
    ...rows.filter((row) => !inDocument.has(row.id)).map((row) => `${accountId}: the row ${row.id} has no note`),
    ...noticeFaults(db, accountId, doc),
    ...partnershipRowFaults(db, accountId, doc),
  ]
}

function fieldFaults(accountId: string, note: Note, row: Row): readonly string[] {
  const pairs = {
    content: [row.content, note.content],
    author: [row.author_id, note.authorId],
    mentions: [row.mentions, JSON.stringify(note.mentions)],
    editedAt: [row.edited_at, note.editedAt],
    deletedAt: [row.deleted_at, note.deletedAt],
  }
  const other = Object.entries(pairs).filter(([, [stored, current]]) => stored !== current)
  const early = row.created_at > row.received_at ? ['createdAt'] : []
  return [...other.map(([field]) => field), ...early].map(
    (field) => `${accountId}: ${field} of note ${row.id} is not what its document says`,
  )
}

/** Unread notices of mentions that do not exist. */
function noticeFaults(db: Database, accountId: string, doc: Y.Doc): readonly string[] {
  const notices = db
    .prepare<[string], { note_id: string; user_id: string }>(
      "SELECT note_id, user_id FROM notification WHERE account_id = ? AND kind = 'mention' AND read_at IS NULL",
    )
    .all(accountId)
  return notices
    .filter(({ note_id, user_id }) => {
      const note = readNote(doc, note_id)
      return note === undefined || note.deletedAt !== null || !note.mentions.some(({ id }) => id === user_id)
    })
    .map(({ note_id, user_id }) => `${accountId}: ${user_id} has a notice of a mention in ${note_id} that is not there`)
}
