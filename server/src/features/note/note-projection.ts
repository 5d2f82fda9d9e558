import { type Note, noteIds, readNote } from '@rapport/account-doc/note/note-reading'
import type { Change } from '@rapport/domain/event/change'
import { deleterOf } from '@rapport/domain/trash/trash'
import { storable } from '@rapport/schema/column-kit'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import type { DocumentChange, Projection, Rebuild } from '../../collab/projection.ts'
import { everyColumn, overwriting } from '../../store/query/kept-insert.ts'
import { keepQuery } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'
import { writeNoteSearch } from './note-search-repository.ts'

/** A note of which a commit changed something. */
export interface TouchedNote {
  readonly accountId: string
  readonly organizationId: string
  readonly noteId: string
  readonly actor: string
}

/** Hears of every touched note; `isTyping` when only its words changed, which is not published at each keystroke. */
export type NoteTouched = (note: TouchedNote, isTyping: boolean) => void

const notesOf = new WeakMap<DocumentChange, Map<string, Note | undefined>>()

/** A note as a change leaves it, read once for all projections: a long one takes milliseconds. */
export const readTouchedNote = (change: DocumentChange, noteId: string): Note | undefined => {
  const notes = notesOf.get(change) ?? new Map<string, Note | undefined>()
  notesOf.set(change, notes)
  if (!notes.has(noteId)) notes.set(noteId, readNote(change.doc, noteId))
  return notes.get(noteId)
}

const typedIn = new WeakMap<DocumentChange, Set<string>>()

/** Whether a change left everything of a note but its words as its row had it. Known once its row is written. */
export const isOnlyTyped = (change: DocumentChange, noteId: string): boolean => typedIn.get(change)?.has(noteId) === true

/** Rows of `note` for every note that a commit touched. */
export const createNoteProjection =
  (noteTouched: NoteTouched): Projection =>
  (change) => {
    const { accountId, organizationId, edits, at } = change
    const actorByNote = new Map(edits.flatMap(({ actorId, touchedNotes }) => [...touchedNotes].map((id) => [id, actorId] as const)))
    const notes = [...actorByNote].map(([noteId, actor]) => ({
      touched: { accountId, organizationId, noteId, actor },
      note: readTouchedNote(change, noteId),
    }))
    return async (tx) => {
      const typed = new Set<string>()
      typedIn.set(change, typed)
      for (const { touched, note } of notes) {
        // Most edits are letters.
        if (note && (await writeText(tx, touched, { note, at }))) {
          typed.add(touched.noteId)
          noteTouched(touched, true)
          continue
        }
        const before = await readRow(tx, touched)
        const isTyping = before !== undefined && note !== undefined && outline(before) === outline(toColumns(note))
        if (note) await writeRow(tx, touched, { note, at, deletedBy: deleterOf(note.deletedAt, before, () => touched.actor) })
        else await deleteRow(tx, touched)
        if (!isTyping) publishNote(tx, touched, { at, isDeleted: note?.deletedAt !== null, deed: deedOf(before, note) })
        noteTouched(touched, isTyping)
      }
    }
  }

/**
 * Writes every row of a document's notes anew. Arrival and who deleted a note stay as rows have them, since no document does; a missing row
 * arrived when its note was written.
 */
export const rebuildNotes: Rebuild = ({ accountId, organizationId, doc }) => {
  const notes = noteIds(doc).flatMap((id) => readNote(doc, id) ?? [])
  return async (tx) => {
    const table = tx.tables.note
    const { id, receivedAt, deletedBy } = table
    const rows = await tx.db.select({ id, receivedAt, deletedBy }).from(table).where(eq(table.accountId, accountId))
    const rowById = new Map(rows.map((row) => [row.id, row]))
    await tx.db.delete(table).where(eq(table.accountId, accountId))
    for (const note of notes) {
      const row = rowById.get(note.id)
      const at = row?.receivedAt ?? new Date(note.createdAt)
      await writeRow(tx, { accountId, organizationId }, { note, at, deletedBy: note.deletedAt === null ? null : (row?.deletedBy ?? null) })
    }
    await writeNoteSearch(tx, accountId)
  }
}

interface NoteNews {
  readonly at: Date
  readonly isDeleted: boolean
  readonly deed?: Change['deed']
}

export const publishNote = (tx: Tx, { accountId, organizationId, noteId, actor }: TouchedNote, { at, isDeleted, deed }: NoteNews): void => {
  const more = { ...(isDeleted && { deleted: true }), ...(deed && { deed }) }
  tx.changed({ kind: 'note', id: noteId, organizationId, accountId, actor, at: at.toISOString(), ...more })
}

