import type { SQL } from 'drizzle-orm'
import type { Database } from './store.ts'

/** Rows of raw SQL on either dialect, with column names as keys: for what drizzle lacks, such as full-text search. */
export const readRows = async (db: Database, query: SQL): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  if (hasAll(db)) return db.all(query)
  const result = await db.execute(query)
  return hasRows(result) ? result.rows : []
}

type Rows = readonly Readonly<Record<string, unknown>>[]

const hasAll = (db: object): db is { all(query: SQL): Promise<Rows> | Rows } => 'all' in db && typeof db.all === 'function'
const hasRows = (result: unknown): result is { rows: Rows } => typeof result === 'object' && result !== null && 'rows' in result
