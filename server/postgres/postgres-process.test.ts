import { openPostgresDatabase } from '@rapport/server/store/postgres/postgres-database'
import { migrateOnce } from '@rapport/server/store/postgres/postgres-migration'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { newDatabase } from './new-database.ts'
import { queryPostgres } from './postgres-process.ts'

test('a connection forces what it commits to disk, and gives up locks that it holds too long', async () => {
  const { db, close } = openPostgresDatabase({ address: process.env.TEST_POSTGRES ?? '', connections: 1, report: () => undefined })

  const settings = await db.execute(
    sql`SELECT current_setting('synchronous_commit') AS forced, current_setting('idle_in_transaction_session_timeout') AS held`,
  )

  expect(settings).toMatchObject({ rows: [{ forced: 'on', held: '2s' }] })
  await close()
})

test('an older version does not start on a database that a newer one has migrated', async () => {
  const address = await newDatabase()
  expect(await migrateOnce(address)).toBeGreaterThan(0)
  await queryPostgres(address, `INSERT INTO drizzle.__drizzle_migrations (hash, created_at) VALUES ('newer', 9999999999999)`)

  await expect(migrateOnce(address)).rejects.toThrow('This database was made by a newer version of Rapport.')
})
