import { sql } from 'drizzle-orm'
import { readRows } from '../raw-query.ts'
import type { Database, Patience } from '../store.ts'

export interface Holding {
  readonly patience: Patience
  /** Documents that were never written get the row by which they are held. */
  readonly unwritten: readonly string[]
}

/** Holds the heads of documents. It has a statement alone: what the same one read would be from before it waited. */
export const holdDocuments = async (
  db: Database,
  accountIds: readonly string[],
  { patience, unwritten }: Holding,
): Promise<ReadonlySet<string>> => {
  if (accountIds.length === 0) return new Set()
  if (unwritten.length > 0) await beginHeads(db, unwritten)
  const skipping = patience === 'none' ? sql` SKIP LOCKED` : sql``
  const rows = await readRows(
    db,
    sql`SELECT account_id FROM document_head WHERE account_id IN ${accountIds} ORDER BY account_id FOR UPDATE${skipping}`,
  )
  return new Set(rows.map((row) => String(row.account_id)))
}

const beginHeads = async (db: Database, accountIds: readonly string[]): Promise<void> => {
  await db.execute(
    sql`INSERT INTO document_head (account_id, sequence) SELECT id, 0 FROM account
      WHERE id IN ${accountIds} AND deleted_at IS NULL ORDER BY id ON CONFLICT DO NOTHING`,
  )
}
