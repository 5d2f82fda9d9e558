import { findableRoom, findableText } from '@rapport/domain/note/findable-notes'
import { and, desc, eq, isNull, ne, sql } from 'drizzle-orm'
import { keepQuery } from '../../store/query/kept-query.ts'
import type { Tx } from '../../store/store.ts'

const accountId = sql.placeholder('accountId')

const contentsOf = keepQuery('contents_of_notes', ({ db, tables: { note } }) =>
  db
    .select({ content: sql<string>`substr(${note.content}, 1, ${sql.raw(String(findableRoom.characters))})` })
    .from(note)
    .where(and(eq(note.accountId, accountId), isNull(note.deletedAt)))
    .orderBy(desc(note.createdAt), desc(note.id))
    .limit(findableRoom.notes),
)

const findable = keepQuery('write_findable_notes', ({ db, tables: { accountSearch } }) =>
  db
    .update(accountSearch)
    .set({ notes: sql`${sql.placeholder('notes')}` })
    .where(and(eq(accountSearch.accountId, accountId), ne(accountSearch.notes, sql.placeholder('notes')))),
)

/** Brings the search text of an account's notes up to date with their rows; a text that stays is not indexed again. */
export const writeNoteSearch = async (tx: Tx, accountId: string): Promise<void> => {
  const rows = await contentsOf(tx).execute({ accountId })
  const notes = findableText(rows.map(({ content }) => content))
  await findable(tx).execute({ accountId, notes })
}
