import SqliteDatabase from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Database } from '../store.ts'
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
  const kept = new Map<string, Statement>()
  return (text) => {
    const statement = kept.get(text) ?? connection.prepare(text)
    kept.set(text, statement)
    statement.run()
  }
}

const keptStatements = 500

type Parameters = readonly unknown[]
type Statement = SqliteDatabase.Statement<unknown[]>

export interface StatementPorts {
  readonly fence: () => void
  readonly onError: (error: unknown) => void
}

/** drizzle over a connection: statements are prepared once and kept. */
export const createSqliteDatabase = (connection: SqliteConnection, ports: StatementPorts): Database => {
  const kept = new Map<string, ReturnType<typeof watchedStatement>>()
  const prepare = (text: string) => {
    const statement = kept.get(text)
    if (statement !== undefined) return statement
    const [oldest] = kept.keys()
    if (kept.size >= keptStatements && oldest !== undefined) kept.delete(oldest)
    const watched = watchedStatement(connection, text, ports)
    kept.set(text, watched)
    return watched
  }
  // drizzle only calls `prepare` on its client here; PostgreSQL's types stand for both dialects.
  return drizzle({ prepare } as unknown as SqliteConnection) as unknown as Database
}

const watchedStatement = (connection: SqliteConnection, text: string, ports: StatementPorts) => {
  const plain: Statement = withReport(ports, () => connection.prepare(text))
  let raw: ReturnType<typeof watched> | undefined
  return {
    ...watched(plain, ports),
    raw: () => {
      raw ??= watched(connection.prepare<unknown[]>(text).raw(true), ports)
      return raw
    },
  }
}

const watched = (statement: Statement, ports: StatementPorts) => {
  const run = <T>(statementRun: () => T): T => {
    ports.fence()
    return withReport(ports, statementRun)
  }
  return {
    run: (...parameters: Parameters) => run(() => statement.run(...parameters)),
    get: (...parameters: Parameters) => run(() => statement.get(...parameters)),
    all: (...parameters: Parameters) => run(() => statement.all(...parameters)),
  }
}

const withReport = <T>({ onError }: StatementPorts, run: () => T): T => {
  try {
    return run()
  } catch (error) {
    onError(error)
    throw error
  }
}
