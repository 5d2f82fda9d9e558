import { copyFileSync, mkdirSync, rmSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { stagedFolder } from '../installation/put-aside.ts'
import { freeBytesAt } from '../store/health/disk-trouble.ts'
import type { BackupSource } from './backup.ts'

/** Whether a sound database would be damaged by the log beside it, seen on a copy. Where there is no room for one, nothing is said against the log. */
export const isRuinedByLog = ({ dataFolder, databaseFile }: BackupSource): boolean => {
  const bytes = (end: string) => statSync(databaseFile + end, { throwIfNoEntry: false })?.size ?? 0
  if (bytes('-wal') === 0 || freeBytesAt(dirname(databaseFile)) < 2 * (bytes('') + bytes('-wal'))) return false
  const folder = stagedFolder(dataFolder)
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  try {
    const trial = join(folder, 'trial.sqlite')
    copyFileSync(databaseFile, trial)
    copyFileSync(`${databaseFile}-wal`, `${trial}-wal`)
    if (isSound(trial)) return false
    for (const end of ['-wal', '-shm']) rmSync(trial + end, { force: true })
    copyFileSync(databaseFile, trial)
    return isSound(trial)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const isSound = (file: string): boolean => {
  const database = new SqliteDatabase(file)
  try {
    return database.pragma('integrity_check', { simple: true }) === 'ok'
  } catch {
    return false
  } finally {
    database.close()
  }
}
