import { type SQL, sql } from 'drizzle-orm'
import * as pg from 'drizzle-orm/pg-core'
import * as sqlite from 'drizzle-orm/sqlite-core'

/** Stands for what PostgreSQL takes in no text: the character 0. Half a character becomes it in both dialects. */
const unstorable = '\ufffd'

/** A text without characters that PostgreSQL keeps in none: NUL, and halves of a character. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '')

/** JSON that PostgreSQL takes as jsonb. */
export function storableJson(value: unknown): string {
  const json = JSON.stringify(value)
  return json.includes('\\u') ? json.replace(/\\(?:\\|u0000|ud[89a-f][0-9a-f]{2})/g, (part) => (part === '\\\\' ? part : unstorable)) : json
}

const pgBytes = pg.customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
/** Ordered by its bytes, as SQLite's is: cursors and prefixes mean the same, whatever the database was made with. */
const pgText = pg.customType<{ data: string; driverData: string }>({
  dataType: () => 'text COLLATE "C"',
  toDriver: (text) => (text.includes('\0') ? text.replaceAll('\0', unstorable) : text),
})
/** The driver has read the JSON already: drizzle's own column reads a text that looks like a number, such as a budget, a second time. */
const pgJson = pg.customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: storableJson,
})
const sqliteBytes = sqlite.customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'blob',
  toDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
})

/** The parts of a table, in PostgreSQL's words; its types are the canonical ones. */
export const postgresKit = {
  table: pg.pgTable,
  text: (name: string) => pgText(name),
  integer: (name: string) => pg.integer(name),
  bigint: (name: string) => pg.bigint(name, { mode: 'number' }),
  boolean: (name: string) => pg.boolean(name),
  /** An instant, to the millisecond. */
  instant: (name: string) => pg.timestamp(name, { withTimezone: true, precision: 3, mode: 'date' }),
  json: (name: string) => pgJson(name),
  bytes: (name: string) => pgBytes(name),
  /** A number that the database counts up itself, as the primary key. */
  rowKey: (name: string) => pg.serial(name).primaryKey(),
  index: pg.index,
  /** An index of lists, of what is not deleted. PostgreSQL reads in its order only if it holds nothing else. */
  listIndex: (name: string, [owner, ...others]: readonly [pg.PgColumn, ...pg.PgColumn[]], _deletedAt: pg.PgColumn, more?: SQL) =>
    pg
      .index(name)
      .on(owner, ...others)
      .where(more ? sql`${more} and deleted_at is null` : sql`deleted_at is null`),
  uniqueIndex: pg.uniqueIndex,
  primaryKey: pg.primaryKey,
}

export type ColumnKit = typeof postgresKit

type SqliteColumns = readonly [sqlite.SQLiteColumn, ...sqlite.SQLiteColumn[]]

const sqliteColumns = {
  table: sqlite.sqliteTable,
  text: (name: string) => sqlite.text(name),
  integer: (name: string) => sqlite.integer(name),
  bigint: (name: string) => sqlite.integer(name),
  boolean: (name: string) => sqlite.integer(name, { mode: 'boolean' }),
  instant: (name: string) => sqlite.integer(name, { mode: 'timestamp_ms' }),
  json: (name: string) => sqlite.text(name, { mode: 'json' }),
  bytes: (name: string) => sqliteBytes(name),
  rowKey: (name: string) => sqlite.integer(name).primaryKey({ autoIncrement: true }),
  index: sqlite.index,
  listIndex: (name: string, [owner, ...others]: SqliteColumns, deletedAt: sqlite.SQLiteColumn, more?: SQL) => {
    const index = sqlite.index(name).on(owner, deletedAt, ...others)
    return more ? index.where(more) : index
  },
  uniqueIndex: sqlite.uniqueIndex,
  primaryKey: sqlite.primaryKey,
}

/** The same kit for SQLite. The cast is the one place where both dialects are said to be alike: every table is written once against `ColumnKit`. */
export const sqliteKit = sqliteColumns as unknown as ColumnKit
