import { readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { type Need, rightsTrouble } from '../disk/rights.ts'
import { moveNoteIn } from './move-note.ts'

/** Where an installation lies. */
export interface InstallationPaths {
  readonly dataFolder: string
  readonly databaseFile: string
}

/** Why this process may not use an installation, and what to do, in a sentence; undefined where it may. Asked before anything is opened. */
export const folderTrouble = (paths: InstallationPaths, need: Need): string | undefined => {
  for (const part of partsOf(paths, need)) {
    const trouble = rightsTrouble(part.path, part.need, part.whole)
    if (trouble !== undefined) return trouble
  }
  return undefined
}

interface Part {
  readonly path: string
  readonly need: Need
  /** The folder whose rights are mended with it. */
  readonly whole: string
}

/** Folders first: their content is visible only with a right to them. */
function* partsOf(paths: InstallationPaths, need: Need): Iterable<Part> {
  const dataFolder = resolve(paths.dataFolder)
  const databaseFile = resolve(paths.databaseFile)
  const inFolder = (path: string, needed = need): Part => ({ path, need: needed, whole: dataFolder })
  const besideDatabase = (path: string): Part => ({ path, need, whole: dirname(databaseFile) })
  yield inFolder(dataFolder)
  yield besideDatabase(dirname(databaseFile))
  for (const end of ['', '-wal', '-shm', '-last']) yield besideDatabase(databaseFile + end)
  if (need === 'write')
    for (const folder of [dataFolder, dirname(databaseFile)]) yield { path: join(folder, 'server.lock'), need, whole: folder }
  for (const path of [join(dataFolder, 'secret'), moveNoteIn(dataFolder)]) yield inFolder(path, 'read')
  for (const name of ['uploads', 'mail', 'before-migration', 'files']) yield inFolder(join(dataFolder, name))
  for (const path of foldersIn(join(dataFolder, 'files'))) yield inFolder(path)
}

const foldersIn = (folder: string): readonly string[] => {
  try {
    const entries = readdirSync(folder, { withFileTypes: true })
    return entries.filter((entry) => entry.isDirectory()).map(({ name }) => join(folder, name))
  } catch {
    return []
  }
}
