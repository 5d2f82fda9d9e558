import { notePlainText } from '@rapport/domain/note/note-text'
import { and, asc, eq, isNull, sql } from 'drizzle-orm'
import { keepQuery } from '../../store/kept-query.ts'
import type { Tx } from '../../store/store.ts'

const accountId = sql.placeholder('accountId')

const contentsOf = keepQuery('contents_of_notes', ({ db, tables: { note } }) =>
  db
    .select({ content: note.content })
    .from(note)
    .where(and(eq(note.accountId, accountId), isNull(note.deletedAt)))
    .orderBy(asc(note.createdAt), asc(note.id)),
)

const findable = keepQuery('write_findable_notes', ({ db, tables: { accountSearch } }) =>
  db
    .update(accountSearch)
    .set({ notes: sql`${sql.placeholder('notes')}` })
    .where(eq(accountSearch.accountId, accountId)),
)

/** Brings the search text of an account's notes up to date with their rows. */
export const writeNoteSearch = async (tx: Tx, accountId: string): Promise<void> => {
  const rows = await contentsOf(tx).execute({ accountId })
  const notes = rows.map((row) => notePlainText(row.content).toLowerCase()).join('\n')
  await findable(tx).execute({ accountId, notes })
}
