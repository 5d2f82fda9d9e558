import { copyFileSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { isUnmarked, logBelongs } from '../store/file/log-match.ts'
import { requireSpace } from '../store/health/disk-trouble.ts'
import { lookAtPages } from '../store/health/page-faults.ts'

/** A copy of a database with its log, for a moment. */
export const trialFolder = '.trying-log'

/**
 * Whether a database that nobody has open may be opened with the log beside it. A database to which no version has given a mark yet is tried
 * on a copy, which happens once.
 */
export const belongTogether = (file: string): boolean => logBelongs(file) && !(isUnmarked(file) && isRuinedByLog(file))

/** Whether a sound database would be damaged by the log beside it, seen on a copy. Throws `TooLittleSpace`. */
export const isRuinedByLog = (file: string): boolean => {
  const bytes = (end: string) => statSync(file + end, { throwIfNoEntry: false })?.size ?? 0
  if (bytes('-wal') === 0) return false
  // The log is copied, and opening writes it into the copy of the database.
  requireSpace(dirname(file), bytes('') + 2 * bytes('-wal'))
  const folder = join(dirname(file), trialFolder)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  try {
    const trial = join(folder, 'trial.sqlite')
    copyFileSync(file, trial)
    copyFileSync(`${file}-wal`, `${trial}-wal`)
    if (isSound(trial)) return false
    for (const end of ['-wal', '-shm']) rmSync(trial + end, { force: true })
    copyFileSync(file, trial)
    return isSound(trial)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const isSound = (file: string): boolean => {
  const database = new SqliteDatabase(file)
  try {
    return lookAtPages(database, 'integrity_check').damage.length === 0
  } catch {
    return false
  } finally {
    database.close()
  }
}
