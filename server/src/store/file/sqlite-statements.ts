import type { Statement as SqliteStatement } from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import type { Database } from '../store.ts'
import type { SqliteConnection } from './sqlite-connection.ts'

const keptStatements = 500

type Parameters = readonly unknown[]
type Statement = SqliteStatement<unknown[]>

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
