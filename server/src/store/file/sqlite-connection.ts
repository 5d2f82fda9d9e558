import SqliteDatabase from 'better-sqlite3'
import { commitMarked } from './database-mark.ts'

export type SqliteSync = 'FULL' | 'NORMAL'
export type SqliteConnection = SqliteDatabase.Database

/** How long a write waits while another connection writes: one that mends indexes, a command beside the server. */
export const busyMs = 5000

export const openWriter = (file: string, sync: SqliteSync, { mustExist = false } = {}): SqliteConnection => {
  const connection = new SqliteDatabase(file, { fileMustExist: mustExist, timeout: busyMs })
  connection.pragma('journal_mode = WAL')
  connection.pragma(`synchronous = ${sync}`)
  connection.pragma('temp_store = MEMORY')
  connection.pragma('secure_delete = ON')
  return connection
}

export const openReader = (file: string): SqliteConnection => {
  const connection = new SqliteDatabase(file, { readonly: true, fileMustExist: true, timeout: busyMs })
  connection.pragma('query_only = ON')
  connection.pragma('temp_store = MEMORY')
  return connection
}

/** How long it holds its thread until another connection has written. */
export const waitInSqlite = (connection: SqliteConnection, ms: number): void => {
  connection.pragma(`busy_timeout = ${ms}`)
}

/** Rows. By the figures of a smaller table all of it is read, also when it has grown since. */
const leastFigured = 5000

/** Figures for the planner: it is asked first what there is to do (1), as most of the time nothing is. */
export const optimize = (connection: SqliteConnection): void => {
  const wishes = connection.pragma('optimize(0xffff)') as unknown[] // what this pragma answers
  if (wishes.length === 0) return
  commitMarked(connection, () => {
    connection.pragma('optimize')
    forgetSmallTables(connection)
  })
}

const forgetSmallTables = (connection: SqliteConnection): void => {
  const names = connection.prepare("SELECT name FROM sqlite_schema WHERE name IN ('sqlite_stat1', 'sqlite_stat4') ORDER BY name DESC")
  const small = `SELECT tbl FROM sqlite_stat1 GROUP BY tbl HAVING max(CAST(stat AS INTEGER)) < ${leastFigured}`
  for (const name of names.pluck().all()) connection.exec(`DELETE FROM ${name} WHERE tbl IN (${small})`)
}

/** Before a transaction. SQLite reads this pragma while it prepares it, so it is not kept. */
export const createForcing = (connection: SqliteConnection, sync: SqliteSync): ((isForced: boolean) => void) => {
  let present = sync
  return (isForced) => {
    const next = isForced ? sync : 'NORMAL'
    if (next === present) return
    connection.pragma(`synchronous = ${next}`)
    present = next
  }
}

/** Runs `begin`, `commit` and the like, each prepared once: `exec` parses its text with every call. */
export const createWords = (connection: SqliteConnection): ((text: string) => void) => {
  const kept = new Map<string, SqliteDatabase.Statement<unknown[]>>()
  return (text) => {
    const statement = kept.get(text) ?? connection.prepare(text)
    kept.set(text, statement)
    statement.run()
  }
}
