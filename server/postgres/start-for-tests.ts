import { migrateOnce } from '@rapport/server/store/postgres/postgres-migration'
import { type PostgresProcess, queryPostgres, startPostgres } from './postgres-process.ts'

let postgres: PostgresProcess | undefined

/** One PostgreSQL for all tests of a run, with a migrated database of which each worker's are copies. */
export const setup = async (): Promise<void> => {
  postgres = await startPostgres()
  const template = 'template_of_tests'
  await queryPostgres(postgres.addressOf(), `CREATE DATABASE ${template}`)
  await migrateOnce(postgres.addressOf(template))
  process.env.TEST_POSTGRES = postgres.addressOf()
  process.env.TEST_POSTGRES_TEMPLATE = template
}

export const teardown = async (): Promise<void> => postgres?.stop()
