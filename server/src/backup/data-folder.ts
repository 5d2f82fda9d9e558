import { existsSync, lstatSync, mkdirSync, renameSync, rmdirSync, statSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { asideBeginning } from '../installation/put-aside.ts'
import type { BackupSource } from './backup.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { nameOfInstant } from './dated-copies.ts'
import { makeDurable } from './file-tree.ts'

const besideDatabase = ['', '-wal', '-shm', '-journal', '-last']

/** The parts that a restore replaces. The database goes last: a folder that has one is whole. */
const partsOf = ({ dataFolder, databaseFile }: BackupSource): readonly string[] => [
  join(dataFolder, 'files'),
  join(dataFolder, 'secret'),
  ...besideDatabase.map((end) => databaseFile + end).reverse(),
]

/** Refuses before anything is moved: only within one disk a folder is moved in one piece. */
export const requireOneDisk = (paths: BackupSource): void => {
  const { dataFolder, databaseFile } = paths
  const isElsewhere = (path: string) => existsSync(path) && statSync(path).dev !== statSync(dataFolder).dev
  if (isElsewhere(dirname(databaseFile)))
    throw new BackupRefusal(
      `${databaseFile} lies on another disk than ${dataFolder}: restore without DATABASE_URL, then move the database there.`,
    )
  const strange = partsOf(paths).find(isElsewhere)
  if (strange !== undefined && lstatSync(strange).isSymbolicLink())
    throw new BackupRefusal(
      `${strange} is a link that leads to another disk: move the link away, restore, move what was restored there, and put the link back.`,
    )
  if (strange !== undefined)
    throw new BackupRefusal(`${strange} is a disk of its own: unmount it, restore, copy what was restored onto it, and mount it again.`)
}

/** Moves the content of a data folder into a folder of its own; undefined where it is empty. `instead` narrows it to what that folder replaces. */
export const putAside = (paths: BackupSource, now: Date, instead?: string): string | undefined => {
  const isReplaced = (part: string) =>
    instead === undefined || part.startsWith(paths.databaseFile) || existsSync(join(instead, basename(part)))
  const present = partsOf(paths).filter((part) => existsSync(part) && isReplaced(part))
  if (present.length === 0) return undefined
  const aside = join(paths.dataFolder, `${asideBeginning}${nameOfInstant(now)}`)
  mkdirSync(aside, { mode: 0o700 })
  for (const part of present.toReversed()) renameSync(part, join(aside, basename(part)))
  return aside
}

/** Moves an installation from a folder of the same disk to where a server expects it, and removes that folder. */
export const moveIn = (from: string, paths: BackupSource): void => {
  mkdirSync(dirname(paths.databaseFile), { recursive: true })
  for (const part of partsOf(paths)) if (existsSync(join(from, basename(part)))) renameSync(join(from, basename(part)), part)
  makeDurable(dirname(paths.databaseFile))
  makeDurable(paths.dataFolder)
  rmdirSync(from)
}
