import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readManifest } from './backup-manifest.ts'

const beginning = 'rapport-'

/** An instant as a name of a folder that sorts by time. */
export const nameOfInstant = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-')

export const datedName = (at: Date): string => `${beginning}${nameOfInstant(at)}`

/** The dated copies in a folder, the oldest first. Folders with other names are none. */
export const datedCopiesIn = (folder: string): readonly string[] =>
  (existsSync(folder) ? readdirSync(folder) : [])
    .filter((name) => name.startsWith(beginning) && readManifest(join(folder, name))?.isDated === true)
    .sort()

/** Removes the oldest copies beyond the number to keep; the one that was just made always stays. */
export const removeOldCopies = (folder: string, { keep, made }: { readonly keep: number; readonly made: string }): readonly string[] => {
  const others = datedCopiesIn(folder).filter((name) => name !== made)
  const gone = others.slice(0, Math.max(0, others.length - (keep - 1)))
  for (const name of gone) rmSync(join(folder, name), { recursive: true })
  return gone
}
