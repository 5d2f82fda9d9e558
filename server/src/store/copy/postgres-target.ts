import { postgresTables } from '@rapport/schema/tables'
import { drizzle } from 'drizzle-orm/node-postgres'
import type { Client } from 'pg'
import { DatabaseRefusal, newestMigration } from '../migration/migration.ts'
import { connectFit, migrateConnected, newestApplied, unfinishedTable } from '../postgres/postgres-migration.ts'
import type { QuerySource } from '../query/kept-query.ts'
import type { TableSum } from './copied-row.ts'
import type { CopiedTable } from './copied-table.ts'
import { CopyRefusal } from './copy-refusal.ts'
import { postgresSink, postgresSource } from './postgres-rows.ts'
import { carryRows, differingTables, type OnRows, type RowSource, sumRows } from './row-carrying.ts'

/** An empty PostgreSQL database that is being filled. No server starts on it before it is whole. */
export interface PostgresTarget {
  /** Writes all rows of a source and reads them back, in one transaction that is still open. */
  fill(source: RowSource, hearing?: Hearing): Promise<readonly TableSum[]>
  /** Queries of that transaction. */
  readonly source: QuerySource
  /** The last statements, then the commit: from then on the database counts as whole. Answers how many migrations it took. */
  finish(last?: (source: QuerySource) => Promise<void>): Promise<number>
  close(): Promise<void>
}

export interface TargetTerms {
  /** The setting or option of the address, for refusals. */
  readonly named?: string
  /** The newest migration of what comes; older rows are migrated once they are there. */
  readonly migration?: number
}

/** Begins to fill a database: it is new, or was left by a command that broke off. */
export const openPostgresTarget = async (
  address: string,
  { named = 'DATABASE_URL', migration = newestMigration('postgres') }: TargetTerms = {},
): Promise<PostgresTarget> => {
  const client = await connectFit(address, named)
  try {
    await client.query('SET statement_timeout = 0; SET idle_in_transaction_session_timeout = 0; SET synchronous_commit = on')
    await takeForCopy(client)
    await refuseUsed(client)
    await client.query(`CREATE TABLE IF NOT EXISTS ${unfinishedTable} (begun timestamptz NOT NULL DEFAULT now())`)
    await migrateConnected(client, migration)
    if ((await newestApplied(client)) !== migration)
      throw new CopyRefusal('Another version filled this database before. Make a new one, and drop this.')
  } catch (error) {
    await client.end()
    throw refusalOf(error)
  }
  const source = { db: drizzle({ client }), tables: postgresTables }
  return {
    source,
    fill: (from, hearing = {}) =>
      fillTables(client, from, hearing).catch((error: unknown) => {
        throw refusalOf(error)
      }),
    finish: (last) =>
      finishTables(client, migration, async () => last?.(source)).catch((error: unknown) => {
        throw refusalOf(error)
      }),
    close: () => client.end(),
  }
}

const finishTables = async (client: Client, migration: number, last: () => Promise<void>): Promise<number> => {
  const migrations = migration < newestMigration('postgres') ? await migrateFilled(client) : 0
  await client.query(`DROP TABLE ${unfinishedTable}`)
  await last()
  await commit(client).catch((error: unknown) => {
    throw new CopyRefusal(`${unknownWords} (${error instanceof Error ? error.message : String(error)}). ${askAgainWords}`, { cause: error })
  })
  // For the planner, which else knows nothing of the tables until PostgreSQL looks at them by itself.
  await client.query('ANALYZE').catch(() => undefined)
  return migrations
}

const unknownWords = 'Whether PostgreSQL stored all of it is not known'
const askAgainWords = 'Give the command again: where it then says that the database is not empty, all is there.'

type Hearing = Partial<Record<'written' | 'read', OnRows>>

const fillTables = async (client: Client, from: RowSource, { written, read }: Hearing): Promise<readonly TableSum[]> => {
  await client.query('BEGIN')
  // What triggers would derive is carried, too.
  for (const { name } of from.order) await client.query(`ALTER TABLE "${name}" DISABLE TRIGGER USER`)
  for (const { name } of from.order.toReversed()) await client.query(`DELETE FROM "${name}"`)
  const sums = await carryRows(from, postgresSink(client), written)
  for (const table of from.order) await goOnCounting(client, table)
  for (const { name } of from.order) await client.query(`ALTER TABLE "${name}" ENABLE TRIGGER USER`)
  const present = await sumRows(postgresSource(client, from.order), read)
  const differing = differingTables(sums, present)
  if (differing.length > 0) throw new CopyRefusal(`Read back from PostgreSQL, ${differing.join('; ')}. Nothing of it is kept.`)
  return sums
}

/** What PostgreSQL or the network says, as a sentence. */
const refusalOf = (error: unknown): unknown => {
  if (error instanceof DatabaseRefusal || !(error instanceof Error)) return error
  const { cause } = error
  return new CopyRefusal(
    `PostgreSQL: ${cause instanceof Error ? cause.message : error.message}. Nothing of it is kept; give the command again.`,
    { cause: error },
  )
}

/** The mark of an unfinished database stands meanwhile. Answers how many steps. */
const migrateFilled = async (client: Client): Promise<number> => {
  await commit(client)
  const migrations = await migrateConnected(client)
  await client.query('BEGIN')
  return migrations
}

const commit = async (client: Client): Promise<void> => {
  const { command } = await client.query('COMMIT')
  if (command !== 'COMMIT') throw new CopyRefusal('A statement had failed: nothing is stored.')
}

const copyLock = 3

/** For as long as the connection lives. */
const takeForCopy = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ is_free: boolean }>('SELECT pg_try_advisory_lock($1) AS is_free', [copyLock])
  if (rows[0]?.is_free !== true) throw new CopyRefusal('Another command fills this database just now.')
}

/** A broken-off command leaves empty tables: its rows come with one commit. */
const refuseUsed = async (client: Client): Promise<void> => {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
      WHERE c.relkind IN ('r', 'p', 'm', 'f') AND n.nspname NOT IN ('pg_catalog', 'information_schema') AND n.nspname NOT LIKE 'pg\\_%'
        AND NOT EXISTS (SELECT 1 FROM pg_depend d WHERE d.objid = c.oid AND d.deptype = 'e')`,
  )
  const names = rows.map(({ name }) => name)
  if (names.length > 0 && !names.includes(unfinishedTable))
    throw new CopyRefusal(
      `The database is not empty: it has ${names.length} tables, ${names[0]} among them. Make a new one for this (CREATE DATABASE …), and nothing in this one is touched.`,
    )
}

const goOnCounting = async (client: Client, { name, counted }: CopiedTable): Promise<void> => {
  if (counted === undefined) return
  await client.query(
    `SELECT setval(pg_get_serial_sequence($1, $2), coalesce(max("${counted}"), 1), max("${counted}") IS NOT NULL) FROM "${name}"`,
    [name, counted],
  )
}
