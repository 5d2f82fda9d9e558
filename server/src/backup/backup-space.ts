import { existsSync, realpathSync, statSync } from 'node:fs'
import { basename, dirname, join, relative, sep } from 'node:path'
import type { BackupSource } from './backup.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { bytesOf, storedFilesIn } from './file-tree.ts'
import { trialFolder } from './log-trial.ts'

/** Folders that are copied, emptied or removed: a copy in one would copy itself or vanish with it. */
const notInside = ['files', 'uploads', 'mail', 'before-migration', '.restoring', trialFolder]

/** Refuses a copy inside what it copies. Links are followed. */
export const requireOutside = (dataFolder: string, into: string): void => {
  const target = realPath(into)
  for (const name of notInside) {
    const taken = realPath(join(dataFolder, name))
    const way = relative(taken, target)
    if (way !== '..' && !way.startsWith(`..${sep}`) && !way.startsWith('/'))
      throw new BackupRefusal(
        `${into} lies in ${join(dataFolder, name)}, where a copy would copy itself or be removed: name another folder.`,
      )
  }
}

const realPath = (path: string): string => (existsSync(path) ? realpathSync(path) : join(realPath(dirname(path)), basename(path)))

/** How much a copy takes at most: the database with what waits in its log, and all files. */
export const bytesToCopy = ({ dataFolder, databaseFile }: BackupSource): number =>
  [databaseFile, `${databaseFile}-wal`].reduce((sum, file) => sum + (statSync(file, { throwIfNoEntry: false })?.size ?? 0), 0) +
  bytesOfFiles(dataFolder)

export const bytesOfFiles = (dataFolder: string): number => bytesOf(join(dataFolder, 'files'), storedFilesIn(dataFolder))
