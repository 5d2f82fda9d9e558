import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { DatabaseRefusal } from '../migration/migration.ts'
import { readRows } from '../raw-query.ts'
import type { Database } from '../store.ts'
import { migratePostgres } from './postgres-database.ts'

const migrationLock = 2

/** Brings the tables to the newest form: of several servers that start, one does it, and the others wait for it. Answers how many steps. */
export const migrateOnce = async (address: string): Promise<number> => {
  const client = new Client({ connectionString: address })
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseRefusal(
      `DATABASE_URL: PostgreSQL cannot be reached: ${error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : error}`,
    )
  }
  try {
    const db = drizzle({ client })
    await refuseUnfit(db)
    await db.execute(sql`SELECT pg_advisory_lock(${migrationLock})`)
    const before = await countSteps(db)
    await migratePostgres(db)
    return (await countSteps(db)) - before
  } finally {
    await client.end()
  }
}

/** Settings with which a commit that was answered could be lost. */
const refuseUnfit = async (db: Database): Promise<void> => {
  const [settings] = await readRows(
    db,
    sql`SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_page_writes,
      current_setting('server_version_num')::int AS version, pg_encoding_to_char(encoding) AS encoding
      FROM pg_database WHERE datname = current_database()`,
  )
  for (const name of ['fsync', 'full_page_writes'])
    if (settings?.[name] !== 'on')
      throw new DatabaseRefusal(`DATABASE_URL: ${name} of this PostgreSQL is off, so it may lose what it called stored. Set it on.`)
  if (Number(settings?.version) < 150_000) throw new DatabaseRefusal('DATABASE_URL: this PostgreSQL is older than 15. Use a newer one.')
  if (settings?.encoding !== 'UTF8') throw new DatabaseRefusal('DATABASE_URL: this database is not in UTF8. Make it with ENCODING UTF8.')
}

const countSteps = async (db: Database): Promise<number> => {
  const [table] = await readRows(db, sql`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS is_there`)
  if (table?.is_there !== true) return 0
  const [row] = await readRows(db, sql`SELECT count(*) AS steps FROM drizzle.__drizzle_migrations`)
  return Number(row?.steps)
}
