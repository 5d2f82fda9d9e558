import { existsSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { clockGraceMs } from '@rapport/domain/limit/clock-grace'
import { type BackupManifest, readManifest } from './backup-manifest.ts'
import { isHalf } from './half-copy.ts'

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
  const { copies, unreadable } = lookAround(folder)
  return {
    ...inTime(
      copies.map(({ name }) => name),
      now,
    ),
    unreadable,
  }
}

interface DatedCopy {
  readonly name: string
  readonly manifest: BackupManifest
}

const lookAround = (folder: string): { readonly copies: readonly DatedCopy[]; readonly unreadable: readonly string[] } => {
  const names = (existsSync(folder) ? readdirSync(folder) : []).filter((name) => name.startsWith(beginning) && !isHalf(name)).sort()
  const all = names.map((name) => ({ name, manifest: readManifest(join(folder, name)) }))
  return {
    copies: all.flatMap(({ name, manifest }) => (manifest?.isDated ? [{ name, manifest }] : [])),
    unreadable: all.flatMap(({ name, manifest }) => (fullName.test(name) && !manifest ? [name] : [])),
  }
}

const inTime = (names: readonly string[], now: Date): Pick<DatedCopies, 'row' | 'ahead'> => {
  const latest = datedName(new Date(now.getTime() + clockGraceMs))
  return { row: names.filter((name) => name <= latest), ahead: names.filter((name) => name > latest) }
}

export const noDatedCopies: DatedCopies = { row: [], ahead: [], unreadable: [] }

/** The words about copies from the future; nothing without any. */
export const aheadWords = (ahead: readonly string[]): string =>
  ahead.length === 0
    ? ''
    : ` Dated in the future, since the clock was wrong, and left out: ${ahead.join(', ')}. Rename to a name without 'rapport-' what you keep of it, or remove it.`

export const unreadableWords = (unreadable: readonly string[]): string =>
  unreadable.length === 0 ? '' : ` Not to be read as copies, damaged perhaps: ${unreadable.join(', ')}.`

export interface Removal {
  readonly gone: readonly string[]
  readonly ahead: readonly string[]
  /** Copies of other installations. */
  readonly foreign: readonly string[]
  /** Copies of an earlier version that do not say whose they are, beside some that do. */
  readonly unmarked: readonly string[]
  /** Older copies that stay for the files that the new one lacks. */
  readonly needed: readonly string[]
}

export interface Keeping {
  readonly keep: number
  readonly made: string
  readonly now: Date
  /** Files that the new copy lacks though its database names them. */
  readonly missing?: readonly string[]
}

/**
 * Removes the oldest copies of an installation beyond the number to keep; the one that was just made always stays, and so do those from the
 * future. Copies without a mark count as its own only where no copy has any. One with a file that the new copy lacks
 * may be the last that has it, and stays.
 */
export const removeOldCopies = (folder: string, { keep, made, now, missing = [] }: Keeping): Removal => {
  const { copies } = lookAround(folder)
  const own = copies.find(({ name }) => name === made)?.manifest.installation
  const others = copies.filter(({ name }) => name !== made)
  const isAnyMarked = others.some(({ manifest }) => manifest.installation !== undefined)
  const namesOf = (isMeant: (mark: string | undefined) => boolean) =>
    others.flatMap(({ name, manifest }) => (isMeant(manifest.installation) ? [name] : []))
  const { row, ahead } = inTime(
    namesOf((mark) => (mark === undefined ? !isAnyMarked : mark === own)),
    now,
  )
  const beyond = row.slice(0, Math.max(0, row.length - (keep - 1)))
  const lacked = new Set(missing)
  const holding = copies.filter(({ manifest }) => manifest.files.some(({ path }) => lacked.has(path))).map(({ name }) => name)
  const gone = beyond.filter((name) => !holding.includes(name))
  for (const name of gone) rmSync(join(folder, name), { recursive: true, force: true })
  return {
    gone,
    ahead,
    needed: beyond.filter((name) => holding.includes(name)),
    foreign: namesOf((mark) => mark !== undefined && mark !== own),
    unmarked: namesOf((mark) => mark === undefined && isAnyMarked),
  }
}

/** The words about copies that are left alone, since another installation may need them. */
export const leftWords = ({ foreign, unmarked }: Pick<Removal, 'foreign' | 'unmarked'>): string =>
  [
    foreign.length === 0
      ? ''
      : ` Of another installation, neither counted nor removed: ${foreign.join(', ')}. Give each installation a folder of its own.`,
    unmarked.length === 0
      ? ''
      : ` Of an earlier version, which does not say whose they are, neither counted nor removed: ${unmarked.join(', ')}. Remove by hand what you no longer need.`,
  ].join('')
