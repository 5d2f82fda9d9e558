import { type Note, readNote } from '@rapport/account-doc/note-reading'
import { and, eq, sql } from 'drizzle-orm'
import type { Projection } from '../../collab/projection.ts'
import type { Tx } from '../../store/store.ts'

/** A note of which a commit changed something. */
export interface TouchedNote {
  readonly accountId: string
  readonly organizationId: string
  readonly noteId: string
  readonly actor: string
}

/** Hears of every touched note; `isTyping` when nothing but its words changed, which is not published keystroke by keystroke. */
export type NoteTouched = (note: TouchedNote, isTyping: boolean) => void

/** Rows of `note` for every note that a commit touched. A note is dated by its writer, but never later than it arrived. */
export const createNoteProjection =
  (noteTouched: NoteTouched): Projection =>
  ({ accountId, organizationId, doc, edits, at }) => {
    const actorByNote = new Map(edits.flatMap(({ actorId, touchedNotes }) => [...touchedNotes].map((id) => [id, actorId] as const)))
    const notes = [...actorByNote].map(([noteId, actor]) => ({
      touched: { accountId, organizationId, noteId, actor },
      note: readNote(doc, noteId),
    }))
    return async (tx) => {
      for (const { touched, note } of notes) {
        const before = await readRow(tx, touched)
        if (note) await writeRow(tx, touched, note, at)
        else await deleteRow(tx, touched)
        const isTyping = before !== undefined && note !== undefined && outline(before) === outline(toColumns(note))
        if (!isTyping) publishNote(tx, touched, at, note?.deletedAt !== null)
        noteTouched(touched, isTyping)
      }
    }
  }

export const publishNote = (tx: Tx, { accountId, organizationId, noteId, actor }: TouchedNote, at: Date, isDeleted: boolean): void => {
  const deleted = isDeleted ? { deleted: true } : {}
  tx.changed({ kind: 'note', id: noteId, organizationId, accountId, actor, at: at.toISOString(), ...deleted })
}

const isRowOf = ({ tables: { note } }: Tx, { accountId, noteId }: TouchedNote) => and(eq(note.accountId, accountId), eq(note.id, noteId))

const readRow = async (tx: Tx, touched: TouchedNote) => {
  const { editedAt, deletedAt, mentions } = tx.tables.note
  const [row] = await tx.db.select({ editedAt, deletedAt, mentions }).from(tx.tables.note).where(isRowOf(tx, touched))
  return row
}

/** What of a note others hear of at once. */
const outline = ({ editedAt, deletedAt, mentions }: Pick<ReturnType<typeof toColumns>, 'editedAt' | 'deletedAt' | 'mentions'>): string =>
  JSON.stringify([editedAt, deletedAt, mentions.map((person) => person.id)])

const toColumns = (note: Note) => ({
  authorId: note.authorId,
  content: note.content,
  mentions: [...note.mentions],
  editedAt: instant(note.editedAt),
  deletedAt: instant(note.deletedAt),
})

const instant = (milliseconds: number | null): Date | null => (milliseconds === null ? null : new Date(milliseconds))

const writeRow = async (tx: Tx, { accountId, organizationId }: TouchedNote, note: Note, at: Date): Promise<void> => {
  const table = tx.tables.note
  const columns = toColumns(note)
  const createdAt = note.createdAt === 0 || note.createdAt > at.getTime() ? at : new Date(note.createdAt)
  const notLater = sql`case when excluded.created_at > ${table.receivedAt} then ${table.receivedAt} else excluded.created_at end`
  await tx.db
    .insert(table)
    .values({ accountId, id: note.id, organizationId, createdAt, receivedAt: at, ...columns })
    .onConflictDoUpdate({ target: [table.accountId, table.id], set: { ...columns, createdAt: notLater } })
}

const deleteRow = async (tx: Tx, touched: TouchedNote): Promise<void> => {
  await tx.db.delete(tx.tables.note).where(isRowOf(tx, touched))
}
