import { readFileSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import SqliteDatabase from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { z } from 'zod'
import { commitMarked } from '../file/database-mark.ts'

const Journal = z.object({ entries: z.array(z.object({ when: z.number() })) })

export const migrationsFolder = (dialect: 'sqlite' | 'postgres'): string =>
  fileURLToPath(new URL(`../../../../drizzle/${dialect}`, import.meta.url))

/** Refuses a database that these migrations do not continue, before anything is touched. 0: nothing was applied. */
export const refuseForeignDatabase = (dialect: 'sqlite' | 'postgres', newestApplied: number): void => {
  const times = migrationTimes(dialect)
  if (newestApplied > Math.max(...times)) throw new NewerDatabaseError()
  if (newestApplied > 0 && !times.includes(newestApplied)) throw new OlderDatabaseError()
}

/** The time of the last one, by which a database says its version. */
export const newestMigration = (dialect: 'sqlite' | 'postgres'): number => Math.max(...migrationTimes(dialect))

const migrationTimes = (dialect: 'sqlite' | 'postgres'): readonly number[] =>
  Journal.parse(JSON.parse(readFileSync(`${migrationsFolder(dialect)}/meta/_journal.json`, 'utf8'))).entries.map(({ when }) => when)

/** Why a database is not opened; its message is for the person who runs the server. */
export class DatabaseRefusal extends Error {
  override readonly name: string = 'DatabaseRefusal'
}

export class NewerDatabaseError extends DatabaseRefusal {
  override readonly name = 'NewerDatabaseError'
  constructor() {
    super('This database was made by a newer version of Rapport. Start that version, or point DATA_DIR at another folder.')
  }
}

/** The version from which each later one carries on. */
export const firstVersion = 'c1e294d'

export class OlderDatabaseError extends DatabaseRefusal {
  override readonly name = 'OlderDatabaseError'
  constructor() {
    super(
      `This database is older than the first version that Rapport can carry on from. Check out version ${firstVersion}, make a backup with it, start and stop it once, then start this one; or point DATA_DIR at another folder.`,
    )
  }
}

/** For a file that was emptied, or is of another program: migrating it would make a new installation of it. */
export const noRapportIn = (file: string): string =>
  `${file} is empty, or no database of Rapport: check DATA_DIR and DATABASE_URL. Restore the last backup with npm run restore -- <folder>, or remove the file if nothing was ever in it.`

/** Before a log beside it is looked at. */
export const refuseEmptied = (file: string): void => {
  if (statSync(file, { throwIfNoEntry: false })?.size === 0) throw new DatabaseRefusal(noRapportIn(file))
}

/**
 * Refuses a database in which no migration ever ran. A first start that broke off leaves one without any table: where a new installation may
 * begin, it `mayBeEmpty`.
 */
export const refuseUnmigrated = (file: string, { mayBeEmpty = false } = {}): void => {
  const connection = new SqliteDatabase(file, { readonly: true, timeout: 5000 })
  try {
    if (newestAppliedSqlite(connection) > 0) return
    const tables = connection
      .prepare(`SELECT count(*) FROM sqlite_master WHERE type = 'table' AND name NOT LIKE '\\_\\_drizzle%' ESCAPE '\\'`)
      .pluck()
      .get()
    if (!mayBeEmpty || tables !== 0) throw new DatabaseRefusal(noRapportIn(file))
  } finally {
    connection.close()
  }
}

/** Refuses a database that is not as these migrations leave it: a command neither makes nor migrates one. */
export const refuseOtherVersion = (file: string): void => {
  const connection = new SqliteDatabase(file, { readonly: true, timeout: 5000 })
  try {
    const newest = newestAppliedSqlite(connection)
    refuseForeignDatabase('sqlite', newest)
    if (newest < newestMigration('sqlite')) throw new DatabaseRefusal(olderWords(file))
  } finally {
    connection.close()
  }
}

/** For a database that a start would migrate. */
export const olderWords = (file: string): string =>
  `${file} is of an older version: start the server of this version first, then run this again.`

export type BeforeMigration = (connection: SqliteDatabase.Database) => void

/** Applies what is missing. Foreign keys are off meanwhile, so that a later migration may rebuild a table. */
export const migrateSqlite = (connection: SqliteDatabase.Database, before?: BeforeMigration): void => {
  const newestApplied = newestAppliedSqlite(connection)
  refuseForeignDatabase('sqlite', newestApplied)
  if (newestApplied > 0 && newestApplied < newestMigration('sqlite')) prepareMigration(connection, before)
  connection.pragma('foreign_keys = OFF')
  migrate(drizzle(tolerantOfRollback(connection)), { migrationsFolder: migrationsFolder('sqlite') })
  connection.pragma('foreign_keys = ON')
}

/** Marked first: a migration may end in the middle, and a copy from before it is of another state. */
const prepareMigration = (connection: SqliteDatabase.Database, before?: BeforeMigration): void => {
  before?.(connection)
  commitMarked(connection, () => undefined)
}

/** On a full disk SQLite rolls back by itself; drizzle's own rollback would then fail and hide the cause. */
const tolerantOfRollback = (connection: SqliteDatabase.Database): SqliteDatabase.Database => {
  const prepare = (text: string) => {
    if (/^rollback/i.test(text) && !connection.inTransaction) connection.exec('BEGIN')
    return connection.prepare(text)
  }
  // drizzle asks its client for nothing but `prepare` here.
  return { prepare } as unknown as SqliteDatabase.Database
}

/** Whether a migration ever ran there. */
export const hasMigrations = (connection: SqliteDatabase.Database): boolean =>
  connection.prepare(`SELECT 1 FROM sqlite_master WHERE name = '__drizzle_migrations'`).get() !== undefined

export const newestAppliedSqlite = (connection: SqliteDatabase.Database): number => {
  if (!hasMigrations(connection)) return 0
  return Number(connection.prepare('SELECT max(created_at) FROM __drizzle_migrations').pluck().get() ?? 0)
}
