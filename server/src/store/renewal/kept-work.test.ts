import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabaseBefore } from '../migration/test-older-database.ts'
import { openSqliteStore } from '../sqlite-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-renewal-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('work that an earlier version left is gone on with where it stopped', async () => {
  const older = openDatabaseBefore('0011_one-renewal', folder)
  older.exec(`INSERT INTO outreach_renewal VALUES ('glow', 1763650800000, 'account5')`)
  older.exec(`INSERT INTO attribution_renewal VALUES ('glow', 'code jane10', 'order7'), ('pulse', 'code ben5', '')`)
  older.exec(`INSERT INTO renewal VALUES ('sums', 'glow', 'UTC', '0')`)
  older.close()

  const store = openSqliteStore({ file: join(folder, 'rapport.sqlite'), sync: 'NORMAL', report: () => undefined })
  const rows = await store.read((db) => db.select().from(store.tables.renewal))
  await store.close()

  expect(rows.map((row) => Object.values(row).join(', ')).sort()).toEqual([
    'orders, glow, code jane10, order7',
    'orders, pulse, code ben5, ',
    'outreach days, glow, , account5',
    'sums, glow, UTC, 0',
  ])
})
