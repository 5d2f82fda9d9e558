import { BadSetting, readEnvironment } from './env.ts'
import { fail, start } from './start.ts'
import { NewerDatabaseError } from './store/migration.ts'

try {
  await start(readEnvironment(process.env))
} catch (error) {
  if (!(error instanceof BadSetting || error instanceof NewerDatabaseError)) throw error
  fail(error.message)
}
