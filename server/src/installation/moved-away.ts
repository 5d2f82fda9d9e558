import SqliteDatabase from 'better-sqlite3'
import { StartRefusal } from './start-refusal.ts'

/** Refuses a database that was moved to another one: what is written here would be missing there. */
export const refuseMoved = (file: string): void => {
  const connection = new SqliteDatabase(file, { readonly: true, timeout: 5000 })
  try {
    const hasFacts = connection.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'database_fact'`).get() !== undefined
    const to = hasFacts ? connection.prepare(`SELECT value FROM database_fact WHERE name = 'moved-to'`).pluck().get() : undefined
    if (to === undefined) return
    throw new StartRefusal(
      `${file} was moved to ${String(to)}: start with DATABASE_URL of it. To go on here all the same, without what was written there since: npm run restored, then start.`,
    )
  } finally {
    connection.close()
  }
}
