import { sql } from 'drizzle-orm'
import { drizzle } from 'drizzle-orm/node-postgres'
import { Client } from 'pg'
import { DatabaseRefusal, newestMigration, refuseForeignDatabase } from '../migration/migration.ts'
import { readRows } from '../query/raw-query.ts'
import type { Database } from '../store.ts'
import { migratePostgres } from './postgres-database.ts'

const migrationLock = 2

/** Stands in a database that a command fills, from before its first table until its last commit. */
export const unfinishedTable = 'rapport_unfinished'

/** Brings the tables to the newest form: of several servers that start, one does it, and the others wait for it. Answers how many steps. */
export const migrateOnce = async (address: string): Promise<number> => {
  const client = await connectFit(address)
  try {
    await refuseUnfinished(client)
    refuseForeignDatabase('postgres', await newestApplied(client))
    return await migrateConnected(client)
  } finally {
    await client.end()
  }
}

/** A connection to a PostgreSQL that keeps what it calls stored; a refusal names the setting of the address. */
export const connectFit = async (address: string, named = 'DATABASE_URL'): Promise<Client> => {
  const client = new Client({ connectionString: address, options: '-c TimeZone=UTC' })
  // One that breaks while nothing is asked of it would end the process.
  client.on('error', () => undefined)
  try {
    await client.connect()
  } catch (error) {
    throw new DatabaseRefusal(
      `${named}: PostgreSQL cannot be reached: ${error instanceof Error ? error.message || String(Reflect.get(error, 'code')) : error}`,
    )
  }
  try {
    await refuseUnfit(drizzle({ client }), named)
    return client
  } catch (error) {
    await client.end()
    throw error
  }
}

/** The same as `migrateOnce` for a connection, up to a migration of this time. */
export const migrateConnected = async (client: Client, upTo = newestMigration('postgres')): Promise<number> => {
  const db = drizzle({ client })
  await db.execute(sql`SELECT pg_advisory_lock(${migrationLock})`)
  const before = await countSteps(client)
  await migratePostgres(db, upTo)
  const steps = (await countSteps(client)) - before
  await db.execute(sql`SELECT pg_advisory_unlock(${migrationLock})`)
  return steps
}

/** Settings with which a commit that was answered could be lost. */
const refuseUnfit = async (db: Database, named: string): Promise<void> => {
  const [settings] = await readRows(
    db,
    sql`SELECT current_setting('fsync') AS fsync, current_setting('full_page_writes') AS full_page_writes,
      current_setting('server_version_num')::int AS version, pg_encoding_to_char(encoding) AS encoding
      FROM pg_database WHERE datname = current_database()`,
  )
  for (const name of ['fsync', 'full_page_writes'])
    if (settings?.[name] !== 'on')
      throw new DatabaseRefusal(`${named}: ${name} of this PostgreSQL is off, so it may lose what it called stored. Set it on.`)
  if (Number(settings?.version) < 150_000) throw new DatabaseRefusal(`${named}: this PostgreSQL is older than 15. Use a newer one.`)
  if (settings?.encoding !== 'UTF8') throw new DatabaseRefusal(`${named}: this database is not in UTF8. Make it with ENCODING UTF8.`)
}

/** Its tables are there, and none of the rows: a server would take it for a new installation. */
const refuseUnfinished = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ is_there: boolean }>('SELECT to_regclass($1) IS NOT NULL AS is_there', [unfinishedTable])
  if (rows[0]?.is_there === true)
    throw new DatabaseRefusal(
      'DATABASE_URL: a move or restore into this database is under way, or broke off. Let it end, or give the command again: nothing is in the database before.',
    )
}

/** For commands beside servers: refuses a database that is not as these migrations leave it. */
export const requireMigrated = async (address: string): Promise<void> => {
  const client = await connectFit(address)
  try {
    await requireThisVersion(client)
  } finally {
    await client.end()
  }
}

/** The same for a connection; answers the newest migration. */
export const requireThisVersion = async (client: Client): Promise<number> => {
  await refuseUnfinished(client)
  const newest = await newestApplied(client)
  if (newest === 0) throw new DatabaseRefusal('DATABASE_URL: this is no database of Rapport. Check the setting.')
  refuseForeignDatabase('postgres', newest)
  if (newest < newestMigration('postgres'))
    throw new DatabaseRefusal(
      'DATABASE_URL: the database is of an older version. Start the server of this version first, then run this again.',
    )
  return newest
}

/** The time of the newest migration that a database has; 0 without any. */
export const newestApplied = async (client: Client): Promise<number> => {
  if (!(await hasMigrations(client))) return 0
  const { rows } = await client.query<{ at: string | null }>('SELECT max(created_at)::text AS at FROM drizzle.__drizzle_migrations')
  return Number(rows[0]?.at ?? 0)
}

const countSteps = async (client: Client): Promise<number> => {
  if (!(await hasMigrations(client))) return 0
  const { rows } = await client.query<{ steps: number }>('SELECT count(*)::int AS steps FROM drizzle.__drizzle_migrations')
  return rows[0]?.steps ?? 0
}

const hasMigrations = async (client: Client): Promise<boolean> => {
  const { rows } = await client.query<{ is_there: boolean }>(`SELECT to_regclass('drizzle.__drizzle_migrations') IS NOT NULL AS is_there`)
  return rows[0]?.is_there === true
}
