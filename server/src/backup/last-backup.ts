import { chownSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { rightsTrouble } from '../disk/rights.ts'
import { isMissing, makeDurable } from './file-tree.ts'

/** The last copy that was made whole and verified, with all files that its database names. */
const lastBackup = z.object({ at: z.iso.datetime(), folder: z.string(), files: z.number(), bytes: z.number() })
export type LastBackup = z.infer<typeof lastBackup>

const fileIn = (dataFolder: string): string => join(dataFolder, 'last-backup.json')

/** Written beside and renamed: who reads it meanwhile finds the former or the new one. */
export const writeLastBackup = (dataFolder: string, last: LastBackup): void => {
  const half = `${fileIn(dataFolder)}.new`
  try {
    writeFileSync(half, `${JSON.stringify(last)}\n`, { mode: 0o600 })
    giveToOwnerOf(dataFolder, half)
    makeDurable(half)
    renameSync(half, fileIn(dataFolder))
  } catch (error) {
    rmSync(half, { force: true })
    throw error
  }
}

/** The server reads what a command of root wrote. */
export const giveToOwnerOf = (folder: string, file: string): void => {
  if (process.getuid?.() !== 0) return
  const { uid, gid } = statSync(folder)
  chownSync(file, uid, gid)
}

/** Undefined before the first copy; a sentence where it cannot be read. */
export const readLastBackup = (dataFolder: string): LastBackup | string | undefined => {
  const file = fileIn(dataFolder)
  try {
    return lastBackup.parse(JSON.parse(readFileSync(file, 'utf8')))
  } catch (error) {
    if (isMissing(error)) return undefined
    return rightsTrouble(file, 'read') ?? `${file} is not what npm run backup writes: remove it, and make a backup.`
  }
}
