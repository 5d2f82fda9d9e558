import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'

/** Where a restore lays out what it brings. */
export const stagedFolder = (dataFolder: string): string => join(dataFolder, '.restoring')

/** Where a restore puts what stood there before. */
export const asideBeginning = 'before-restore-'

/** The folders that restores made, the newest last. */
export const asideFolders = (dataFolder: string): readonly string[] => {
  const names = existsSync(dataFolder) ? readdirSync(dataFolder).filter((name) => name.startsWith(asideBeginning)) : []
  return names.sort().map((name) => join(dataFolder, name))
}
