import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { rightsTrouble } from '../disk/rights.ts'
import { readNamedFiles } from '../installation/named-files.ts'
import { firstVersion, NewerDatabaseError, OlderDatabaseError } from '../store/migration/migration.ts'
import { BackupRefusal } from './backup-refusal.ts'
import { countRows, readVerifiedEpoch } from './database-verdict.ts'
import { describeFile, fewAtOnce, filesBelow } from './file-tree.ts'
import { type CopiedDatabase, readVerifiedRows, rowsName } from './postgres/database-rows.ts'

/** What a copy says of itself. `epoch` is that of the database it was made of. */
const backupManifest = z.object({
  format: z.literal(1),
  madeAt: z.iso.datetime(),
  epoch: z.string(),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
  /** One of a row of dated copies, of which the oldest are removed. */
  isDated: z.literal(true).optional(),
  /** The mark of the installation that made it; earlier versions wrote none. */
  installation: z.string().optional(),
  /** How many files its database named that were not there; left out where files lie in a bucket, and by earlier versions. */
  missing: z.number().optional(),
})
export type BackupManifest = z.infer<typeof backupManifest>

export const manifestName = 'manifest.json'
export const databaseName = 'rapport.sqlite'
/** Lies, locked, in a copy that is being made. A command killed just after the naming leaves it there, where it means nothing. */
export const makingMark = '.being-made'

/** The files of a copy that its manifest describes. */
export const contentOf = (copy: string): readonly string[] =>
  filesBelow(copy).filter((path) => path !== manifestName && !path.startsWith(makingMark))

/** Compares every file of a copy with its manifest, and refuses a copy that is not whole. */
export const readVerified = async (copy: string): Promise<BackupManifest> => {
  const trouble = rightsTrouble(copy, 'read') ?? rightsTrouble(join(copy, manifestName), 'read', copy)
  if (trouble !== undefined) throw new BackupRefusal(trouble)
  if (!existsSync(copy)) throw new BackupRefusal(`${copy} is not there: check the path.`)
  const manifest = readManifest(copy)
  if (!manifest) throw new BackupRefusal(`${copy} is no copy made by npm run backup: it has no ${manifestName} that can be read.`)
  const present = contentOf(copy)
  const named = new Set(manifest.files.map(({ path }) => path))
  const unnamed = present.find((path) => !named.has(path))
  if (unnamed !== undefined) throw new BackupRefusal(`${copy} is not the copy that its manifest describes: it also holds ${unnamed}.`)
  const there = new Set(present)
  await fewAtOnce(manifest.files, async ({ path, sha256 }) => {
    if (!there.has(path)) throw new BackupRefusal(`${copy} is damaged: ${path} is missing.`)
    const file = await describeFile(copy, path)
    if (file.sha256 !== sha256) throw new BackupRefusal(`${copy} is damaged: ${path} is not what was copied.`)
  })
  const { epoch } = await readDatabaseOf(copy, present)
  if (epoch !== manifest.epoch) throw new BackupRefusal(`${copy} is not the copy that its manifest describes: it holds another database.`)
  return manifest
}

/** Refuses what was brought from a verified copy where it is not all that the manifest names: a copy may go away meanwhile. */
export const requireArrived = async (copy: string, arrived: string, { files }: BackupManifest): Promise<void> => {
  const refuse = (what: string) =>
    new BackupRefusal(`${copy} could not be brought back: ${what}. Nothing was changed: look at its disk, and restore again.`)
  await fewAtOnce(files, async ({ path, sha256 }) => {
    if (!existsSync(join(arrived, path))) throw refuse(`${path} went away while it was copied`)
    const file = await describeFile(arrived, path)
    if (file.sha256 !== sha256) throw refuse(`${path} did not arrive as its manifest describes it`)
  })
}

/** The start's words for another version name DATA_DIR, which a copy has nothing to do with. */
const readDatabaseOf = async (copy: string, present: readonly string[]): Promise<Pick<CopiedDatabase, 'epoch'>> => {
  try {
    if (present.includes(rowsName)) return await readVerifiedRows(copy)
    if (present.includes(databaseName)) return { epoch: readVerifiedEpoch(join(copy, databaseName)) }
  } catch (error) {
    if (error instanceof NewerDatabaseError)
      throw new BackupRefusal(`${copy} was made by a newer version of Rapport: verify and restore it with that version.`)
    if (!(error instanceof OlderDatabaseError)) throw error
    throw new BackupRefusal(
      `${copy} is older than the first version that Rapport can carry on from. Check out version ${firstVersion}, restore the copy with it, start and stop it once, and make a backup with it: this version takes that.`,
    )
  }
  throw new BackupRefusal(`${copy} holds no database.`)
}

/** What a verified copy holds, in numbers. */
export const countContent = async (copy: string, { files }: BackupManifest): Promise<Omit<CopiedDatabase, 'epoch'>> =>
  files.some(({ path }) => path === rowsName) ? readVerifiedRows(copy) : countRows(join(copy, databaseName))

/** Files that the database of a copy names, and the copy lacks. */
export const missingIn = (copy: string, { files }: Pick<BackupManifest, 'files'>): readonly string[] => {
  const there = new Set(files.map(({ path }) => path))
  return readNamedFiles(join(copy, databaseName))
    .map((path) => `files/${path}`)
    .filter((path) => !there.has(path))
}

/** The words about a copy that lacked files when it was made; nothing where it lacked none. */
export const lackWords = ({ missing = 0 }: BackupManifest): string =>
  missing === 0
    ? ''
    : ` It lacks ${missing} of the files that its database names, which were missing when it was made: take them from an older copy.`

/** What a folder says of itself; undefined where it is no copy. */
export const readManifest = (copy: string): BackupManifest | undefined => {
  const text = readText(join(copy, manifestName))
  try {
    return text === undefined ? undefined : backupManifest.parse(JSON.parse(text))
  } catch {
    return undefined
  }
}

const readText = (file: string): string | undefined => {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    // A copy made by another user may be unreadable, and must not stop new copies.
    const isNone = error instanceof Error && 'code' in error && /^(ENOENT|ENOTDIR|EACCES|EPERM)$/.test(String(error.code))
    if (isNone) return undefined
    throw error
  }
}
