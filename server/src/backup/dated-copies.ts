import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { clockGraceMs } from '@rapport/domain/limit/clock-grace'
import { readManifest } from './backup-manifest.ts'

const beginning = 'rapport-'

/** An instant as a name of a folder that sorts by time. */
export const nameOfInstant = (at: Date): string => at.toISOString().replaceAll(/[:.]/g, '-')

export const datedName = (at: Date): string => `${beginning}${nameOfInstant(at)}`

export interface DatedCopies {
  /** The oldest first. */
  readonly row: readonly string[]
  /** Made while the clock was wrong: none of the row, or each would be the newest until its day comes. */
  readonly ahead: readonly string[]
  /** Named like one of the row, but no copy that can be read. */
  readonly unreadable: readonly string[]
}

const fullName = /^rapport-\d{4}-\d\d-\d\dT[\d-]+Z$/

/** The dated copies in a folder. Folders with other names are none. */
export const datedCopiesIn = (folder: string, now: Date): DatedCopies => {
  const named = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.startsWith(beginning)).sort()
  const all = named.filter((name) => readManifest(join(folder, name))?.isDated === true)
  const latest = datedName(new Date(now.getTime() + clockGraceMs))
  return {
    row: all.filter((name) => name <= latest),
    ahead: all.filter((name) => name > latest),
    unreadable: named.filter((name) => fullName.test(name) && !readManifest(join(folder, name))),
  }
}

export const noDatedCopies: DatedCopies = { row: [], ahead: [], unreadable: [] }

/** The words about copies from the future; nothing without any. */
export const aheadWords = (ahead: readonly string[]): string =>
  ahead.length === 0
    ? ''
    : ` Dated in the future, since the clock was wrong, and left out: ${ahead.join(', ')}. Rename to a name without 'rapport-' what you keep of it, or remove it.`

export const unreadableWords = (unreadable: readonly string[]): string =>
  unreadable.length === 0 ? '' : ` Not to be read as copies, damaged perhaps: ${unreadable.join(', ')}.`

/** Removes the oldest copies beyond the number to keep; the one that was just made always stays, and so do those from the future. */
export const removeOldCopies = (
  folder: string,
  { keep, made, now }: { readonly keep: number; readonly made: string; readonly now: Date },
): { readonly gone: readonly string[]; readonly ahead: readonly string[] } => {
  const { row, ahead } = datedCopiesIn(folder, now)
  const others = row.filter((name) => name !== made)
  const gone = others.slice(0, Math.max(0, others.length - (keep - 1)))
  for (const name of gone) rmSync(join(folder, name), { recursive: true })
  return { gone, ahead }
}
