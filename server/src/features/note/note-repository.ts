import { findableRoom } from '@rapport/domain/note/findable-notes'
import type { TimeCursor } from '@rapport/domain/page/time-cursor'
import type { Tables } from '@rapport/schema/tables'
import { and, count, desc, eq, isNull, lt, or, type SQL, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { QuerySource } from '../../store/query/kept-query.ts'

/** A note as it is stored, a person's or one of the server's. */
export type StoredNote = Omit<NoteRow, 'organizationId' | 'deletedAt' | 'deletedBy'> & { readonly isSystem: boolean }

type NoteRow = Tables['note']['$inferSelect']

export interface Member {
  readonly id: string
  readonly name: string
  readonly email: string
}

export interface FeedPage {
  readonly before: TimeCursor | undefined
  readonly limit: number
}

export const readMembers = ({ db, tables: { member, user } }: QuerySource, organizationId: string): Promise<readonly Member[]> =>
  db
    .select({ id: user.id, name: user.name, email: user.email })
    .from(member)
    .innerJoin(user, eq(user.id, member.userId))
    .where(eq(member.organizationId, organizationId))

/** People's notes, newest first, without those that are deleted. */
export const readNotePage = async (
  { db, tables: { note } }: QuerySource,
  accountId: string,
  page: FeedPage,
): Promise<readonly StoredNote[]> => {
  const rows = await db
    .select()
    .from(note)
    .where(and(eq(note.accountId, accountId), isNull(note.deletedAt), ...before(note.createdAt, note.id, page)))
    .orderBy(desc(note.createdAt), desc(note.id))
    .limit(page.limit)
  return rows.map((row) => ({ ...row, isSystem: false }))
}

/** The server's own notes, newest first. */
export const readSystemNotePage = async (
  { db, tables: { systemNote } }: QuerySource,
  accountId: string,
  page: FeedPage,
): Promise<readonly StoredNote[]> => {
  const rows = await db
    .select()
    .from(systemNote)
    .where(and(eq(systemNote.accountId, accountId), ...before(systemNote.createdAt, systemNote.id, page)))
    .orderBy(desc(systemNote.createdAt), desc(systemNote.id))
    .limit(page.limit)
  return rows.map((row) => ({ ...row, mentions: [], receivedAt: row.createdAt, editedAt: null, isSystem: true }))
}

export const readTimeLogPage = ({ db, tables: { timeLog } }: QuerySource, accountId: string, page: FeedPage) =>
  db
    .select()
    .from(timeLog)
    .where(and(eq(timeLog.accountId, accountId), ...before(timeLog.timestamp, timeLog.id, page)))
    .orderBy(desc(timeLog.timestamp), desc(timeLog.id))
    .limit(page.limit)

/** The notes with an id in an organisation that are not deleted, at most one an account. */
export const readNotesById = async (
  { db, tables: { note } }: QuerySource,
  organizationId: string,
  id: string,
): Promise<readonly StoredNote[]> => {
  const rows = await db
    .select()
    .from(note)
    .where(and(eq(note.organizationId, organizationId), eq(note.id, id), isNull(note.deletedAt)))
  return rows.map((row) => ({ ...row, isSystem: false }))
}

/** What may be found of an account's notes [SR4], the newest first. */
export const readFindableNotes = (
  { db, tables: { note } }: QuerySource,
  organizationId: string,
  accountId: string,
): Promise<readonly { readonly id: string; readonly content: string }[]> =>
  db
    .select({ id: note.id, content: sql<string>`substr(${note.content}, 1, ${sql.raw(String(findableRoom.characters))})` })
    .from(note)
    .where(and(eq(note.accountId, accountId), eq(note.organizationId, organizationId), isNull(note.deletedAt)))
    .orderBy(desc(note.createdAt), desc(note.id))
    .limit(findableRoom.notes)

/** A note of an account, also one that is deleted. */
export const readStoredNote = async (
  { db, tables: { note } }: QuerySource,
  { accountId, id }: { readonly accountId: string; readonly id: string },
): Promise<StoredNote | undefined> => {
  const [row] = await db
    .select()
    .from(note)
    .where(and(eq(note.accountId, accountId), eq(note.id, id)))
  return row && { ...row, isSystem: false }
}

interface AccountWithNote {
  readonly accountId: string
  readonly isDeleted: boolean
}

/** Living accounts with a note of this id, deleted or not. */
export const findAccountsWithNote = async (
  { db, tables: { note, account } }: QuerySource,
  organizationId: string,
  id: string,
): Promise<readonly AccountWithNote[]> => {
  const rows = await db
    .select({ accountId: note.accountId, deletedAt: note.deletedAt })
    .from(note)
    .innerJoin(account, eq(account.id, note.accountId))
    .where(and(eq(note.organizationId, organizationId), eq(note.id, id), isNull(account.deletedAt)))
  return rows.map(({ accountId, deletedAt }) => ({ accountId, isDeleted: deletedAt !== null }))
}

/** Whether a note is the server's own, which nobody edits. */
export const isSystemNote = async ({ db, tables: { systemNote } }: QuerySource, organizationId: string, id: string): Promise<boolean> => {
  const [row] = await db
    .select({ id: systemNote.id })
    .from(systemNote)
    .where(and(eq(systemNote.organizationId, organizationId), eq(systemNote.id, id)))
  return row !== undefined
}

/** How many people a note has notified so far. */
export const countNotified = async ({ db, tables: { notification } }: QuerySource, accountId: string, noteId: string): Promise<number> => {
  const [row] = await db
    .select({ notified: count() })
    .from(notification)
    .where(and(eq(notification.accountId, accountId), eq(notification.noteId, noteId)))
  return row?.notified ?? 0
}

const before = (time: PgColumn, id: PgColumn, { before: cursor }: FeedPage): readonly (SQL | undefined)[] => {
  if (!cursor) return []
  const at = new Date(cursor.at)
  return [or(lt(time, at), and(eq(time, at), lt(id, cursor.id)))]
}
