import { copyFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { postgresTables } from '@rapport/schema/tables'
import { getTableName, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { migrationsFolder } from './migration/migration.ts'
import { followChanges } from './postgres/change-feed.ts'
import { migratePostgres, openPostgresDatabase, type Transact } from './postgres/postgres-database.ts'
import { createPostgresStore, type PostgresStoreOptions } from './postgres/postgres-store.ts'
import { openSqliteStore, type SqliteStoreOptions } from './sqlite-store.ts'
import type { Store } from './store.ts'

let template: string | undefined

const report = (error: unknown): void => {
  throw error
}

/** A migrated SQLite store in a temporary folder, which goes away with it. For tests only. */
export const openTestStore = async (options: Pick<SqliteStoreOptions, 'ticks' | 'observer' | 'computed'> = {}): Promise<Store> => {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-store-'))
  const file = join(folder, 'rapport.sqlite')
  template ??= await makeTemplate()
  copyFileSync(template, file)
  const store = openSqliteStore({ file, sync: 'NORMAL', report, ...options })
  const close = async () => {
    await store.close()
    rmSync(folder, { recursive: true, force: true })
  }
  return { ...store, close }
}

/** An empty database, migrated once a worker and then copied. */
const makeTemplate = async (): Promise<string> => {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-template-'))
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
  const file = join(folder, 'template.sqlite')
  await openSqliteStore({ file, sync: 'NORMAL', report }).close()
  return file
}

let opened: Promise<Pick<PostgresStoreOptions, 'db' | 'transact'>> | undefined

/** In this process, or on the real server of `npm test -- postgres`: a database a worker. */
const openForWorker = async () => {
  const server = process.env.TEST_POSTGRES
  return server === undefined ? openPglite() : openRealPostgres(server)
}

const openRealPostgres = async (server: string) => {
  const name = `worker_${process.pid}`
  const first = openPostgresDatabase({ address: server, connections: 1, report })
  await first.db.execute(sql.raw(`CREATE DATABASE ${name}`))
  await first.close()
  const { db, transact } = openPostgresDatabase({ address: server.replace(/[^/]*$/, name), connections: 8, report })
  await migratePostgres(db)
  return { db, transact }
}

const openPglite = async () => {
  const client = await PGlite.create({ extensions: { pg_trgm } })
  const db = drizzle({ client })
  await migrate(db, { migrationsFolder: migrationsFolder('postgres') })
  const ofOneCommit = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  const transact: Transact = (work, kind) =>
    db.transaction((inner) => work(inner), kind === 'reading of one commit' ? ofOneCommit : undefined)
  return { db, transact }
}

/** The same on PostgreSQL (opened once a worker, empty again at every call). For tests of store and repositories. */
export const openPostgresTestStore = async (): Promise<Store> => {
  const [store] = await openPostgresTestStores(1)
  if (store === undefined) throw new Error('No store was opened')
  return store
}

/** As many on one database, as processes beside each other have them. For tests. */
export const openPostgresTestStores = async (
  count: number,
  around: (transact: Transact) => Transact = (transact) => transact,
): Promise<readonly Store[]> => {
  opened ??= openForWorker()
  const { db, transact: plain } = await opened
  const transact = around(plain)
  const names = Object.values(postgresTables).map(getTableName)
  const emptied = names.filter((name) => name !== getTableName(postgresTables.databaseFact)).map((name) => `"${name}"`)
  await db.execute(sql.raw(`TRUNCATE ${emptied.join(', ')} RESTART IDENTITY CASCADE`))
  const openFeed: PostgresStoreOptions['openFeed'] = (publish) =>
    followChanges({ db, publish, report, onLost: () => undefined, clock: Date.now })
  const options = { db, transact, report, close: async () => undefined, ...(count > 1 && { openFeed }) }
  return Promise.all(Array.from({ length: count }, () => createPostgresStore(options)))
}