/** What happened to the note as a whole: nothing when somebody mentioned is in words that are not saved yet. */
const deedOf = (before: RowBefore | undefined, note: Note | undefined): Change['deed'] => {
  const isThere = note !== undefined && note.deletedAt === null
  if (before === undefined) return isThere ? 'created' : undefined
  const wasThere = before.deletedAt === null
  if (wasThere !== isThere) return isThere ? 'restored' : 'deleted'
  return isThere && note.editedAt !== (before.editedAt?.getTime() ?? null) ? 'updated' : undefined
}

const isRowOf = ({ tables: { note } }: Tx, { accountId, noteId }: Pick<TouchedNote, 'accountId' | 'noteId'>) =>
  and(eq(note.accountId, accountId), eq(note.id, noteId))

const [givenAccount, givenNote] = [sql.placeholder('accountId'), sql.placeholder('noteId')]

const rowOf = keepQuery('row_of_note', ({ db, tables: { note } }) => {
  const { authorId, createdAt, receivedAt, editedAt, deletedAt, deletedBy, mentions } = note
  return db
    .select({ authorId, createdAt, receivedAt, editedAt, deletedAt, deletedBy, mentions })
    .from(note)
    .where(and(eq(note.accountId, givenAccount), eq(note.id, givenNote)))
})

const readRow = async (tx: Tx, { accountId, noteId }: TouchedNote) => {
  const [row] = await rowOf(tx).execute({ accountId, noteId })
  return row
}

type RowBefore = NonNullable<Awaited<ReturnType<typeof readRow>>>

/** Where nothing else changed; else it writes nothing. */
const textOf = keepQuery('write_text_of_note', ({ db, tables: { note } }) => {
  const given = (name: 'createdAt' | 'editedAt' | 'deletedAt' | 'mentions') => sql.param(sql.placeholder(name), note[name])
  return db
    .update(note)
    .set({ content: sql`${sql.placeholder('content')}` })
    .where(
      and(
        eq(note.accountId, givenAccount),
        eq(note.id, givenNote),
        eq(note.authorId, sql.placeholder('authorId')),
        eq(note.mentions, given('mentions')),
        sql`${note.editedAt} is not distinct from ${given('editedAt')}`,
        sql`${note.deletedAt} is not distinct from ${given('deletedAt')}`,
        sql`${note.createdAt} = case when ${given('createdAt')} < ${note.receivedAt} then ${given('createdAt')} else ${note.receivedAt} end`,
      ),
    )
    .returning({ id: note.id })
})

const writeText = async (tx: Tx, { accountId, noteId }: TouchedNote, { note, at }: Pick<NoteRow, 'note' | 'at'>): Promise<boolean> => {
  const createdAt = isDated(note, at) ? new Date(note.createdAt) : null
  return (await textOf(tx).execute({ accountId, noteId, createdAt, ...toColumns(note) })).length > 0
}

/** A note is dated by its writer, but never later than it arrived. */
const isDated = ({ createdAt }: Note, at: Date): boolean => createdAt !== 0 && createdAt <= at.getTime()

/** Fields of a note that are published at once. */
const outline = ({ editedAt, deletedAt, mentions }: Pick<ReturnType<typeof toColumns>, 'editedAt' | 'deletedAt' | 'mentions'>): string =>
  JSON.stringify([editedAt, deletedAt, mentions.map((person) => person.id)])

const toColumns = (note: Note) => ({
  authorId: note.authorId,
  content: storable(note.content),
  mentions: note.mentions.map(({ id, name }) => ({ id: storable(id), name: storable(name) })),
  editedAt: instant(note.editedAt),
  deletedAt: instant(note.deletedAt),
})

const instant = (milliseconds: number | null): Date | null => (milliseconds === null ? null : new Date(milliseconds))

type NoteAccount = Pick<TouchedNote, 'accountId' | 'organizationId'>

interface NoteRow {
  readonly note: Note
  readonly at: Date
  readonly deletedBy: string | null
}

const writingRow = keepQuery('write_note', ({ db, tables: { note } }) => {
  const notLater = sql`case when excluded.created_at > ${note.receivedAt} then ${note.receivedAt} else excluded.created_at end`
  const overwritten = overwriting(getTableColumns(note), ['accountId', 'id', 'organizationId', 'createdAt', 'receivedAt'])
  return db
    .insert(note)
    .values(everyColumn<typeof note.$inferInsert>(note))
    .onConflictDoUpdate({ target: [note.accountId, note.id], set: { ...overwritten, createdAt: notLater } })
})

const writeRow = async (tx: Tx, { accountId, organizationId }: NoteAccount, { note, at, deletedBy }: NoteRow): Promise<void> => {
  const createdAt = isDated(note, at) ? new Date(note.createdAt) : at
  await writingRow(tx).execute({ accountId, organizationId, id: note.id, createdAt, receivedAt: at, ...toColumns(note), deletedBy })
}

const deleteRow = async (tx: Tx, touched: Pick<TouchedNote, 'accountId' | 'noteId'>): Promise<void> => {
  await tx.db.delete(tx.tables.note).where(isRowOf(tx, touched))
}
