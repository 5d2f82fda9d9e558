import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { basename, join } from 'node:path'
import { moveNoteIn } from '../installation/move-note.ts'
import { asideFolders, stagedFolder } from '../installation/put-aside.ts'
import { keepDamagedLog } from '../store/file/damaged-log.ts'
import { forgetLastCommits } from '../store/file/last-commit.ts'
import { logBelongs } from '../store/file/log-match.ts'
import { requireSpace } from '../store/health/disk-trouble.ts'
import { refuseEmptied, refuseUnmigrated } from '../store/migration/migration.ts'
import { copyBeforeMigration } from '../store/migration/migration-copy.ts'
import type { BackupSource } from './backup.ts'
import { databaseName, lackWords, readVerified, requireArrived } from './backup-manifest.ts'
import { BackupRefusal, noDatabaseAt } from './backup-refusal.ts'
import { type Rename, replaceContent, takeMoveBack } from './content-move.ts'
import { requireOneDisk } from './data-folder.ts'
import { readVerifiedEpoch } from './database-verdict.ts'
import { nameOfInstant } from './dated-copies.ts'
import { bytesOf, copyMissing, filesBelow, makeAllDurable } from './file-tree.ts'
import { isRuinedByLog } from './log-trial.ts'
import { newEpoch, type Renewal, renewDatabase } from './renewal.ts'
import { holdDatabase, refuseForeignPair } from './running-server.ts'

export interface Restoration extends Renewal {
  readonly madeAt: string
  /** Where the former content lies now; undefined where there was none. */
  readonly before: string | undefined
  /** About files that the copy lacks; empty where it lacks none. */
  readonly lacks: string
}

/**
 * Brings a copy back into the data folder of a stopped server. The former content is put aside, never deleted. The database gets a new
 * epoch, and a week in which devices may send what it lacks.
 */
export const restoreBackup = async (copy: string, target: BackupSource, now: Date, rename: Rename = renameSync): Promise<Restoration> => {
  const manifest = await readVerified(copy)
  if (!manifest.files.some(({ path }) => path === databaseName))
    throw new BackupRefusal(`${copy} is of a PostgreSQL: set DATABASE_URL to a new, empty database, and give the command again.`)
  mkdirSync(target.dataFolder, { recursive: true, mode: 0o700 })
  const { paths } = takeMoveBack(target, rename) ?? { paths: target }
  const { dataFolder, databaseFile } = paths
  requireOneDisk(paths)
  const held = holdDatabase(databaseFile)
  const staged = stagedFolder(dataFolder)
  try {
    rmSync(staged, { recursive: true, force: true })
    const files = manifest.files.map(({ path }) => path)
    requireSpace(dataFolder, bytesOf(copy, files))
    await copyMissing(copy, staged, undefined, files)
    await requireArrived(copy, staged, manifest)
    const renewal = await renewDatabase(join(staged, databaseName), now)
    await makeAllDurable(staged, filesBelow(staged))
    if (databaseName !== basename(databaseFile)) renameSync(join(staged, databaseName), join(staged, basename(databaseFile)))
    const before = await replaceContent({ what: 'restore', from: staged }, paths, now, rename)
    return { ...renewal, madeAt: manifest.madeAt, before, lacks: lackWords(manifest) }
  } finally {
    if (!existsSync(moveNoteIn(dataFolder))) rmSync(staged, { recursive: true, force: true })
    held.release()
  }
}

export interface Undoing extends Renewal {
  readonly what: 'undone'
  /** The former folder of the content that came back. */
  readonly from: string
  /** Where the former content lies now: another undo brings it back. */
  readonly before: string | undefined
}

/** A restore that broke off is as if it had never begun. */
export interface TakenBackRestore {
  readonly what: 'taken back'
}

/**
 * Brings back what the last restore put aside, and puts aside what stands there now. Devices are told as by a restore. A restore that broke
 * off is taken back instead; an undo that broke off is made from its beginning.
 */
export const undoRestore = async (target: BackupSource, now: Date, rename: Rename = renameSync): Promise<Undoing | TakenBackRestore> => {
  const brokenOff = takeMoveBack(target, rename)
  if (brokenOff?.what === 'restore') return { what: 'taken back' }
  const paths = brokenOff?.paths ?? target
  const databaseIn = (folder: string) => join(folder, basename(paths.databaseFile))
  const from = asideFolders(paths.dataFolder).findLast((folder) => existsSync(databaseIn(folder)))
  const staged = stagedFolder(paths.dataFolder)
  const isLaidOut = filesBelow(staged).length > 0
  if (from === undefined && !isLaidOut)
    throw new BackupRefusal(
      `No restore put a database aside in ${paths.dataFolder}: there is nothing to undo. Bring back a backup instead.`,
    )
  requireOneDisk(paths)
  const held = holdDatabase(paths.databaseFile)
  try {
    rmSync(staged, { recursive: true, force: true })
    if (from === undefined || (isLaidOut && existsSync(paths.databaseFile))) return { what: 'taken back' }
    refuseForeignPair(databaseIn(from))
    const renewal = await renewDatabase(databaseIn(from), now, newEpoch(), copyBeforeMigration(paths.dataFolder, now))
    const before = await replaceContent({ what: 'undo', from }, paths, now, rename)
    return { ...renewal, what: 'undone', from, before }
  } finally {
    held.release()
  }
}

export interface Mending {
  /** How many documents begin from what could be read of them. */
  readonly documents: number
  /** The folder of all former logs; undefined where every document was whole. */
  readonly aside: string | undefined
}

type Mend = (paths: BackupSource, now: Date) => Promise<Mending>

export interface Declaration extends Renewal {
  /** Where the log of another state lies now. */
  readonly logAside: string | undefined
  /** Where a damaged log lies now. */
  readonly damagedLog: string | undefined
  readonly mending: Mending
}

/**
 * Tells a database that it was put back by other means: a snapshot of the disk, `rsync`, `cp -r`. A damaged one is refused. Documents with
 * gaps begin from what can be read, under the new epoch in which devices send the rest.
 */
export const declareRestored = async (paths: BackupSource, now: Date, mend: Mend): Promise<Declaration> => {
  const { dataFolder, databaseFile } = paths
  if (!existsSync(databaseFile)) throw new BackupRefusal(noDatabaseAt(databaseFile))
  refuseEmptied(databaseFile)
  let [logAside, damagedLog]: (string | undefined)[] = []
  holdDatabase(databaseFile, () => {
    logAside = putLogAside(paths, now)
    damagedLog = keepDamagedLog(databaseFile, now)
    forgetLastCommits(databaseFile)
  }).release()
  refuseUnmigrated(databaseFile)
  readVerifiedEpoch(databaseFile)
  const renewal = await renewDatabase(databaseFile, now, newEpoch(), copyBeforeMigration(dataFolder, now))
  return { ...renewal, logAside, damagedLog, mending: await mend(paths, now) }
}

/** A copy that was put back by hand leaves the log of what stood there before. */
const putLogAside = (paths: BackupSource, now: Date): string | undefined => {
  const file = paths.databaseFile
  if (logBelongs(file) && !isRuinedByLog(file)) return undefined
  const aside = `${file}-wal.before-restored-${nameOfInstant(now)}`
  renameSync(`${file}-wal`, aside)
  rmSync(`${file}-shm`, { force: true })
  return aside
}
