import { resolve } from 'node:path'
import { refuseMoreWords, requireRights, tellRefusal } from './backup/backup-refusal.ts'
import { comesBackWords } from './backup/renewal.ts'
import { declareRestored, type Mending } from './backup/restoration.ts'
import { readFolderEnvironment } from './env.ts'
import { mendPutBack } from './mended-documents.ts'
import { damagedLogWords } from './store/file/damaged-log.ts'
import { databaseFile } from './store/file/database-file.ts'
import { migrationCopies } from './store/migration/migration-copy.ts'

await tellRefusal(resolve(process.env.DATA_DIR || 'data'), async () => {
  refuseMoreWords(
    0,
    'npm run restored takes no words: it tells the database in DATA_DIR that it was put back. To bring a copy back: npm run restore -- <folder>.',
  )
  const environment = readFolderEnvironment(process.env)
  const file = resolve(databaseFile(environment))
  const paths = { dataFolder: resolve(environment.DATA_DIR), databaseFile: file }
  requireRights(paths, 'write')
  const { resendUntil, logAside, damagedLog, migrations, mending } = await declareRestored(paths, new Date(), mendPutBack)
  const log = logAside === undefined ? '' : ` The log beside it was of another state: it lies at ${logAside} now.`
  const damaged = damagedLog === undefined ? '' : ` ${damagedLogWords(damagedLog)}`
  return `${file} is taken for one that was put back: until ${resendUntil.toISOString()} devices send again what it lacks. ${comesBackWords}${log}${damaged}${tellMigrations(migrations, paths.dataFolder)}${tellMending(mending)}`
})

function tellMigrations(migrations: number, dataFolder: string): string {
  if (migrations === 0) return ''
  return ` It was of an older version and is migrated now; as it was it lies in ${migrationCopies(dataFolder)}.`
}

function tellMending({ documents, aside }: Mending): string {
  if (aside === undefined) return ''
  const begins = documents === 1 ? 'One profile whose log had gaps begins' : `${documents} profiles whose logs had gaps begin`
  return ` ${begins} from what could be read; devices send the rest. All that was there lies in ${aside}.`
}
