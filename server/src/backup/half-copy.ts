import { existsSync, mkdirSync, mkdtempSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { type SystemLock, takeSystemLock } from '../store/file/system-lock.ts'
import { contentOf, makingMark } from './backup-manifest.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { isMissing, makeDurable } from './file-tree.ts'

/** The folder in which a copy is built before it gets its name. */
export interface HalfCopy {
  readonly folder: string
  paths(): readonly string[]
  /** The copy is whole: it gets its name, and only then gives up its mark. */
  giveName(): void
  remove(): void
}

const ending = '.unfinished'
/** A half that is being removed: a process killed meanwhile leaves this name. */
const leaving = `${ending}.leaving`

/** A half whose mark is not locked yet. */
const begun = `${ending}.begun-`

/** Whether a folder is a copy that is being made or removed. */
export const isHalf = (name: string): boolean => name.endsWith(ending) || name.endsWith(leaving) || name.includes(begun)

/**
 * Begins a copy beside its later name and removes halves of killed commands. A lock, which the system frees with its process, tells those
 * from copies under way and from other folders.
 */
export const beginHalfCopy = (into: string): HalfCopy => {
  removeLeftHalves(dirname(into))
  const folder = `${into}${ending}`
  if (existsSync(folder))
    throw new BackupRefusal(`${folder} is there already, and is no left half: another backup makes it, or it is yours.`)
  mkdirSync(dirname(into), { recursive: true, mode: 0o700 })
  const holder = makeMarked(folder)
  return {
    folder,
    paths: () => contentOf(folder),
    giveName() {
      makeDurable(folder)
      renameSync(folder, into)
      makeDurable(dirname(into))
      holder?.release()
      for (const name of [makingMark, `${makingMark}-journal`]) rmSync(join(into, name), { force: true })
    },
    remove() {
      takeAway(folder)
      holder?.release()
    },
  }
}

/** The folder has the name of a half only once its mark is locked: no other backup takes it for a left one. */
const makeMarked = (folder: string): SystemLock | undefined => {
  const unmarked = mkdtempSync(`${dirname(folder)}/${basename(folder, ending)}${begun}`)
  const holder = takeSystemLock(join(unmarked, makingMark))
  renameSync(unmarked, folder)
  return holder
}

const removeLeftHalves = (folder: string): void => {
  if (!existsSync(folder)) return
  const names = readdirSync(folder)
  for (const name of names.filter((entry) => entry.endsWith(leaving))) rmSync(join(folder, name), { recursive: true, force: true })
  for (const name of names.filter((entry) => entry.endsWith(ending) || entry.includes(begun))) {
    const holder = takeLeftLock(join(folder, name, makingMark))
    if (holder === undefined) continue
    takeAway(join(folder, name))
    holder.release()
  }
}

/** Never makes the mark: a folder without it is no half, or has got its name meanwhile. */
const takeLeftLock = (lock: string): SystemLock | undefined => {
  if (!existsSync(lock)) return undefined
  try {
    return takeSystemLock(lock, { mustExist: true })
  } catch (error) {
    if (existsSync(lock)) throw error
    return undefined
  }
}

const takeAway = (half: string): void => {
  const gone = join(dirname(half), `${basename(half, ending)}${leaving}`)
  try {
    renameSync(half, gone)
  } catch (error) {
    if (isMissing(error)) return // another backup was quicker
    throw error
  }
  rmSync(gone, { recursive: true, force: true })
}
