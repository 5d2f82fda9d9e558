import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { takeSystemLock } from '../store/file/system-lock.ts'
import { manifestName, readManifest } from './backup-manifest.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { filesBelow } from './file-tree.ts'

/** The folder in which a copy is built before it gets its name. */
export interface HalfCopy {
  readonly folder: string
  paths(): readonly string[]
  /** Ends the half: the copy is whole and may get its name. */
  finish(): void
  remove(): void
}

const ending = '.unfinished'
/** A half that is being removed: a process killed meanwhile leaves this name. */
const leaving = `${ending}.leaving`
const lockName = '.being-made'

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
  mkdirSync(folder, { mode: 0o700 }) // by itself: what a read-only disk says of both at once is that something is missing
  const lock = join(folder, lockName)
  const holder = takeSystemLock(lock)
  return {
    folder,
    paths: () => filesBelow(folder).filter((path) => !path.startsWith(lockName) && path !== manifestName),
    finish() {
      holder?.release()
      for (const name of [lock, `${lock}-journal`]) rmSync(name, { force: true })
    },
    remove() {
      holder?.release()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

const removeLeftHalves = (folder: string): void => {
  if (!existsSync(folder)) return
  const names = readdirSync(folder)
  for (const name of names.filter((entry) => entry.endsWith(leaving))) rmSync(join(folder, name), { recursive: true, force: true })
  for (const name of names.filter((entry) => entry.endsWith(ending))) {
    const lock = join(folder, name, lockName)
    if (!existsSync(lock) && !readManifest(join(folder, name))) continue
    const holder = takeSystemLock(lock)
    if (holder === undefined) continue
    holder.release()
    const half = join(folder, `${basename(name, ending)}${leaving}`)
    renameSync(join(folder, name), half)
    rmSync(half, { recursive: true, force: true })
  }
}
