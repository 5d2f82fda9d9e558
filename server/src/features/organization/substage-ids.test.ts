import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openDatabaseBefore } from '../../store/migration/test-older-database.ts'
import { openSqliteStore } from '../../store/sqlite-store.ts'

test('[ST13] influencers of an older database, which held the name of their substage, hold its id', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-substage-'))
  const older = openDatabaseBefore('0009_substage-ids', folder)
  older.exec(`INSERT INTO signed_substage (id, organization_id, name, name_key, position, created_at)
    VALUES ('s1', 'o1', 'Posting', 'posting', 0, 0), ('s2', 'o2', 'Posting', 'posting', 0, 0)`)
  const columns = older.prepare<[], { name: string; type: string; notnull: number }>('PRAGMA table_info(account)').all()
  const needed = columns.filter(({ notnull }) => notnull)
  const insert = (row: Record<string, unknown>) => {
    const whole = { ...Object.fromEntries(needed.map(({ name, type }) => [name, type === 'text' ? '[]' : 0])), ...row }
    const names = Object.keys(whole)
    older.prepare(`INSERT INTO account (${names.join()}) VALUES (${names.map((name) => `@${name}`).join()})`).run(whole)
  }
  insert({ id: 'a', organization_id: 'o1', signed_substage: 'Posting' })
  insert({ id: 'b', organization_id: 'o2', signed_substage: 'Negotiating', previous_signed_substage: 'Posting' })
  older.close()

  const store = openSqliteStore({ file: join(folder, 'rapport.sqlite'), sync: 'NORMAL', report: () => undefined })
  const rows = await store.read((db) => db.select().from(store.tables.account))
  await store.close()
  rmSync(folder, { recursive: true })

  expect(rows.map(({ id, signedSubstage, previousSignedSubstage }) => [id, signedSubstage, previousSignedSubstage])).toEqual([
    ['a', 's1', null],
    ['b', 'Negotiating', 's2'],
  ])
})
