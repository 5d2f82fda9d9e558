import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { eq, sql } from 'drizzle-orm'
import { expect } from 'vitest'
import { openSqliteStore } from '../sqlite-store.ts'
import type { Database } from '../store.ts'
import { testOfSqlite } from '../test-store.ts'
import { fromListed, isListed, readRows } from './raw-query.ts'

testOfSqlite(
  'rows of a list are looked up, also by the figures of a table that was small; asked whether they are listed, all are read',
  async () => {
    const folder = mkdtempSync(join(tmpdir(), 'rapport-listed-'))
    const settings = { file: join(folder, 'rapport.sqlite'), sync: 'FULL', report: () => undefined } as const
    await openSqliteStore(settings).close()
    const small = new SqliteDatabase(settings.file)
    small.exec('ANALYZE')
    small.exec(`INSERT INTO sqlite_stat1 SELECT tbl_name, name, '3 1' FROM sqlite_schema WHERE type = 'index' AND tbl_name = 'account'`)
    small.close()
    const store = openSqliteStore(settings)
    const { account } = store.tables
    const plansOf = async (query: (db: Database) => { toSQL(): { sql: string } }) =>
      store.read(async (db) => {
        const text = query(db).toSQL().sql.replaceAll('?', "'[]'")
        const steps = await readRows(db, sql.raw(`explain query plan ${text}`))
        return steps.map(({ detail }) => String(detail)).filter((detail) => / account\b/.test(detail))
      })

    const lookedUp = await plansOf((db) => db.select().from(fromListed(db)).crossJoin(account).where(eq(account.id, sql`listed.value`)))
    const asked = await plansOf((db) => db.select().from(account).where(isListed(db, account.id)))
    await store.close()
    rmSync(folder, { recursive: true })

    expect(lookedUp).toEqual([expect.stringMatching(/^SEARCH account .*\(id=\?\)$/)])
    expect(asked).toEqual(['SCAN account'])
  },
)
