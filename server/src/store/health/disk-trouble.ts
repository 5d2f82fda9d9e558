import { existsSync, statfsSync, statSync } from 'node:fs'
import { dirname } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { rightsTrouble } from '../../disk/rights.ts'

/** Errors of a disk, by code of the system or SQLite: what is wrong with a path, and what to do. */
const troubles: readonly (readonly [RegExp, (path: string) => string])[] = [
  [/^(ENOSPC|EDQUOT|SQLITE_FULL)/, (path) => `The disk of ${path} is full: free some space and try again.`],
  [/^(EROFS|SQLITE_READONLY)/, (path) => `${path} cannot be written: it, its folder or its disk is read-only. Give the right to write.`],
  [/^(EACCES|EPERM|SQLITE_PERM|SQLITE_AUTH)/, (path) => `${path} belongs to somebody else: give this user the right to read and write it.`],
  [
    /^(EMFILE|ENFILE)/,
    (path) => `${path} cannot be opened, since too many files are open: raise the limit (LimitNOFILE, ulimit -n) and try again.`,
  ],
  [/^ENOENT/, (path) => `${path} is not there: check the path.`],
  [/^(ENOTDIR|EISDIR)/, (path) => `${path} is not of the kind that is needed there (a folder or a file): check the path.`],
  [
    /^(SQLITE_CORRUPT|SQLITE_NOTADB)/,
    (path) =>
      `${path} is damaged, or no database: run npm run rebuild; where it refuses, put the last backup back with npm run restore -- <folder>.`,
  ],
  [
    /^SQLITE_CANTOPEN/,
    (path) => `${path} cannot be opened as a database: check that it is there, and that this user may read and write it.`,
  ],
  [/^SQLITE_(BUSY|LOCKED)/, (path) => `${path} is in use by another program: stop it and try again.`],
  [/^(EIO|SQLITE_IOERR)/, (path) => `The disk of ${path} does not read or write as it should: look at it before you go on.`],
]

/** One sentence for an error of the disk, naming the path; undefined for every other error. */
export const diskTrouble = (error: unknown, path: string): string | undefined => {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    if (cause instanceof TooLittleSpace) return cause.message
    const code = codeOf(cause)
    const [, sentence] = troubles.find(([codes]) => codes.test(code)) ?? []
    if (sentence) return missingRight(cause, code, path) ?? sentence(pathOf(cause) ?? path)
  }
  return undefined
}

const codeOf = (error: Error): string => ('code' in error && typeof error.code === 'string' ? error.code : '')

const ofRights = /^(EROFS|EACCES|EPERM|SQLITE_(READONLY|PERM|AUTH|CANTOPEN))/

/** The path's owner and the command that gives the right: more than the code says. */
const missingRight = (error: Error, code: string, path: string): string | undefined => {
  if (!ofRights.test(code)) return undefined
  for (const candidate of pathsOf(error, code, path)) {
    const trouble = rightsTrouble(candidate, 'write')
    if (trouble !== undefined) return trouble
  }
  return undefined
}

/** SQLite names none, and needs what lies beside a database as well. */
const pathsOf = (error: Error, code: string, path: string): readonly string[] => {
  const named = ['path', 'dest'].map((name) => Reflect.get(error, name)).filter((value) => typeof value === 'string')
  if (!code.startsWith('SQLITE')) return named
  const isFile = statSync(path, { throwIfNoEntry: false })?.isFile() ?? false
  return isFile ? [path, `${path}-wal`, `${path}-shm`] : [path]
}

/** A full disk names the file that was read, not the one that could not be written. */
const pathOf = (error: Error): string | undefined => {
  if (error instanceof SqliteDatabase.SqliteError) return undefined
  if ('dest' in error && typeof error.dest === 'string') return error.dest
  return 'path' in error && typeof error.path === 'string' ? error.path : undefined
}

/** Free bytes on the disk of a path, or of the first existing folder above it. */
export const freeBytesAt = (path: string): number => {
  if (!existsSync(path)) return freeBytesAt(dirname(path))
  const { bavail, bsize } = statfsSync(path)
  return bavail * bsize
}

/** Its message says how much is needed and how much is free. */
export class TooLittleSpace extends Error {}

/** Looks at the room on a disk before anything is written there. Throws `TooLittleSpace`. */
export const requireSpace = (folder: string, bytes: number): void => {
  const free = freeBytesAt(folder)
  if (free >= bytes) return
  throw new TooLittleSpace(
    `${folder} needs ${sayBytes(bytes)}, and its disk has ${sayBytes(free)} free: free some space or name another disk.`,
  )
}

const units = ['bytes', 'KB', 'MB', 'GB', 'TB']

/** A number of bytes as people say it: 3.4 GB. */
export const sayBytes = (bytes: number): string => {
  const step = bytes < 1000 ? 0 : Math.min(units.length - 1, Math.floor(Math.log10(bytes) / 3))
  const amount = bytes / 1000 ** step
  return `${step === 0 || amount >= 100 ? Math.round(amount) : amount.toFixed(1)} ${units[step]}`
}
