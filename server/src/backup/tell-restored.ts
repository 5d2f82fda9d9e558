import { resolve } from 'node:path'
import { readEnvironment } from '../env.ts'
import { databaseFile } from '../store/file/database-file.ts'
import { requireRights, tellRefusal } from './backup-refusal.ts'
import { declareRestored } from './restoration.ts'

await tellRefusal(resolve(process.env.DATA_DIR || 'data'), async () => {
  const environment = readEnvironment(process.env)
  const file = resolve(databaseFile(environment))
  const place = { dataFolder: resolve(environment.DATA_DIR), databaseFile: file }
  requireRights(place, 'write')
  const { resendUntil, logAside } = await declareRestored(place, new Date())
  const log = logAside === undefined ? '' : ` The log beside it was of another state: it lies at ${logAside} now.`
  return `${file} is taken for one that was put back: until ${resendUntil.toISOString()} devices send again what it lacks. Who was removed or signed out since its copy is back: look at Members and API keys.${log}`
})
