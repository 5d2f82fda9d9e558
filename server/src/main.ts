import { BadSetting, readEnvironment } from './env.ts'
import { fail, start } from './start.ts'
import { DatabaseRefusal } from './store/migration.ts'

try {
  await start(readEnvironment(process.env))
} catch (error) {
  if (!(error instanceof BadSetting || error instanceof DatabaseRefusal)) throw error
  fail(error.message)
}
