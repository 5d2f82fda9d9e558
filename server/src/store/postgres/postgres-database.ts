import { Socket } from 'node:net'
import { type MigrationMeta, readMigrationFiles } from 'drizzle-orm/migrator'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Pool, type PoolClient, type PoolConfig, types } from 'pg'
import { migrationsFolder } from '../migration/migration.ts'
import type { Database } from '../store.ts'
import { transactionIsOver } from '../store-error.ts'

export interface PostgresDatabase {
  readonly db: Database
  readonly transact: Transact
  /** How many connections are used or idle, and how many calls wait for one. */
  connections(): { readonly used: number; readonly idle: number; readonly waiting: number }
  close(): Promise<void>
}

/** One transaction on a connection of its own. The same connection has the same `Database`, so that queries kept by it are built once. */
export type Transact = <T>(work: (db: Database) => Promise<T>, kind?: 'writing' | 'reading of one commit') => Promise<T>

export interface PostgresSettings {
  /** postgres://user:password@host:5432/database */
  readonly address: string
  readonly connections: number
  /** Milliseconds for which an answer may take; then its connection is given up. */
  readonly answerMs?: number
  /** Of connections that broke while nobody used them. */
  readonly report: (error: unknown) => void
}

/** Begins a transaction that sees one and the same commit, and writes nothing. */
export const beginOfOneCommit = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY'

/** Connections to a PostgreSQL. Each is told how long it may wait, and to force what it commits to disk. */
export const openPostgresDatabase = ({
  address,
  connections,
  answerMs = waits.statement_timeout + 5000,
  report,
}: PostgresSettings): PostgresDatabase => {
  const pool = new Pool({
    connectionString: address,
    max: connections,
    types: typesOfRows,
    options: sessionSettings,
    keepAlive: true,
    // A network that only falls silent says nothing for a quarter of an hour.
    query_timeout: answerMs,
    connectionTimeoutMillis: answerMs,
    // Statements that do not need each other's answers are on their way together.
    pipeline: true,
    stream: () => new GatheringSocket(),
  })
  pool.on('error', report)
  return {
    db: drizzle({ client: pool }),
    transact: createTransact(pool),
    connections: () => countConnections(pool),
    close: () => pool.end(),
  }
}

const countConnections = ({ totalCount, idleCount, waitingCount }: Pool) => ({
  used: totalCount - idleCount,
  idle: idleCount,
  waiting: waitingCount,
})

/** The driver corks for each statement: what one turn of the event loop asks goes out in one call of the system. */
class GatheringSocket extends Socket {
  #isGathering = false
  override cork(): void {
    super.cork()
    if (this.#isGathering) return
    this.#isGathering = true
    super.cork()
    process.nextTick(() => {
      this.#isGathering = false
      this.uncork()
    })
  }
}

/** A connection, as the bodies of transactions have it. */
interface Transacting {
  readonly db: Database
  /** A statement outside would be stored by itself. */
  isOpen: boolean
}

const createTransact = (pool: Pool): Transact => {
  const connections = new WeakMap<PoolClient, Transacting>()
  const connectionOf = (client: PoolClient): Transacting => {
    const present = connections.get(client)
    if (present) return present
    const connection: Transacting = { db: drizzle({ client: fenced(client, () => connection.isOpen) }), isOpen: false }
    connections.set(client, connection)
    return connection
  }
  return async (work, kind = 'writing') => {
    const client = await pool.connect()
    const connection = connectionOf(client)
    let isBroken = false
    // A connection that breaks while nothing is asked of it would end the process.
    const onBroken = () => {
      isBroken = true
    }
    client.on('error', onBroken)
    try {
      const begun = client.query(kind === 'writing' ? begin : beginOfOneCommit)
      connection.isOpen = true
      begun.catch(() => {
        connection.isOpen = false
      })
      const value = await work(connection.db)
      await begun
      connection.isOpen = false
      // PostgreSQL answers the commit of a failed transaction with its rollback, and without an error.
      if ((await client.query('COMMIT')).command !== 'COMMIT')
        throw new Error('A statement of this transaction had failed: nothing is stored')
      return value
    } catch (error) {
      connection.isOpen = false
      await client.query('ROLLBACK').catch(onBroken)
      throw error
    } finally {
      client.off('error', onBroken)
      client.release(isBroken)
    }
  }
}

/** It goes out with the first statement. */
const begin = { name: 'begin', text: 'BEGIN' }

const fenced = (client: PoolClient, isOpen: () => boolean): PoolClient => {
  const query = (...asked: readonly unknown[]): unknown =>
    isOpen() ? Reflect.apply(client.query, client, asked) : Promise.reject(transactionIsOver())
  return new Proxy(client, { get: (of, name) => (name === 'query' ? query : Reflect.get(of, name)) })
}

/** Brings its tables to the newest form, or to that of an older migration. */
export const migratePostgres = async (db: Database, upTo = Number.POSITIVE_INFINITY): Promise<void> => {
  const config = { migrationsFolder: migrationsFolder('postgres') }
  const { dialect, session } = db as unknown as { dialect: Migrating; session: unknown } // what drizzle's own `migrate` uses
  await dialect.migrate(
    readMigrationFiles(config).filter(({ folderMillis }) => folderMillis <= upTo),
    session,
    config,
  )
}

interface Migrating {
  migrate(migrations: readonly MigrationMeta[], session: unknown, config: object): Promise<void>
}

/** Milliseconds. A stopped process must not hold the locks of others for long. */
const waits = { idle_in_transaction_session_timeout: 2000, lock_timeout: 4000, statement_timeout: 10_000 }
/** Its own guesses are of turning disks, and of queries that take seconds. A table's rows are wide: a page of them costs more than an index's. */
const guesses = { seq_page_cost: 1.5, random_page_cost: 1.1, jit: 'off' }
export const sessionSettings = Object.entries({ synchronous_commit: 'on', TimeZone: 'UTC', ...waits, ...guesses })
  .map(([name, value]) => `-c ${name}=${value}`)
  .join(' ')

const bigint = types.builtins.INT8
const numeric = types.builtins.NUMERIC

/** Counts and sums are numbers here, as in SQLite: none of them is beyond 2^53. */
const typesOfRows: PoolConfig['types'] = {
  getTypeParser: (oid: number, format?: 'text' | 'binary') =>
    oid === bigint || oid === numeric ? (text: string) => Number(text) : types.getTypeParser(oid, format),
}
