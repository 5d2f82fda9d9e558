import { queryPostgres } from './postgres-process.ts'

let made = 0

/** The address of an empty database on the PostgreSQL of a run. */
export const newDatabase = async (): Promise<string> => {
  const server = process.env.TEST_POSTGRES ?? ''
  made += 1
  const name = `made_${process.pid}_${made}`
  await queryPostgres(server, `CREATE DATABASE ${name}`)
  return server.replace(/[^/]*$/, name)
}
