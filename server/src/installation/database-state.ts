import { existsSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { inArray, isNull, sql } from 'drizzle-orm'
import { hasMigrations } from '../store/migration/migration.ts'
import type { Store } from '../store/store.ts'

/** How many migrations a database has; none where there is no database. */
export const countMigrations = (file: string): number => {
  if (!existsSync(file)) return 0
  const connection = new SqliteDatabase(file, { readonly: true, timeout: 5000 })
  try {
    return hasMigrations(connection) ? Number(connection.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get()) : 0
  } finally {
    connection.close()
  }
}

export interface DatabaseState {
  readonly people: number
  readonly influencers: number
  readonly hasDemo: boolean
}

/** What a database holds, in numbers. */
export const readDatabaseState = (store: Store, demoEmails: readonly string[]): Promise<DatabaseState> =>
  store.read(async (db) => {
    const { user, account } = store.tables
    const count = { count: sql<number>`count(*)` }
    const [people] = await db.select(count).from(user)
    const [influencers] = await db.select(count).from(account).where(isNull(account.deletedAt))
    const demo = await db
      .select({ id: user.id })
      .from(user)
      .where(inArray(user.email, [...demoEmails]))
    return { people: people?.count ?? 0, influencers: influencers?.count ?? 0, hasDemo: demo.length > 0 }
  })
