import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { readFolderEnvironment } from '../env.ts'
import { databaseFile } from '../store/file/database-file.ts'
import type { BackupSource } from './backup.ts'
import { readManifest } from './backup-manifest.ts'
import { BackupRefusal, requireRights, tellRefusal } from './backup-refusal.ts'
import { aheadWords, datedCopiesIn, noDatedCopies, unreadableWords } from './dated-copies.ts'
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

const restore = async (target: BackupSource, copy: string): Promise<string> => {
  const { row, ahead, unreadable } = readManifest(copy) ? noDatedCopies : datedCopiesIn(copy, new Date())
  const newest = row.at(-1)
  if (newest !== undefined)
    throw new BackupRefusal(
      `${copy} is a row of copies. To bring the newest back: npm run restore -- ${join(copy, newest)}${ahead.length + unreadable.length > 0 ? '.' : ''}${unreadableWords(unreadable)}${aheadWords(ahead)}`,
    )
  if (ahead.length > 0) throw new BackupRefusal(`${copy} has no copy of today or before.${aheadWords(ahead)}`)
  const { madeAt, resendUntil, before, lacks } = await restoreBackup(copy, target, new Date())
  return `Restored as it was at ${madeAt}; until ${resendUntil.toISOString()} devices send again what it lacks.${lacks}${tellAside(before)} ${comesBackWords}`
}

await tellRefusal(resolve(process.env.DATA_DIR || 'data'), async () => {
  const { values, positionals } = parseArgs({ options: { undo: { type: 'boolean', default: false } }, allowPositionals: true })
  const [copy, tooMuch] = positionals
  const environment = readFolderEnvironment(process.env)
  const target = { dataFolder: resolve(environment.DATA_DIR), databaseFile: resolve(databaseFile(environment)) }
  if (values.undo === (copy !== undefined) || tooMuch !== undefined)
    throw new BackupRefusal(
      'Which copy? Name one: npm run restore -- backups/rapport-…, or npm run restore -- --undo to take the last restore back.',
    )
  requireRights(target, 'write')
  return copy === undefined ? undo(target) : restore(target, resolve(copy))
})
