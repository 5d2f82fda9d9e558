import { once } from 'node:events'
import { existsSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { diskTrouble, requireSpace } from '../store/health/disk-trouble.ts'
import { refuseEmptied, refuseUnmigrated } from '../store/migration/migration.ts'
import { type BackupManifest, databaseName, manifestName, missingIn } from './backup-manifest.ts'
import { BackupRefusal, noDatabaseAt } from './backup-refusal.ts'
import { bytesOfFiles, bytesToCopy, requireOutside } from './backup-space.ts'
import { readVerifiedEpoch } from './database-verdict.ts'
import { copyMissing, describeFile, fewAtOnce, makeAllDurable, storedFilesIn } from './file-tree.ts'
import { beginHalfCopy, type HalfCopy } from './half-copy.ts'
import { ownMark } from './own-mark.ts'
import { bytesOfPostgres, copyPostgres, type PostgresCopying, readVerifiedRows } from './postgres/database-rows.ts'
import { refuseForeignLog } from './running-server.ts'

export interface BackupSource {
  readonly dataFolder: string
  readonly databaseFile: string
}

export type PostgresBackupSource = Pick<BackupSource, 'dataFolder'> & Pick<PostgresCopying, 'address' | 'onRows'>

export interface BackupWishes {
  readonly now: Date
  /** Whether it is one of a row of dated copies, of which the oldest are removed. */
  readonly isDated?: boolean
  /** Whether files lie in a bucket: none of them is looked for. */
  readonly hasBucket?: boolean
  readonly until?: AbortSignal
}

/** How the database of an installation comes into a copy. */
interface CopiedPart {
  readonly dataFolder: string
  readonly bytes: () => number | Promise<number>
  readonly copy: (into: string, until?: AbortSignal) => Promise<void>
  /** The epoch of what was copied, once all of it was read. */
  readonly readEpoch: (copy: string) => string | Promise<string>
}

/**
 * Copies an installation whose server may be running: the database at one moment, the files folder and the secret. Files are copied before
 * and after the database: the copy has all that its database names. A verified copy gets its name; a half is removed.
 */
export const makeBackup = async (source: BackupSource, into: string, wishes: BackupWishes): Promise<BackupManifest> => {
  const { dataFolder, databaseFile } = source
  refuseThere(into)
  if (!existsSync(databaseFile)) throw new BackupRefusal(noDatabaseAt(databaseFile))
  refuseEmptied(databaseFile)
  refuseForeignLog(databaseFile)
  requireRapport(databaseFile)
  const part: CopiedPart = {
    dataFolder,
    bytes: () => bytesToCopy(source),
    copy: (folder, until) => copyDatabase(databaseFile, join(folder, databaseName), until),
    readEpoch: (folder) => readVerifiedEpoch(join(folder, databaseName)),
  }
  return makeCopy(part, into, wishes)
}

/** The same of servers on a PostgreSQL. Files in the bucket stay there; the folder of this server may have some from before. */
export const makePostgresBackup = (
  { address, dataFolder, onRows }: PostgresBackupSource,
  into: string,
  wishes: BackupWishes,
): Promise<BackupManifest> => {
  refuseThere(into)
  const part: CopiedPart = {
    dataFolder,
    bytes: async () => (await bytesOfPostgres(address)) + bytesOfFiles(dataFolder),
    copy: (folder, until) => copyPostgres(folder, { address, now: wishes.now, until, ...(onRows && { onRows }) }),
    readEpoch: async (folder) => (await readVerifiedRows(folder)).epoch,
  }
  return makeCopy(part, into, { ...wishes, hasBucket: true })
}

const refuseThere = (into: string): void => {
  if (existsSync(into)) throw new BackupRefusal(`${into} is there already: nothing is overwritten. Name another folder.`)
}

const makeCopy = async (part: CopiedPart, into: string, wishes: BackupWishes): Promise<BackupManifest> => {
  requireOutside(part.dataFolder, into)
  requireSpace(dirname(into), await part.bytes())
  const half = beginHalfCopy(into)
  try {
    await copyParts(part, half.folder, wishes.until)
    const manifest = await describe(half, part, wishes)
    writeFileSync(join(half.folder, manifestName), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 })
    await makeAllDurable(half.folder, [...half.paths(), manifestName])
    refuseWhenEnded(wishes.until)
    half.giveName()
    return manifest
  } catch (error) {
    half.remove()
    throw error
  }
}

const requireRapport = (file: string): void => {
  try {
    refuseUnmigrated(file)
  } catch (error) {
    const trouble = diskTrouble(error, file)
    throw trouble === undefined ? error : new BackupRefusal(trouble, { cause: error })
  }
}

const copyParts = async ({ dataFolder, copy: copyRows }: CopiedPart, to: string, until?: AbortSignal): Promise<void> => {
  const copyFiles = () => copyMissing(join(dataFolder, 'files'), join(to, 'files'), until, storedFilesIn(dataFolder))
  const parts = [
    copyFiles,
    () => copyRows(to, until),
    copyFiles,
    () => copyMissing(dataFolder, to, until, existsSync(join(dataFolder, 'secret')) ? ['secret'] : []),
  ]
  for (const copyPart of parts) {
    refuseWhenEnded(until)
    await copyPart()
  }
}

const refuseWhenEnded = (until?: AbortSignal): void => {
  if (until?.aborted) throw new BackupRefusal('The backup was ended before it was whole: nothing of it is left.')
}

/** `VACUUM INTO` reads in one transaction: what commits meanwhile is not in the copy, and no writer waits for it. */
const copyDatabase = async (file: string, target: string, until?: AbortSignal): Promise<void> => {
  const worker = new Worker(new URL('./copy-database-thread.ts', import.meta.url), { workerData: { file, target } })
  const end = () => void worker.terminate()
  until?.addEventListener('abort', end)
  try {
    await once(worker, 'exit')
  } catch (error) {
    const isOfSource = /NOTADB|CORRUPT|CANTOPEN|READONLY/.test(error instanceof Error && 'code' in error ? String(error.code) : '')
    throw new BackupRefusal(diskTrouble(error, isOfSource ? file : target) ?? String(error), { cause: error })
  } finally {
    until?.removeEventListener('abort', end)
  }
  refuseWhenEnded(until)
}

const describe = async (
  { folder, paths }: HalfCopy,
  { dataFolder, readEpoch }: CopiedPart,
  { now, isDated = false, hasBucket = false }: BackupWishes,
): Promise<BackupManifest> => {
  const epoch = await readEpoch(folder)
  const files = [...(await fewAtOnce(paths(), (path) => describeFile(folder, path)))]
  const installation = await ownMark(dataFolder)
  return {
    format: 1,
    madeAt: now.toISOString(),
    epoch,
    files,
    ...(isDated && { isDated }),
    ...(installation && { installation }),
    ...(!hasBucket && { missing: missingIn(folder, { files }).length }),
  }
}
