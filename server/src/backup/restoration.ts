import { randomBytes } from 'node:crypto'
import { existsSync, mkdirSync, renameSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { resendUntil } from '@rapport/domain/trash/trash'
import { writeFact } from '../store/database-fact.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'
import type { BackupSource } from './backup.ts'
import { databaseName, readVerified } from './backup-manifest.ts'
import { copyMissing, filesBelow, makeDurable } from './file-tree.ts'
import { holdDatabase } from './running-server.ts'

export interface Restoration {
  readonly madeAt: string
  readonly epoch: string
  readonly resendUntil: Date
  /** Where what stood there before lies now; undefined where nothing stood. */
  readonly before: string | undefined
}

/**
 * Brings a copy back into a data folder whose server is stopped. What stands there is put aside, never deleted. The database gets a new
 * epoch, by which devices know that it is another one, and a week in which they may send again what the copy lacks.
 */
export const restoreBackup = async (copy: string, target: BackupSource, now: Date): Promise<Restoration> => {
  const manifest = await readVerified(copy)
  const { dataFolder, databaseFile } = target
  mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
  const held = holdDatabase(databaseFile)
  try {
    const staged = join(dataFolder, '.restoring')
    rmSync(staged, { recursive: true, force: true })
    copyMissing(
      copy,
      staged,
      manifest.files.map(({ path }) => path),
    )
    const epoch = randomBytes(16).toString('hex')
    const until = resendUntil(now)
    await renewDatabase(join(staged, databaseName), { epoch, until, now })
    for (const path of filesBelow(staged)) makeDurable(join(staged, path))
    const before = putAside(target, now)
    putInPlace(staged, target)
    return { madeAt: manifest.madeAt, epoch, resendUntil: until, before }
  } finally {
    held.release()
  }
}

interface Renewal {
  readonly epoch: string
  readonly until: Date
  readonly now: Date
}

/** Opening it migrates a copy that an older version made. */
const renewDatabase = async (file: string, { epoch, until, now }: Renewal): Promise<void> => {
  const report = (error: unknown): never => {
    throw error
  }
  const store = openSqliteStore({ file, sync: 'FULL', report })
  await store.write(async (tx) => {
    await writeFact(tx, 'epoch', epoch)
    await writeFact(tx, 'restored-at', now.toISOString())
    await writeFact(tx, 'resend-until', until.toISOString())
  })
  await store.close()
}

const besideDatabase = ['-wal', '-shm', '-journal']

const putAside = ({ dataFolder, databaseFile }: BackupSource, now: Date): string | undefined => {
  const parts = [databaseFile, ...besideDatabase.map((end) => databaseFile + end), join(dataFolder, 'files'), join(dataFolder, 'secret')]
  const present = parts.filter((part) => existsSync(part))
  if (present.length === 0) return undefined
  const aside = join(dataFolder, `before-restore-${now.toISOString().replaceAll(/[:.]/g, '-')}`)
  mkdirSync(aside, { mode: 0o700 })
  for (const part of present) renameSync(part, join(aside, part.slice(dirname(part).length + 1)))
  return aside
}

/** The database last: a folder without one is a new installation, one with it is whole. */
const putInPlace = (staged: string, { dataFolder, databaseFile }: BackupSource): void => {
  for (const part of ['files', 'secret']) if (existsSync(join(staged, part))) renameSync(join(staged, part), join(dataFolder, part))
  mkdirSync(dirname(databaseFile), { recursive: true })
  renameSync(join(staged, databaseName), databaseFile)
  makeDurable(dirname(databaseFile))
  makeDurable(dataFolder)
  rmSync(staged, { recursive: true, force: true })
}
