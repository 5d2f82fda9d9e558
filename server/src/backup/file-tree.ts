import { createHash } from 'node:crypto'
import { closeSync, copyFileSync, createReadStream, existsSync, fsyncSync, mkdirSync, openSync, readdirSync, statSync } from 'node:fs'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'

/** A file of a copy: its path with slashes, below the copy. */
export interface CopiedFile {
  readonly path: string
  readonly bytes: number
  readonly sha256: string
}

/** Every file below a folder, by path; none where there is no folder. */
export const filesBelow = (folder: string): readonly string[] => {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .sort()
}

/** Copies what is not there yet. A file that goes away meanwhile is none of the copy. */
export const copyMissing = (from: string, to: string, paths = filesBelow(from)): void => {
  for (const path of paths) {
    const target = join(to, path)
    if (existsSync(target)) continue
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 })
    try {
      copyFileSync(join(from, path), target)
    } catch (error) {
      if (!isMissing(error)) throw error
    }
  }
}

export const describeFile = async (folder: string, path: string): Promise<CopiedFile> => {
  const hash = createHash('sha256')
  await pipeline(createReadStream(join(folder, path)), hash)
  return { path, bytes: statSync(join(folder, path)).size, sha256: hash.digest('hex') }
}

/** Waits until a file, or the names in a folder, survive a power cut. */
export const makeDurable = (path: string): void => {
  const handle = openSync(path, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
