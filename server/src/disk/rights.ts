import { accessSync, constants, type Stats, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { dirname } from 'node:path'

/** The rights that a process needs on a path: to read it, or to read and write it. */
export type Need = 'read' | 'write'

/**
 * Why this process lacks a right to a path, and what to do, in a sentence; undefined where it has it. A missing path is in order when it
 * can be made, or is only read. `whole` is the folder whose rights are mended with it.
 */
export const rightsTrouble = (path: string, need: Need, whole = path): string | undefined => {
  const stats = statOf(path)
  if (typeof stats === 'object') return troubleThere({ path, stats, need, whole })
  if (stats === 'hidden') return troubleAbove(path)
  return need === 'write' ? troubleOfMaking(path) : undefined
}

interface Present {
  readonly path: string
  readonly stats: Stats
  readonly need: Need
  readonly whole: string
}

const troubleThere = ({ path, stats, need, whole }: Present): string | undefined => {
  const entering = stats.isDirectory() ? constants.X_OK : 0
  const refusal = refusalOf(path, constants.R_OK | entering | (need === 'write' ? constants.W_OK : 0))
  if (refusal === undefined) return undefined
  if (refusal === 'EROFS') return readOnly(path)
  const deed = need === 'write' ? 'read and write' : 'read'
  if (stats.uid === process.getuid?.())
    return `${path} belongs to ${me()}, as whom this runs, and may not be ${need === 'write' ? 'read and written' : 'read'}: run chmod -R u+rwX ${whole} and try again.`
  return `${path} belongs to ${nameOf(stats.uid)}, and ${me()}, as whom this runs, may not ${deed} it: run chown -R ${me()} ${whole} as root.`
}

/** A folder above it may not be entered, and hides what lies below. */
const troubleAbove = (path: string): string | undefined => {
  const folder = firstThereAbove(path)
  return folder && `${path} cannot be reached: ${folder.path} ${ownedBy(folder.stats)}, and ${me()}, as whom this runs, may not enter it.`
}

const troubleOfMaking = (path: string): string | undefined => {
  const folder = firstThereAbove(path)
  if (!folder?.stats.isDirectory()) return undefined
  const refusal = refusalOf(folder.path, constants.W_OK | constants.X_OK)
  if (refusal === undefined) return undefined
  if (refusal === 'EROFS') return readOnly(folder.path)
  return `${path} is not there, and ${me()}, as whom this runs, may not make it, since ${folder.path} ${ownedBy(folder.stats)}: check the path, or make it as root and run chown ${me()} ${path}.`
}

const readOnly = (path: string): string => `${path} lies on a disk that is read-only: mount it for writing, or name another folder.`

const ownedBy = ({ uid }: Stats): string => `belongs to ${uid === process.getuid?.() ? me() : nameOf(uid)}`

const nameOf = (uid: number): string => (uid === 0 ? 'root' : `user ${uid}`)

/** The name of the running user, else the number, which commands take as well. */
const me = (): string => {
  try {
    return userInfo().username
  } catch {
    return String(process.getuid?.())
  }
}

const firstThereAbove = (path: string): { readonly path: string; readonly stats: Stats } | undefined => {
  const folder = dirname(path)
  const stats = statOf(folder)
  if (typeof stats === 'object') return { path: folder, stats }
  return folder === path ? undefined : firstThereAbove(folder)
}

const statOf = (path: string): Stats | 'none' | 'hidden' => {
  try {
    return statSync(path)
  } catch (error) {
    return /^(EACCES|EPERM)$/.test(codeOf(error)) ? 'hidden' : 'none'
  }
}

const refusalOf = (path: string, mode: number): string | undefined => {
  try {
    accessSync(path, mode)
    return undefined
  } catch (error) {
    return codeOf(error)
  }
}

const codeOf = (error: unknown): string => (error instanceof Error && 'code' in error ? String(error.code) : '')
