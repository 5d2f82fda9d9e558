import { existsSync, mkdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { damagedLogRefusal } from '../store/file/damaged-log.ts'
import { lastCommitsOf } from '../store/file/last-commit.ts'
import { findLogDamage, foreignLogWords } from '../store/file/log-match.ts'
import { isBusy, type SystemLock, takeSystemLock } from '../store/file/system-lock.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { belongTogether } from './log-trial.ts'

/** Holds a database for the caller alone, so that no server starts on it meanwhile. */
export interface HeldDatabase {
  release(): void
}

/** Refuses a log of another state. That of a running server is its own, unless another database was put over it. */
export const refuseForeignLog = (file: string): void => {
  const lock = takeLockIfAny(file)
  try {
    if (!lock) refusePutOver(file)
    else {
      refuseForeignPair(file)
      if (lastCommitsOf(file).are === 'lost') throw new BackupRefusal(damagedLogRefusal(file))
    }
  } finally {
    lock?.release()
  }
}

/** The same for a database that no server has. */
export const refuseForeignPair = (file: string): void => {
  if (!belongTogether(file)) throw new BackupRefusal(foreignLogWords(file))
  if (findLogDamage(file)) throw new BackupRefusal(damagedLogRefusal(file))
}

/** The server may be copying its log back in the middle of a look. */
const looks = 3

const refusePutOver = (file: string): void => {
  for (let left = looks; left > 0; left -= 1) if (lastCommitsOf(file).are !== 'lost') return
  throw new BackupRefusal(
    `${file} lacks what the server that runs on it stored: another database was put over it. Stop the server, keep a copy of the data folder, and put the right one back.`,
  )
}

/** A user who may only read cannot lock. */
const takeLockIfAny = (file: string): SystemLock | undefined => {
  try {
    return takeSystemLock(lockBeside(file))
  } catch {
    return undefined
  }
}

const lockBeside = (file: string): string => join(dirname(file), 'server.lock')

const runningWords = (what: string): string => `The server is running on this data folder: stop it first, then ${what}.`
const isRunning = runningWords('restore')

/** Refuses while a server holds the folder of a database, and keeps servers out until it is released. */
export const keepServersOut = (file: string, what: string): SystemLock => {
  const lock = takeSystemLock(lockBeside(file))
  if (lock === undefined) throw new BackupRefusal(runningWords(what))
  return lock
}

/**
 * Refuses while a server holds the folder of a database, and keeps servers out until it is released. SQLite then empties the write-ahead
 * log into the file, which needs a single user: another command with the database open is refused too. An unreadable database is
 * nobody's and is left as it is. So is one with a log that is damaged or of another state. `before` runs with servers kept out, and the
 * log not yet emptied.
 */
export const holdDatabase = (file: string, before: () => void = () => undefined): HeldDatabase => {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  const lock = takeSystemLock(lockBeside(file))
  if (lock === undefined) throw new BackupRefusal(isRunning)
  try {
    before()
    const connection = existsSync(file) && belongTogether(file) && !findLogDamage(file) ? holdAlone(file) : undefined
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
