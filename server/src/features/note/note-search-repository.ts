import { notePlainText } from '@rapport/domain/note/note-text'
import { and, asc, eq, isNull } from 'drizzle-orm'
import type { Tx } from '../../store/store.ts'

/** Brings what a search finds of an account's notes up to date with their rows. */
export const writeNoteSearch = async (tx: Tx, accountId: string): Promise<void> => {
  const { note, accountSearch } = tx.tables
  const rows = await tx.db
    .select({ content: note.content })
    .from(note)
    .where(and(eq(note.accountId, accountId), isNull(note.deletedAt)))
    .orderBy(asc(note.createdAt), asc(note.id))
  const notes = rows.map((row) => notePlainText(row.content).toLowerCase()).join('\n')
  await tx.db.update(accountSearch).set({ notes }).where(eq(accountSearch.accountId, accountId))
}
