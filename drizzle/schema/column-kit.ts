import * as pg from 'drizzle-orm/pg-core'
import * as sqlite from 'drizzle-orm/sqlite-core'

const pgBytes = pg.customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })
/** The driver has read the JSON already: drizzle's own column reads a text that looks like a number, such as a budget, a second time. */
const pgJson = pg.customType<{ data: unknown; driverData: unknown }>({
  dataType: () => 'jsonb',
  toDriver: (value) => JSON.stringify(value),
})
const sqliteBytes = sqlite.customType<{ data: Uint8Array; driverData: Buffer }>({
  dataType: () => 'blob',
  toDriver: (bytes) => Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength),
})

/** The parts of a table, in PostgreSQL's words; its types are the canonical ones. */
export const postgresKit = {
  table: pg.pgTable,
  text: (name: string) => pg.text(name),
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
  uniqueIndex: pg.uniqueIndex,
  primaryKey: pg.primaryKey,
}

export type ColumnKit = typeof postgresKit

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
  uniqueIndex: sqlite.uniqueIndex,
  primaryKey: sqlite.primaryKey,
}

/** The same kit for SQLite. The cast is the one place where both dialects are said to be alike: every table is written once against `ColumnKit`. */
export const sqliteKit = sqliteColumns as unknown as ColumnKit
