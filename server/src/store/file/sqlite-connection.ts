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

/** Figures for the planner: it is asked first what there is to do (1), as most of the time nothing is. */
export const optimize = (connection: SqliteConnection): void => {
  const wishes = connection.pragma('optimize(0xffff)') as unknown[] // what this pragma answers
  if (wishes.length > 0) commitMarked(connection, () => connection.pragma('optimize'))
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
