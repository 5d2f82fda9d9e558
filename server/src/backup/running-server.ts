import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { isBusy, takeSystemLock } from '../store/file/system-lock.ts'
import { BackupRefusal } from './backup-refusal.ts'

/** Holds a database for the caller alone, so that no server starts on it meanwhile. */
export interface HeldDatabase {
  release(): void
}

const isRunning = 'The server is running on this data folder: stop it first, then restore.'

/**
 * Refuses while a server holds the folder of a database, and keeps servers out until it is released. SQLite then empties the write-ahead
 * log into the file, which needs a single user: another command with the database open is refused too. A file that is no readable database
 * is nobody's.
 */
export const holdDatabase = (file: string): HeldDatabase => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const lock = takeSystemLock(join(dirname(file), 'server.lock'))
  if (lock === undefined) throw new BackupRefusal(isRunning)
  try {
    const connection = existsSync(file) ? holdAlone(file) : undefined
    return {
      release() {
        connection?.close()
        lock.release()
      },
    }
  } catch (error) {
    lock.release()
    throw error
  }
}

const holdAlone = (file: string): SqliteDatabase.Database | undefined => {
  const connection = new SqliteDatabase(file, { timeout: 0 })
  try {
    connection.pragma('journal_mode = DELETE')
    connection.exec('BEGIN EXCLUSIVE')
    return connection
  } catch (error) {
    connection.close()
    if (isBusy(error)) throw new BackupRefusal(isRunning)
    return undefined
  }
}
