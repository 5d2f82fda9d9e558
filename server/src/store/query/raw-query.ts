import { storableJson } from '@rapport/schema/column-kit'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Database } from '../store.ts'

/** Rows of raw SQL on either dialect, with column names as keys: for what drizzle lacks, such as full-text search. */
export const readRows = async (db: Database, query: SQL): Promise<readonly Readonly<Record<string, unknown>>[]> => {
  if (hasAll(db)) return db.all(query)
  const result = await db.execute(query)
  return hasRows(result) ? result.rows : []
}

type Rows = readonly Readonly<Record<string, unknown>>[]

const hasAll = (db: object): db is { all(query: SQL): Promise<Rows> | Rows } => 'all' in db && typeof db.all === 'function'
const hasRows = (result: unknown): result is { rows: Rows } => typeof result === 'object' && result !== null && 'rows' in result

/** Whether PostgreSQL answers: it takes many rows in one statement. */
export const isPostgres = (db: Database): boolean => !hasAll(db)

/** In a kept query: whether a column is among texts. `listedTexts` stands in for `listed`, so that its text is the same for any number. */
export const isListed = (db: Database, column: SQLWrapper): SQL => {
  const listed = sql.placeholder('listed')
  return hasAll(db)
    ? sql`${column} in (select value from json_each(${listed}))`
    : sql`${column} in (select jsonb_array_elements_text(cast(${listed} as jsonb)))`
}

/** The same the other way round, in their order: each is looked up, whatever the planner takes the table to hold. Each stands as `listed.value`. */
export const fromListed = (db: Database): SQL => {
  const listed = sql.placeholder('listed')
  return hasAll(db) ? sql`json_each(${listed}) as listed` : sql`jsonb_array_elements_text(cast(${listed} as jsonb)) as listed(value)`
}

export const listedTexts = (texts: readonly string[]): string => storableJson(texts)

/** A sum of whole numbers that does not overflow, however many and large they are: as exact as JavaScript counts. */
export const wholeSum = (numbers: SQLWrapper): SQL<number> => sql<number>`sum(cast(${numbers} as double precision))`.mapWith(Number)
