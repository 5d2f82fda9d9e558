import type { Tables } from '@rapport/schema/tables'
import { and, asc, desc, eq, gt, gte, isNotNull, isNull, lt } from 'drizzle-orm'
import type { QuerySource } from '../../../store/query/kept-query.ts'
import type { Tx } from '../../../store/store.ts'

export type ImportRow = Tables['accountImport']['$inferSelect']
export type UndoneRow = Tables['accountImportRow']['$inferSelect']

/** The newest imports of an organisation since a time. */
export const readImports = (
  { db, tables: { accountImport } }: QuerySource,
  organizationId: string,
  { since, limit }: { readonly since: Date; readonly limit: number },
): Promise<readonly ImportRow[]> =>
  db
    .select()
    .from(accountImport)
    .where(and(eq(accountImport.organizationId, organizationId), gte(accountImport.startedAt, since)))
    .orderBy(desc(accountImport.startedAt), desc(accountImport.id))
    .limit(limit)

export const readImport = async (
  { db, tables: { accountImport } }: QuerySource,
  organizationId: string,
  id: string,
): Promise<ImportRow | undefined> => {
  const isIt = and(eq(accountImport.id, id), eq(accountImport.organizationId, organizationId))
  const [row] = await db.select().from(accountImport).where(isIt)
  return row
}

export const readImportAnywhere = async ({ db, tables: { accountImport } }: QuerySource, id: string): Promise<ImportRow | undefined> => {
  const [row] = await db.select().from(accountImport).where(eq(accountImport.id, id))
  return row
}

/** Undoings that were begun and have not moved since a time. */
export const readStoppedUndoings = ({ db, tables: { accountImport } }: QuerySource, before: Date) =>
  db
    .select({ id: accountImport.id, organizationId: accountImport.organizationId })
    .from(accountImport)
    .where(and(isNotNull(accountImport.undoStartedAt), isNull(accountImport.undoEndedAt), lt(accountImport.movedAt, before)))

export const countImported = ({ db, tables: { accountImportRow } }: QuerySource, importId: string): Promise<number> =>
  db.$count(accountImportRow, eq(accountImportRow.importId, importId))

/** The next rows to take back, in the order of their lines. */
export const readRowsAfter = (
  { db, tables: { accountImportRow } }: QuerySource,
  importId: string,
  line: number,
  limit: number,
): Promise<readonly UndoneRow[]> =>
  db
    .select()
    .from(accountImportRow)
    .where(and(eq(accountImportRow.importId, importId), gt(accountImportRow.line, line)))
    .orderBy(asc(accountImportRow.line))
    .limit(limit)

export const changeImport = async (
  { db, tables: { accountImport } }: Tx,
  id: string,
  change: Partial<Tables['accountImport']['$inferInsert']>,
): Promise<void> => {
  await db.update(accountImport).set(change).where(eq(accountImport.id, id))
}

export const readLeftRows = (
  { db, tables: { accountImportLeft } }: QuerySource,
  importId: string,
  line: number,
  limit: number,
): Promise<readonly Tables['accountImportLeft']['$inferSelect'][]> =>
  db
    .select()
    .from(accountImportLeft)
    .where(and(eq(accountImportLeft.importId, importId), gt(accountImportLeft.line, line)))
    .orderBy(asc(accountImportLeft.line))
    .limit(limit)

/** Imports from before a time, with their rows. */
export const forgetImports = async ({ db, tables: { accountImport } }: Tx, before: Date): Promise<void> => {
  await db.delete(accountImport).where(lt(accountImport.startedAt, before))
}
