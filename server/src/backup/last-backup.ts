import { readFileSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { makeDurable } from './file-tree.ts'

/** The last copy that was made whole and verified. */
const lastBackup = z.object({ at: z.iso.datetime(), folder: z.string(), files: z.number(), bytes: z.number() })
export type LastBackup = z.infer<typeof lastBackup>

const placeIn = (dataFolder: string): string => join(dataFolder, 'last-backup.json')

/** Written beside and renamed: who reads it meanwhile finds the former or the new one. */
export const writeLastBackup = (dataFolder: string, last: LastBackup): void => {
  const half = `${placeIn(dataFolder)}.new`
  writeFileSync(half, `${JSON.stringify(last)}\n`, { mode: 0o600 })
  makeDurable(half)
  renameSync(half, placeIn(dataFolder))
}

/** Undefined where none was made yet, or what is written there cannot be read. */
export const readLastBackup = (dataFolder: string): LastBackup | undefined => {
  try {
    return lastBackup.parse(JSON.parse(readFileSync(placeIn(dataFolder), 'utf8')))
  } catch {
    return undefined
  }
}
