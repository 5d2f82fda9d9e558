import { existsSync, lstatSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { BackupSource } from './backup.ts'
import { BackupRefusal } from './backup-refusal.ts'

const besideDatabase = ['', '-wal', '-shm', '-journal', '-last']

/** The parts that a restore replaces. The database goes first and comes last: a folder that has one is whole. */
export const partsOf = ({ dataFolder, databaseFile }: BackupSource): readonly string[] => [
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
