import { resolve } from 'node:path'
import { readEnvironment } from '../env.ts'
import { databaseFile } from '../store/database-file.ts'
import { makeBackup } from './backup.ts'
import { tellRefusal } from './backup-refusal.ts'

const environment = readEnvironment(process.env)
const now = new Date()
const into = resolve(process.argv[2] ?? `backups/rapport-${now.toISOString().replaceAll(/[:.]/g, '-')}`)

await tellRefusal(async () => {
  const { files } = await makeBackup({ dataFolder: environment.DATA_DIR, databaseFile: databaseFile(environment) }, into, now)
  const bytes = files.reduce((sum, file) => sum + file.bytes, 0)
  return `Copied to ${into}: ${files.length} files, ${bytes} bytes, verified in ${Date.now() - now.getTime()} ms. It holds secrets: keep it as safe as the data.`
})
