import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { migrationsBefore } from '@rapport/server/store/migration/test-older-database'
import { migrateOnce } from '@rapport/server/store/postgres/postgres-migration'
import { drizzle } from 'drizzle-orm/node-postgres'
import { migrate } from 'drizzle-orm/node-postgres/migrator'
import { Client } from 'pg'
import { afterEach, expect, test } from 'vitest'
import { queryPostgres } from './postgres-process.ts'

const server = process.env.TEST_POSTGRES ?? ''
const folder = mkdtempSync(path.join(tmpdir(), 'rapport-older-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** As somebody else may have made it: in the order of English words. */
const openOlder = async (name: string, before: string): Promise<string> => {
  await queryPostgres(server, `CREATE DATABASE ${name} TEMPLATE template0 LOCALE_PROVIDER icu ICU_LOCALE 'en-US'`)
  const address = server.replace(/[^/]*$/, name)
  const client = new Client({ connectionString: address })
  await client.connect()
  await migrate(drizzle({ client }), { migrationsFolder: migrationsBefore('postgres', before, folder) })
  await client.end()
  return address
}

test('a database in the order of a language is put into the order of bytes, with its rows, counts and indexes', async () => {
  const address = await openOlder('in_english', '0020_text-by-bytes')
  const insert = (name: string) =>
    queryPostgres(
      address,
      `INSERT INTO account (id, organization_id, influencer_id, name, name_key, stage_id, campaign_ids, email_threads, stage_since, created_by, created_at, updated_at, rev)
        VALUES ($1, 'glow', $1, $1, $1, 'new', '[]', '[]', now(), 'ana', now(), now(), 1)`,
      [name],
    )
  const names = 'SELECT id FROM account ORDER BY name_key, id'
  const listed = async () => (await queryPostgres(address, names)).map(({ id }) => id)
  for (const name of ['anna', 'Anna', 'ann b', 'annb', 'änna']) await insert(name)
  const before = await listed()

  await migrateOnce(address)

  expect(before).toEqual(['ann b', 'anna', 'Anna', 'änna', 'annb'])
  expect(await listed()).toEqual(['Anna', 'ann b', 'anna', 'annb', 'änna'])
  const others = `SELECT table_name, column_name FROM information_schema.columns
    WHERE table_schema = 'public' AND data_type = 'text' AND collation_name IS DISTINCT FROM 'C'`
  expect(await queryPostgres(address, others)).toEqual([])
  await queryPostgres(address, `UPDATE account SET stage_id = 'signed' WHERE id = 'anna'`)
  expect(await queryPostgres(address, 'SELECT stage_id, count::int FROM stage_count ORDER BY stage_id')).toEqual([
    { stage_id: 'new', count: 4 },
    { stage_id: 'signed', count: 1 },
  ])
})
