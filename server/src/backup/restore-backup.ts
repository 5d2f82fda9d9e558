import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { isPostgres, readEnvironment } from '../env.ts'
import { createProgress } from '../store/copy/row-progress.ts'
import { databaseFile } from '../store/file/database-file.ts'
import { nameOfAddress } from '../store/postgres/postgres-address.ts'
import type { BackupSource } from './backup.ts'
import { readManifest } from './backup-manifest.ts'
import { BackupRefusal, requireRights, tellRefusal } from './backup-refusal.ts'
import { aheadWords, datedCopiesIn, noDatedCopies, unreadableWords } from './dated-copies.ts'
import { restoreIntoPostgres } from './postgres/postgres-restoration.ts'
import { comesBackWords } from './renewal.ts'
import { restoreBackup, undoRestore } from './restoration.ts'

const tellAside = (before?: string) => (before === undefined ? '' : ` What stood there before lies in ${before}.`)

const undo = async (target: BackupSource): Promise<string> => {
  const undone = await undoRestore(target, new Date())
  if (undone.what === 'taken back')
    return `The restore that broke off is taken back: ${target.dataFolder} is as it was before it. To take back the one before, too, do this again.`
  const { from, before, resendUntil } = undone
  return `The restore is undone: what lay in ${from} stands in the data folder again; until ${resendUntil.toISOString()} devices send again what it lacks.${tellAside(before)} ${comesBackWords}`
}

/** The folder itself: of a row of copies one is to be named. */
const copyIn = (copy: string): string => {
  const { row, ahead, unreadable } = readManifest(copy) ? noDatedCopies : datedCopiesIn(copy, new Date())
  const newest = row.at(-1)
  if (newest !== undefined)
    throw new BackupRefusal(
      `${copy} is a row of copies. To bring the newest back: npm run restore -- ${join(copy, newest)}${ahead.length + unreadable.length > 0 ? '.' : ''}${unreadableWords(unreadable)}${aheadWords(ahead)}`,
    )
  if (ahead.length > 0) throw new BackupRefusal(`${copy} has no copy of today or before.${aheadWords(ahead)}`)
  return copy
}

const restore = async (target: BackupSource, folder: string): Promise<string> => {
  const copy = copyIn(folder)
  const { madeAt, resendUntil, before, lacks } = await restoreBackup(copy, target, new Date())
  return `Restored as it was at ${madeAt}; until ${resendUntil.toISOString()} devices send again what it lacks.${lacks}${tellAside(before)} ${comesBackWords}`
}

const onPostgres =
  'Which copy? Name one: npm run restore -- backups/rapport-…. On PostgreSQL it comes into a new, empty database; to take it back, set DATABASE_URL to the former one again.'

const restoreThere = async (address: string, dataFolder: string, folder: string): Promise<string> => {
  const copy = copyIn(folder)
  const onRows = createProgress('written')
  const { madeAt, resendUntil, rows, migrations } = await restoreIntoPostgres(copy, { address, dataFolder, now: new Date(), onRows })
  const migrated = migrations === 0 ? '' : ` It was of an older version and is migrated now.`
  return `Restored into ${nameOfAddress(address)} as it was at ${madeAt}: ${rows} rows, each read back; until ${resendUntil.toISOString()} devices send again what it lacks.${migrated} Files in the bucket are as they are. Start all servers with DATABASE_URL of it. ${comesBackWords}`
}

await tellRefusal(resolve(process.env.DATA_DIR || 'data'), async () => {
  const { values, positionals } = parseArgs({ options: { undo: { type: 'boolean', default: false } }, allowPositionals: true })
  const [copy, tooMuch] = positionals
  const environment = readEnvironment(process.env)
  const { DATABASE_URL } = environment
  if (isPostgres(DATABASE_URL)) {
    if (copy === undefined || values.undo || tooMuch !== undefined) throw new BackupRefusal(onPostgres)
    return restoreThere(DATABASE_URL, resolve(environment.DATA_DIR), resolve(copy))
  }
  const target = { dataFolder: resolve(environment.DATA_DIR), databaseFile: resolve(databaseFile(environment)) }
  if (values.undo === (copy !== undefined) || tooMuch !== undefined)
    throw new BackupRefusal(
      'Which copy? Name one: npm run restore -- backups/rapport-…, or npm run restore -- --undo to take the last restore back.',
    )
  requireRights(target, 'write')
  return copy === undefined ? undo(target) : restore(target, resolve(copy))
})
