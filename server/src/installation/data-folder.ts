import { existsSync, mkdirSync, statSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { noRapportIn } from '../store/migration/migration.ts'
import { folderTrouble } from './folder-rights.ts'
import { brokenOffWords, readMoveNote } from './move-note.ts'
import { asideFolders, stagedFolder } from './put-aside.ts'
import { StartRefusal } from './start-refusal.ts'

export interface FolderSettings {
  readonly DATA_DIR: string
  readonly NODE_ENV?: string | undefined
  /** Whether a new installation is meant. */
  readonly NEW?: boolean | undefined
}

/** Checks an installation's folder before anything is written: whether it is new, meant to be, and fit for one. */
export const openDataFolder = ({ DATA_DIR, NODE_ENV, NEW }: FolderSettings, databaseFile: string): { readonly isNew: boolean } => {
  const folder = resolve(DATA_DIR)
  const trouble = folderTrouble({ dataFolder: folder, databaseFile }, 'write')
  if (trouble !== undefined) throw new StartRefusal(trouble)
  if (statSync(folder, { throwIfNoEntry: false })?.isDirectory() === false)
    throw new StartRefusal(`${folder} is a file: DATA_DIR names a folder. Move the file away, or name another folder.`)
  refuseBrokenOffMove(folder)
  const isNew = !existsSync(databaseFile)
  if (isNew) {
    refuseLostDatabase(databaseFile)
    refuseHalfRestored(folder)
  } else refuseStrangeDatabase(databaseFile)
  if (isNew && NODE_ENV === 'production' && NEW !== true)
    throw new StartRefusal(
      `There is no database in ${folder}. Check DATA_DIR, and that its disk is mounted. For a new installation start once with NEW=1.`,
    )
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  if (!existsSync(dirname(databaseFile)))
    throw new StartRefusal(`There is no folder ${dirname(databaseFile)}: DATABASE_URL names a file in it.`)
  return { isNew }
}

/** Database, files and secret may be of two states. */
const refuseBrokenOffMove = (folder: string): void => {
  const note = readMoveNote(folder)
  if (note !== undefined) throw new StartRefusal(typeof note === 'string' ? note : brokenOffWords(note, folder))
}

/** SQLite would drop the log at the next start, and the last edits with it. */
const refuseLostDatabase = (file: string): void => {
  const log = statSync(`${file}-wal`, { throwIfNoEntry: false })
  if (log && log.size > 0)
    throw new StartRefusal(`${file} is gone, and its write-ahead log is there: put the file back beside it, or restore the last backup.`)
}

/** What was put aside would be forgotten beside a new installation. */
const refuseHalfRestored = (folder: string): void => {
  if (existsSync(stagedFolder(folder)) || asideFolders(folder).length > 0)
    throw new StartRefusal(
      `There is no database in ${folder}, and a restore left things there: make it again with npm run restore -- <folder>, or undo it with npm run restore -- --undo.`,
    )
}

const refuseStrangeDatabase = (file: string): void => {
  const { size, nlink } = statSync(file)
  if (size === 0) throw new StartRefusal(noRapportIn(file))
  if (nlink > 1)
    throw new StartRefusal(
      `${file} has a second name (a hard link, as cp -al makes), and a server under that would destroy it: remove the other name, or move a copy of the file in its place.`,
    )
}
