import { resolve } from 'node:path'
import { readEnvironment } from '../env.ts'
import { databaseFile } from '../store/database-file.ts'
import { BackupRefusal, tellRefusal } from './backup-refusal.ts'
import { restoreBackup } from './restoration.ts'

const environment = readEnvironment(process.env)
const [, , copy] = process.argv

await tellRefusal(async () => {
  if (copy === undefined) throw new BackupRefusal('Which copy? npm run restore -- backups/rapport-…')
  const target = { dataFolder: environment.DATA_DIR, databaseFile: databaseFile(environment) }
  const { madeAt, resendUntil, before } = await restoreBackup(resolve(copy), target, new Date())
  const aside = before === undefined ? '' : ` What stood there before lies in ${before}.`
  return `Restored as it was at ${madeAt}; until ${resendUntil.toISOString()} devices send again what it lacks.${aside} Who was removed or signed out since then is back: look at Members and API keys.`
})
