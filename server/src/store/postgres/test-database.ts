import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { PGlite } from '@electric-sql/pglite'
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm'
import { postgresTables } from '@rapport/schema/tables'
import { getTableName, sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/pglite'
import { migrate } from 'drizzle-orm/pglite/migrator'
import { migrationsFolder } from '../migration/migration.ts'
import { readRows } from '../query/raw-query.ts'
import type { Database } from '../store.ts'
import { openPostgresDatabase, type PostgresDatabase, type Transact } from './postgres-database.ts'

/** The PostgreSQL that `npm test -- postgres` starts; undefined in any other run. */
const server = process.env.TEST_POSTGRES

export const isPostgresRun = server !== undefined

/** The migrated database in it, of which those of the tests are copies. */
const template = process.env.TEST_POSTGRES_TEMPLATE ?? ''

/** An empty PostgreSQL for a test: a database of its own on the real server, else the one in this process. */
export const openTestDatabase = (): Promise<PostgresDatabase> => (server === undefined ? openPglite() : openRealDatabase(server))

const report = (error: unknown): void => {
  throw error
}

/** Databases that no test uses now. */
const free: string[] = []
let made = 0

const openRealDatabase = async (address: string): Promise<PostgresDatabase> => {
  const database = free.pop() ?? (await makeDatabase(address))
  const { close, ...opened } = openPostgresDatabase({ address: database, connections: 6, report })
  await empty(opened.db)
  return {
    ...opened,
    async close() {
      await close()
      free.push(database)
    },
  }
}

const makeDatabase = async (address: string): Promise<string> => {
  made += 1
  const name = `worker_${process.pid}_${made}`
  const { db, close } = openPostgresDatabase({ address, connections: 1, report })
  await db.execute(sql`CREATE DATABASE ${sql.identifier(name)} TEMPLATE ${sql.identifier(template)}`)
  await close()
  return address.replace(/[^/]*$/, name)
}

let pglite: Promise<Omit<PostgresDatabase, 'close'>> | undefined

/** Opened once a worker: it takes a second. */
const openPglite = async (): Promise<PostgresDatabase> => {
  pglite ??= startPglite()
  const opened = await pglite
  await empty(opened.db)
  return { ...opened, close: async () => undefined }
}

const startPglite = async () => {
  const client = await PGlite.create({ extensions, loadDataDir: new Blob([await readTemplate()]) })
  const db = drizzle({ client })
  const ofOneCommit = { isolationLevel: 'repeatable read', accessMode: 'read only' } as const
  const transact: Transact = (work, kind) =>
    db.transaction((inner) => work(inner), kind === 'reading of one commit' ? ofOneCommit : undefined)
  return { db, transact, connections: () => ({ used: 0, idle: 1, waiting: 0 }) }
}

const extensions = { pg_trgm }

/** A migrated database, made once for these migrations and packages: to begin with none takes four times as long. */
const readTemplate = async (): Promise<Buffer<ArrayBuffer>> => {
  const folder = migrationsFolder('postgres')
  const root = join(folder, '../..')
  const texts = readdirSync(folder).filter((name) => name.endsWith('.sql'))
  const made = createHash('sha256').update(readFileSync(join(root, 'pnpm-lock.yaml')))
  for (const name of texts.sort()) made.update(readFileSync(join(folder, name)))
  const cache = join(root, 'node_modules/.cache/pglite')
  const file = join(cache, `${made.digest('hex').slice(0, 16)}.tar`)
  if (!existsSync(file)) {
    const bytes = await makeTemplate(folder)
    mkdirSync(cache, { recursive: true })
    for (const former of readdirSync(cache)) if (former.endsWith('.tar')) rmSync(join(cache, former), { force: true })
    // Other workers make it, too: each reads a whole one.
    writeFileSync(`${file}.${process.pid}`, bytes)
    renameSync(`${file}.${process.pid}`, file)
  }
  return readFileSync(file)
}

const makeTemplate = async (folder: string): Promise<Uint8Array> => {
  const client = await PGlite.create({ extensions })
  await migrate(drizzle({ client }), { migrationsFolder: folder })
  const dumped = await client.dumpDataDir('none')
  await client.close()
  return new Uint8Array(await dumped.arrayBuffer())
}

/** Takes out what an earlier test left; of the facts of a database only its epoch stays. */
const empty = async (db: Database): Promise<void> => {
  const { databaseFact, ...others } = postgresTables
  const names = [...Object.values(others).map(getTableName), 'change_log', 'attempt']
  const asked = names.map((name) => sql`SELECT ${name} AS name WHERE EXISTS (SELECT FROM ${sql.identifier(name)})`)
  const filled = (await readRows(db, sql.join(asked, sql` UNION ALL `))).map(({ name }) => sql.identifier(String(name)))
  if (filled.length > 0) await db.execute(sql`TRUNCATE ${sql.join(filled, sql`, `)} RESTART IDENTITY CASCADE`)
  await db.execute(sql`DELETE FROM ${databaseFact} WHERE ${databaseFact.name} <> 'epoch'`)
}
