import { type PostgresProcess, startPostgres } from './postgres-process.ts'

let postgres: PostgresProcess | undefined

/** One PostgreSQL for all tests of a run; each worker makes a database of its own in it. */
export const setup = async (): Promise<void> => {
  postgres = await startPostgres()
  process.env.TEST_POSTGRES = postgres.addressOf()
}

export const teardown = async (): Promise<void> => postgres?.stop()
