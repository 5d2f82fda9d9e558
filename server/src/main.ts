import { BadSetting, type Environment, isPostgres, readEnvironment } from './env.ts'
import { StartRefusal } from './installation/start-refusal.ts'
import { start } from './start.ts'
import { databaseFile } from './store/file/database-file.ts'
import { diskTrouble } from './store/health/disk-trouble.ts'
import { DatabaseRefusal } from './store/migration/migration.ts'

/** A refusal in words for the operator; a mistake in the program is thrown on. */
const sentenceFor = (error: unknown, environment: Environment | undefined): string => {
  if (error instanceof BadSetting || error instanceof StartRefusal || error instanceof DatabaseRefusal) return error.message
  const trouble = environment && !isPostgres(environment.DATABASE_URL) ? diskTrouble(error, databaseFile(environment)) : undefined
  if (trouble === undefined) throw error
  return trouble
}

// A full disk or a reader that is gone takes words, not the server.
for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

let environment: Environment | undefined
try {
  environment = readEnvironment(process.env)
  const { DATABASE_URL } = environment
  if (isPostgres(DATABASE_URL)) await (await import('./several-servers/start-shared.ts')).startShared(environment, DATABASE_URL)
  else await start(environment)
} catch (error) {
  process.stderr.write(`${sentenceFor(error, environment)}\n`)
  process.exit(1)
}
