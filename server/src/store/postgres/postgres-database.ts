import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Pool, type PoolConfig, types } from 'pg'
import { migrationsFolder } from '../migration/migration.ts'
import type { Database } from '../store.ts'

export interface PostgresDatabase {
  readonly db: Database
  close(): Promise<void>
}

export interface PostgresSettings {
  /** postgres://user:password@host:5432/database */
  readonly address: string
  readonly connections: number
  /** Of connections that broke while nobody used them. */
  readonly report: (error: unknown) => void
}

/** Connections to a PostgreSQL. Each is told how long it may wait, and to force what it commits to disk. */
export const openPostgresDatabase = ({ address, connections, report }: PostgresSettings): PostgresDatabase => {
  const pool = new Pool({ connectionString: address, max: connections, types: typesOfRows, options: sessionSettings, keepAlive: true })
  pool.on('error', report)
  return { db: drizzle({ client: pool }), close: () => pool.end() }
}

/** Brings its tables to the newest form. */
export const migratePostgres = (db: Database): Promise<void> =>
  migrate(db as Parameters<typeof migrate>[0], { migrationsFolder: migrationsFolder('postgres') }) // it was made by drizzle of this driver

/** Milliseconds. A stopped process must not hold the locks of others for long. */
const waits = { idle_in_transaction_session_timeout: 2000, lock_timeout: 4000, statement_timeout: 10_000 }
const sessionSettings = Object.entries({ synchronous_commit: 'on', TimeZone: 'UTC', ...waits })
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

const bigint = types.builtins.INT8
const numeric = types.builtins.NUMERIC

/** Counts and sums are numbers here, as in SQLite: none of them is beyond 2^53. */
const typesOfRows: PoolConfig['types'] = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === bigint || oid === numeric ? (text: string) => Number(text) : types.getTypeParser(oid, format),
}
