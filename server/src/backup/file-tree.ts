import { createHash } from 'node:crypto'
import { closeSync, createReadStream, existsSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs'
import { copyFile, mkdir } from 'node:fs/promises'
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

/** How much room files take; one that goes away meanwhile takes none. */
export const bytesOf = (folder: string, paths = filesBelow(folder)): number =>
  paths.reduce((sum, path) => sum + (statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0), 0)

/** Copies what is not there yet, until it is ended. A file that goes away meanwhile is none of the copy. */
export const copyMissing = async (from: string, to: string, until?: AbortSignal, paths = filesBelow(from)): Promise<void> => {
  for (const path of paths) {
    if (until?.aborted) return
    const target = join(to, path)
    if (existsSync(target)) continue
    await mkdir(dirname(target), { recursive: true, mode: 0o700 })
    try {
      await copyFile(join(from, path), target)
    } catch (error) {
      if (!isMissing(error) || existsSync(join(from, path))) throw error
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

export const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
