import { openPostgresDatabase } from '@rapport/server/store/postgres/postgres-database'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'

test('a connection forces what it commits to disk, and gives up locks that it holds too long', async () => {
  const { db, close } = openPostgresDatabase({ address: process.env.TEST_POSTGRES ?? '', connections: 1, report: () => undefined })

  const settings = await db.execute(
    sql`SELECT current_setting('synchronous_commit') AS forced, current_setting('idle_in_transaction_session_timeout') AS held`,
  )

  expect(settings).toMatchObject({ rows: [{ forced: 'on', held: '2s' }] })
  await close()
})
