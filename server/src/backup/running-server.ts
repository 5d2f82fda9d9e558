import { existsSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { BackupRefusal } from './backup-refusal.ts'

/** Holds a database of which the caller is the only user, so that no server starts on it meanwhile. */
export interface HeldDatabase {
  release(): void
}

const nothing: HeldDatabase = { release: () => undefined }

/**
 * Refuses while a server has the database open: SQLite leaves its write-ahead log only for a single user. What is in the log is in the
 * file afterwards. A file that is no readable database is nobody's.
 */
export const holdDatabase = (file: string): HeldDatabase => {
  if (!existsSync(file)) return nothing
  const connection = new SqliteDatabase(file, { timeout: 0 })
  try {
    connection.pragma('journal_mode = DELETE')
    connection.exec('BEGIN EXCLUSIVE')
    return { release: () => void connection.close() }
  } catch (error) {
    connection.close()
    if (isBusy(error)) throw new BackupRefusal('The server is running on this data folder: stop it first, then restore.')
    return nothing
  }
}

const isBusy = (error: unknown): boolean => error instanceof SqliteDatabase.SqliteError && /^SQLITE_(BUSY|LOCKED)/.test(error.code)
