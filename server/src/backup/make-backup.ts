import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { type Environment, hasBucket, isPostgres, readEnvironment } from '../env.ts'
import { createProgress } from '../store/copy/row-progress.ts'
import { databaseFile } from '../store/file/database-file.ts'
import { diskTrouble, sayBytes } from '../store/health/disk-trouble.ts'
import { type BackupWishes, makeBackup, makePostgresBackup } from './backup.ts'
import { type BackupManifest, missingIn } from './backup-manifest.ts'
import { BackupRefusal, requireRights, tellRefusal } from './backup-refusal.ts'
import { aheadWords, datedName, leftWords, removeOldCopies } from './dated-copies.ts'
import { writeLastBackup } from './last-backup.ts'

const now = new Date()
const until = new AbortController()
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => until.abort())

const readArguments = () => {
  const { values, positionals } = parseArgs({ options: { keep: { type: 'string' } }, allowPositionals: true })
  const [folder, tooMuch] = positionals
  if (tooMuch !== undefined) throw new BackupRefusal('Name one folder: npm run backup -- --keep 14 backups')
  if (values.keep === undefined) return { into: resolve(folder ?? join('backups', datedName(now))) }
  const keep = Number(values.keep)
  if (!Number.isInteger(keep) || keep < 1)
    throw new BackupRefusal(`--keep is '${values.keep}': give the number of copies to keep, 1 or more.`)
  const series = resolve(folder ?? 'backups')
  return { into: join(series, datedName(now)), series, keep }
}

const secretElsewhere =
  ' The secret of the settings (AUTH_SECRET) is not in it: keep it elsewhere, too, or after a restore everybody signs in again and stores have to be connected again.'

const inBucket = ' Files in the bucket are not in it: let the bucket keep versions, or copy it, too.'

/** Of whichever database the settings name. */
const makeCopy = (environment: Environment, into: string, wishes: BackupWishes): Promise<BackupManifest> => {
  const { DATABASE_URL } = environment
  const dataFolder = resolve(environment.DATA_DIR)
  if (isPostgres(DATABASE_URL)) {
    mkdirSync(dataFolder, { recursive: true, mode: 0o700 })
    return makePostgresBackup({ address: DATABASE_URL, dataFolder, onRows: createProgress('copied') }, into, wishes)
  }
  const source = { dataFolder, databaseFile: resolve(databaseFile(environment)) }
  requireRights(source, 'read')
  return makeBackup(source, into, { ...wishes, hasBucket: hasBucket(environment) })
}

await tellRefusal(resolve(process.env.DATA_DIR || 'data'), async () => {
  const environment = readEnvironment(process.env)
  const dataFolder = resolve(environment.DATA_DIR)
  const { into, series, keep } = readArguments()
  const manifest = await makeCopy(environment, into, { now, isDated: series !== undefined, until: until.signal })
  const { files } = manifest
  const missing = manifest.missing ? missingIn(into, manifest) : []
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  const nothing = { gone: [], ahead: [], foreign: [], unmarked: [], needed: [] }
  const removal = series === undefined ? nothing : removeOldCopies(series, { keep, made: datedName(now), now, missing })
  const { gone, ahead } = removal
  const last = { at: now.toISOString(), folder: into, files: files.length, bytes }
  const remark = missing.length === 0 ? remember(dataFolder, last) : ''
  const oldest = gone.length === 0 ? '' : ` ${gone.length} older removed: ${gone.join(', ')}.`
  return `Copied to ${into}: ${files.length} files, ${sayBytes(bytes)}, verified in ${Date.now() - now.getTime()} ms.${oldest}${remark} It holds secrets: keep it as safe as the data.${environment.AUTH_SECRET === undefined ? '' : secretElsewhere}${aheadWords(ahead)}${leftWords(removal)}${isPostgres(environment.DATABASE_URL) ? inBucket : ''}${tellMissing(missing, { dataFolder, needed: removal.needed })}`
})

/** A copy without what its database names is no success: a timer that failed is seen. */
function tellMissing(missing: readonly string[], { dataFolder, needed }: { dataFolder: string; needed: readonly string[] }): string {
  if (missing.length === 0) return ''
  process.exitCode = 1
  const kept = needed.length === 0 ? '' : ` Older copies that have some of them are not removed: ${needed.join(', ')}.`
  return ` ${missing.length} of the files that the database names are missing in ${dataFolder}, the first is ${missing[0]}: is the disk of ${join(dataFolder, 'files')} mounted? Else put them back from an older copy.${kept}`
}

/** The copy is good without it; only the server's figures miss it. */
function remember(dataFolder: string, last: Parameters<typeof writeLastBackup>[1]): string {
  try {
    writeLastBackup(dataFolder, last)
    return ''
  } catch (error) {
    const why = diskTrouble(error, dataFolder)
    if (why === undefined) throw error
    return ` The server does not hear of it: ${why}`
  }
}
