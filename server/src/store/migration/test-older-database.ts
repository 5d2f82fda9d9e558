import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { drizzle } from 'drizzle-orm/better-sqlite3'
import { migrate } from 'drizzle-orm/better-sqlite3/migrator'
import { migrationsFolder } from './migration.ts'

/** A database in a folder as it was before a migration. For tests only. */
export const openDatabaseBefore = (migration: string, folder: string): SqliteDatabase.Database => {
  const raw = new SqliteDatabase(join(folder, 'rapport.sqlite'))
  migrate(drizzle(raw), { migrationsFolder: migrationsBefore('sqlite', migration, folder) })
  return raw
}

/** A copy, in a folder, of the migrations of a dialect that come before one. For tests only. */
export const migrationsBefore = (dialect: 'sqlite' | 'postgres', migration: string, folder: string): string => {
  const older = join(folder, 'migrations')
  cpSync(migrationsFolder(dialect), older, { recursive: true })
  const journalFile = join(older, 'meta', '_journal.json')
  const journal: { entries: { tag: string }[] } = JSON.parse(readFileSync(journalFile, 'utf8'))
  const entries = journal.entries.slice(
    0,
    journal.entries.findIndex(({ tag }) => tag === migration),
  )
  writeFileSync(journalFile, JSON.stringify({ ...journal, entries }))
  return older
}
