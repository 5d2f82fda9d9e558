import { existsSync, mkdirSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { basename, dirname, join, relative, resolve } from 'node:path'
import { type MoveNote, moveNoteIn, readMoveNote, removeMoveNote, writeMoveNote } from '../installation/move-note.ts'
import { asideBeginning, asideFolders } from '../installation/put-aside.ts'
import type { BackupSource } from './backup.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { partsOf } from './data-folder.ts'
import { nameOfInstant } from './dated-copies.ts'
import { makeDurable } from './file-tree.ts'
import { holdDatabase } from './running-server.ts'

/** How one name becomes another; tests break it off. */
export type Rename = (from: string, to: string) => void

export interface NewContent {
  readonly what: MoveNote['what']
  /** A folder in the data folder, which goes with the move. */
  readonly from: string
}

/**
 * Puts the content of a data folder aside and another in its place; gives where the former lies, undefined where there was none. An undo
 * replaces no more than it brings. A note stands meanwhile: `takeMoveBack` takes a move that broke off back.
 */
export const replaceContent = async (
  { what, from }: NewContent,
  paths: BackupSource,
  now: Date,
  rename: Rename,
): Promise<string | undefined> => {
  const parts = partsOf(paths)
  const incoming = parts.filter((part) => isIn(from, part))
  const isReplaced = (part: string) => what === 'restore' || part.startsWith(paths.databaseFile) || incoming.includes(part)
  const outgoing = parts.filter((part) => existsSync(part) && isReplaced(part))
  const aside = newAside(paths.dataFolder, now)
  mkdirSync(dirname(paths.databaseFile), { recursive: true })
  if (outgoing.length > 0) mkdirSync(aside, { mode: 0o700 })
  try {
    await writeMoveNote(paths.dataFolder, {
      what,
      database: relative(paths.dataFolder, paths.databaseFile),
      from: basename(from),
      aside: basename(aside),
      incoming: incoming.map((part) => basename(part)),
      outgoing: outgoing.map((part) => basename(part)),
    })
  } catch (error) {
    removeIfEmpty(aside)
    throw error
  }
  for (const part of outgoing.toReversed()) rename(part, join(aside, basename(part)))
  for (const part of incoming) rename(join(from, basename(part)), part)
  endMove(paths, [from, aside])
  removeIfEmpty(from)
  return outgoing.length === 0 ? undefined : aside
}

/** Its name sorts behind all others, though the clock was ahead when one of them was made: an undo looks for the last. */
const newAside = (dataFolder: string, now: Date): string => {
  const [last, aside] = [asideFolders(dataFolder).at(-1), join(dataFolder, `${asideBeginning}${nameOfInstant(now)}`)]
  return last === undefined || aside > last ? aside : `${last}-1`
}

export interface TakenBack {
  readonly what: MoveNote['what']
  /** Where it moved: a link to the database may have led elsewhere meanwhile. */
  readonly paths: BackupSource
}

/**
 * Takes a move back that broke off, wherever it did; undefined where none did. Where a part lies tells which way it has gone. So a taking
 * back that breaks off is taken up again.
 */
export const takeMoveBack = ({ dataFolder }: BackupSource, rename: Rename): TakenBack | undefined => {
  const note = readMoveNote(dataFolder)
  if (note === undefined) return undefined
  if (typeof note === 'string') throw new BackupRefusal(note)
  const paths = { dataFolder, databaseFile: resolve(dataFolder, note.database) }
  const held = holdDatabase(paths.databaseFile)
  try {
    // Another command may have ended its move meanwhile.
    if (!existsSync(moveNoteIn(dataFolder))) return undefined
    moveBack(note, paths, rename)
  } finally {
    held.release()
  }
  return { what: note.what, paths }
}

const moveBack = (note: MoveNote, paths: BackupSource, rename: Rename): void => {
  const [from, aside] = [join(paths.dataFolder, note.from), join(paths.dataFolder, note.aside)]
  const gone = [...(note.incoming.length > 0 ? [from] : []), ...(note.outgoing.length > 0 ? [aside] : [])].find((path) => !existsSync(path))
  if (gone !== undefined) throw new BackupRefusal(partsGone(gone, paths.dataFolder))
  const move = (path: string, to: string): void => {
    if (existsSync(to)) throw new BackupRefusal(`${to} came there after a restore broke off: move it away, and do this again.`)
    rename(path, to)
  }
  const parts = partsOf(paths)
  const outgoing = parts.filter((part) => note.outgoing.includes(basename(part)))
  const isNew = (part: string) =>
    note.incoming.includes(basename(part)) && existsSync(part) && !isIn(from, part) && (!outgoing.includes(part) || isIn(aside, part))
  for (const part of parts.filter(isNew).toReversed()) move(part, join(from, basename(part)))
  for (const part of outgoing.filter((name) => isIn(aside, name))) move(join(aside, basename(part)), part)
  endMove(paths, [from, aside])
  removeIfEmpty(aside)
  if (note.what === 'restore') rmSync(from, { recursive: true, force: true })
}

const partsGone = (gone: string, dataFolder: string): string =>
  `A restore broke off, and ${gone}, where its parts lay, is gone: put database, files and secret of one state together by hand, then remove ${moveNoteIn(dataFolder)}.`

const isIn = (folder: string, part: string): boolean => existsSync(join(folder, basename(part)))

/** The note goes when all names survive a power cut. */
const endMove = ({ dataFolder, databaseFile }: BackupSource, folders: readonly string[]): void => {
  for (const folder of [...folders.filter((path) => existsSync(path)), dirname(databaseFile), dataFolder]) makeDurable(folder)
  removeMoveNote(dataFolder)
  makeDurable(dataFolder)
}

/** What somebody laid there stays. */
const removeIfEmpty = (folder: string): void => {
  if (existsSync(folder) && readdirSync(folder).length === 0) rmdirSync(folder)
}
