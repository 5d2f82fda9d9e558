import type { Tables } from '@rapport/schema/tables'
import { and, count, eq, sql } from 'drizzle-orm'
import { keepInserts } from '../../store/query/kept-insert.ts'
import { keepQuery, type QuerySource } from '../../store/query/kept-query.ts'
import { groupsOf } from '../../store/query/query-group.ts'
import type { Tx } from '../../store/store.ts'

export type ImportedRow = Omit<Tables['accountImportRow']['$inferSelect'], 'importId'>

export interface StartedImport {
  readonly id: string
  readonly organizationId: string
  readonly userId: string
  readonly fileName: string
  readonly headers: readonly string[]
  readonly at: Date
}

/** Notes that an import begins. One that broke off goes on under its id. */
export const beginImport = async ({ db, tables: { accountImport } }: Tx, { at, ...started }: StartedImport): Promise<void> => {
  const nothing = { created: 0, updated: 0, leftOut: 0, undoneUpTo: 0, removed: 0, restored: 0, kept: 0 }
  await db
    .insert(accountImport)
    .values({ ...started, ...nothing, startedAt: at, movedAt: at })
    .onConflictDoNothing()
}

const insertImportedRows = keepInserts<Tables['accountImportRow']['$inferSelect']>(
  'add_imported_rows',
  ({ accountImportRow }) => accountImportRow,
  { mayBeThere: true },
)

export const noteImportedRows = (tx: Tx, importId: string, rows: readonly ImportedRow[]): Promise<void> =>
  insertImportedRows(
    tx,
    rows.map((row) => ({ ...row, importId })),
  )

const movingImport = keepQuery('move_import', ({ db, tables: { accountImport } }) =>
  db
    .update(accountImport)
    .set({ movedAt: sql`${sql.param(sql.placeholder('at'), accountImport.movedAt)}` })
    .where(eq(accountImport.id, sql.placeholder('id'))),
)

export const moveImport = async (tx: Tx, id: string, at: Date): Promise<void> => {
  await movingImport(tx).execute({ id, at })
}

export interface LeftRow {
  readonly line: number
  readonly cells: readonly string[]
  readonly why: string
}

const rowsAtOnce = 100

export const noteLeftRows = async ({ db, tables: { accountImportLeft } }: Tx, importId: string, rows: readonly LeftRow[]) => {
  for (const some of groupsOf(rows, rowsAtOnce))
    await db
      .insert(accountImportLeft)
      .values(some.map((row) => ({ ...row, importId })))
      .onConflictDoNothing()
}

/** Notes the end with what the import did, also before it broke off. */
export const endImport = async (tx: Tx, id: string, at: Date): Promise<void> => {
  const { accountImport, accountImportLeft } = tx.tables
  const [created, updated] = [await countRows(tx, id, 'created'), await countRows(tx, id, 'updated')]
  const [left] = await tx.db.select({ rows: count() }).from(accountImportLeft).where(eq(accountImportLeft.importId, id))
  await tx.db
    .update(accountImport)
    .set({ created, updated, leftOut: left?.rows ?? 0, endedAt: at, movedAt: at })
    .where(eq(accountImport.id, id))
}

const countRows = async ({ db, tables: { accountImportRow } }: QuerySource, id: string, kind: string): Promise<number> => {
  const isKind = and(eq(accountImportRow.importId, id), eq(accountImportRow.kind, kind))
  const [counted] = await db.select({ rows: count() }).from(accountImportRow).where(isKind)
  return counted?.rows ?? 0
}
