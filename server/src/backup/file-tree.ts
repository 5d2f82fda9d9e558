import { createHash } from 'node:crypto'
import { closeSync, createReadStream, existsSync, fsyncSync, openSync, readdirSync, statSync } from 'node:fs'
import { copyFile, mkdir, open, readFile } from 'node:fs/promises'
import { dirname, join, relative, sep } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { unfinishedFiles } from '../disk/unfinished-files.ts'

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

/** The files of an installation that a copy takes, below its `files`: all but halves of uploads. */
export const storedFilesIn = (dataFolder: string): readonly string[] =>
  filesBelow(join(dataFolder, 'files')).filter((path) => !path.startsWith(`${unfinishedFiles}/`))

/** How much room files take; one that goes away meanwhile takes none. */
export const bytesOf = (folder: string, paths = filesBelow(folder)): number =>
  paths.reduce((sum, path) => sum + (statSync(join(folder, path), { throwIfNoEntry: false })?.size ?? 0), 0)

/** Small files wait for the disk, not for the processor. */
const atOnce = 16

/** Works on all, a few at once; the results in the order given. Where one fails no other begins, and nothing is under way any more. */
export const fewAtOnce = async <T, R>(all: readonly T[], work: (entry: T) => Promise<R>): Promise<readonly R[]> => {
  const results: R[] = []
  let next = 0
  const takeTurns = async (): Promise<void> => {
    for (let at = next++; at < all.length; at = next++) {
      const entry = all[at]
      if (entry !== undefined) results[at] = await work(entry)
    }
  }
  const endAll = (error: unknown): never => {
    next = all.length
    throw error
  }
  const ends = await Promise.allSettled(Array.from({ length: atOnce }, () => takeTurns().catch(endAll)))
  const failed = ends.find((end) => end.status === 'rejected')
  if (failed) throw failed.reason
  return results
}

/** Copies what is not there yet, until it is ended. A file that goes away meanwhile is none of the copy. */
export const copyMissing = async (from: string, to: string, until?: AbortSignal, paths = filesBelow(from)): Promise<void> => {
  for (const folder of new Set(paths.map((path) => dirname(join(to, path))))) await mkdir(folder, { recursive: true, mode: 0o700 })
  await fewAtOnce(paths, async (path) => {
    const target = join(to, path)
    if (until?.aborted || existsSync(target)) return
    try {
      await copyFile(join(from, path), target)
    } catch (error) {
      if (!isMissing(error) || existsSync(join(from, path))) throw error
    }
  })
}

const streamedFrom = 1 << 20

export const describeFile = async (folder: string, path: string): Promise<CopiedFile> => {
  const file = join(folder, path)
  const hash = createHash('sha256')
  const bytes = statSync(file).size
  if (bytes < streamedFrom) hash.update(await readFile(file))
  else await pipeline(createReadStream(file), hash)
  return { path, bytes, sha256: hash.digest('hex') }
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

/** The same for many files of a folder. */
export const makeAllDurable = async (folder: string, paths: readonly string[]): Promise<void> => {
  await fewAtOnce(paths, async (path) => {
    const handle = await open(join(folder, path), 'r')
    await handle.sync().finally(() => handle.close())
  })
}

export const isMissing = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === 'ENOENT'
