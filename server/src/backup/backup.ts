import { existsSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { type BackupManifest, databaseName, manifestName } from './backup-manifest.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { copyMissing, describeFile, filesBelow, makeDurable } from './file-tree.ts'

export interface BackupSource {
  readonly dataFolder: string
  readonly databaseFile: string
}

/**
 * Makes a copy of an installation while its server may be running: the database as it stood at one moment, the files folder and the
 * secret. Files are copied before the database and once more after it, so that the copy has every file its database names. The folder
 * gets its name when it is whole and verified.
 */
export const makeBackup = async ({ dataFolder, databaseFile }: BackupSource, into: string, now: Date): Promise<BackupManifest> => {
  if (existsSync(into)) throw new BackupRefusal(`${into} is there already: nothing is overwritten. Name another folder.`)
  if (!existsSync(databaseFile)) throw new BackupRefusal(`There is no database at ${databaseFile}: check DATA_DIR.`)
  const unfinished = `${into}.unfinished`
  rmSync(unfinished, { recursive: true, force: true })
  mkdirSync(unfinished, { recursive: true, mode: 0o700 })
  copyMissing(join(dataFolder, 'files'), join(unfinished, 'files'))
  copyDatabase(databaseFile, join(unfinished, databaseName))
  copyMissing(join(dataFolder, 'files'), join(unfinished, 'files'))
  copyMissing(dataFolder, unfinished, existsSync(join(dataFolder, 'secret')) ? ['secret'] : [])
  const manifest = await describe(unfinished, now)
  writeFileSync(join(unfinished, manifestName), `${JSON.stringify(manifest, undefined, 2)}\n`, { mode: 0o600 })
  for (const path of filesBelow(unfinished)) makeDurable(join(unfinished, path))
  makeDurable(unfinished)
  renameSync(unfinished, into)
  makeDurable(dirname(into))
  return manifest
}

/** `VACUUM INTO` reads in one transaction: what commits meanwhile is not in the copy, and no writer waits for it. */
const copyDatabase = (file: string, target: string): void => {
  const source = new SqliteDatabase(file, { fileMustExist: true, timeout: 5000 })
  try {
    source.prepare('VACUUM INTO ?').run(target)
  } finally {
    source.close()
  }
}

const describe = async (copy: string, now: Date): Promise<BackupManifest> => {
  const epoch = readVerifiedEpoch(join(copy, databaseName))
  const files = []
  for (const path of filesBelow(copy)) files.push(await describeFile(copy, path))
  return { format: 1, madeAt: now.toISOString(), epoch, files }
}

/** The copy is read as a database before anybody relies on it. */
const readVerifiedEpoch = (file: string): string => {
  const copy = new SqliteDatabase(file, { readonly: true })
  try {
    const [verdict] = copy.pragma('integrity_check', { simple: false }) as { integrity_check: string }[] // what this pragma answers
    if (verdict?.integrity_check !== 'ok')
      throw new BackupRefusal(`The copy of the database cannot be relied on: ${verdict?.integrity_check}.`)
    return String(copy.prepare(`SELECT value FROM database_fact WHERE name = 'epoch'`).pluck().get() ?? '')
  } finally {
    copy.close()
  }
}
