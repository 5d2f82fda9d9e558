import { existsSync, mkdirSync, readdirSync, renameSync, rmdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import type { BackupSource } from './backup.ts'
import { nameOfInstant } from './dated-copies.ts'
import { makeDurable } from './file-tree.ts'

const besideDatabase = ['', '-wal', '-shm', '-journal']
const asideBeginning = 'before-restore-'

/** What a restore replaces. The database goes last: a folder that has one is whole. */
const partsOf = ({ dataFolder, databaseFile }: BackupSource): readonly string[] => [
  join(dataFolder, 'files'),
  join(dataFolder, 'secret'),
  ...besideDatabase.map((end) => databaseFile + end).reverse(),
]

/** Moves the content of a data folder into a folder of its own; undefined where it is empty. */
export const putAside = (place: BackupSource, now: Date): string | undefined => {
  const present = partsOf(place).filter((part) => existsSync(part))
  if (present.length === 0) return undefined
  const aside = join(place.dataFolder, `${asideBeginning}${nameOfInstant(now)}`)
  mkdirSync(aside, { mode: 0o700 })
  for (const part of present.toReversed()) renameSync(part, join(aside, basename(part)))
  return aside
}

/** Moves an installation from a folder of the same disk to where a server expects it, and removes that folder. */
export const putInPlace = (from: string, place: BackupSource): void => {
  mkdirSync(dirname(place.databaseFile), { recursive: true })
  for (const part of partsOf(place)) if (existsSync(join(from, basename(part)))) renameSync(join(from, basename(part)), part)
  makeDurable(dirname(place.databaseFile))
  makeDurable(place.dataFolder)
  rmdirSync(from)
}

/** The folder into which the last restore put what stood there before. */
export const lastPutAside = (dataFolder: string): string | undefined => {
  const names = existsSync(dataFolder) ? readdirSync(dataFolder).filter((name) => name.startsWith(asideBeginning)) : []
  const last = names.sort().at(-1)
  return last === undefined ? undefined : join(dataFolder, last)
}
