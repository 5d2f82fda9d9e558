import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { purgedBefore } from '@rapport/domain/trash/trash'
import { copyInto } from '../file/database-copy.ts'
import { freeBytesAt, sayBytes } from '../health/disk-trouble.ts'
import { type BeforeMigration, DatabaseRefusal } from './migration.ts'

const kept = 2
const halfName = 'unfinished.sqlite'

/** The folder of copies from before migrations. */
export const migrationCopies = (dataFolder: string): string => join(dataFolder, 'before-migration')

/** Copies the database before it is migrated: the way back to the version before. A full disk refuses. */
export const copyBeforeMigration =
  (dataFolder: string, now: Date): BeforeMigration =>
  (connection) => {
    const folder = migrationCopies(dataFolder)
    const bytes = Number(connection.pragma('page_count', { simple: true })) * Number(connection.pragma('page_size', { simple: true }))
    const free = freeBytesAt(folder)
    if (free < bytes)
      throw new DatabaseRefusal(
        `Before the database is migrated it is copied: ${folder} needs ${sayBytes(bytes)}, and its disk has ${sayBytes(free)} free. Free some space and start again.`,
      )
    mkdirSync(folder, { recursive: true, mode: 0o700 })
    const half = join(folder, halfName)
    rmSync(half, { force: true })
    try {
      copyInto(connection, half)
      renameSync(half, join(folder, nameAt(now)))
    } catch (error) {
      rmSync(half, { force: true })
      throw error
    }
    removeMigrationCopies(folder, (names) => oldestFirst(names, now).slice(0, -kept))
  }

const nameAt = (at: Date): string => `${at.toISOString().replaceAll(/[:.]/g, '-')}.sqlite`

/** Those of the future are from before the clock was set right. */
const oldestFirst = (names: readonly string[], now: Date): readonly string[] => {
  const isAhead = (name: string) => name > nameAt(now)
  return [...names.filter(isAhead), ...names.filter((name) => !isAhead(name))]
}

/** Removes copies older than the Trash keeps anything: they hold what was purged since. */
export const removeOldMigrationCopies = (dataFolder: string, now: Date): void => {
  const before = nameAt(purgedBefore(now))
  removeMigrationCopies(migrationCopies(dataFolder), (names) => names.filter((name) => name < before))
}

const removeMigrationCopies = (folder: string, choose: (sorted: readonly string[]) => readonly string[]): void => {
  const names = existsSync(folder) ? readdirSync(folder).filter((name) => /^\d{4}-.*\.sqlite$/.test(name)) : []
  for (const name of choose(names.sort())) rmSync(join(folder, name), { force: true })
}
