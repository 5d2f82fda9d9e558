import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openSqliteStore } from '../sqlite-store.ts'
import { copyBeforeMigration, migrationCopies, removeOldMigrationCopies } from './migration-copy.ts'
import { openDatabaseBefore } from './test-older-database.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-before-migration-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const file = () => join(folder, 'rapport.sqlite')
const open = (now = new Date('2026-11-20T15:00:00.000Z'), isServing = false) =>
  openSqliteStore({ file: file(), sync: 'NORMAL', report: () => undefined, isServing, beforeMigration: copyBeforeMigration(folder, now) })
const copies = () => readdirSync(migrationCopies(folder)).sort()

test('before a migration the database is copied as it was, once, and a new one is not', async () => {
  const older = openDatabaseBefore('0001_search_and_counts', folder)
  const had = Number(older.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get())
  older.close()

  await open().close()
  await open(new Date('2026-11-21T15:00:00.000Z')).close()

  expect(copies()).toEqual(['2026-11-20T15-00-00-000Z.sqlite'])
  const copy = new SqliteDatabase(join(migrationCopies(folder), '2026-11-20T15-00-00-000Z.sqlite'), { readonly: true })
  expect(copy.prepare('SELECT count(*) FROM __drizzle_migrations').pluck().get()).toBe(had)
  copy.close()
  rmSync(file())
  rmSync(migrationCopies(folder), { recursive: true })
  await open().close()
  expect(readdirSync(folder)).not.toContain('before-migration')
})

test('the last two copies are kept, and none for longer than 30 days', async () => {
  for (const day of [18, 19, 20]) {
    openDatabaseBefore('0001_search_and_counts', folder).close()
    await open(new Date(`2026-11-${day}T15:00:00.000Z`)).close()
    rmSync(file())
  }
  expect(copies()).toEqual(['2026-11-19T15-00-00-000Z.sqlite', '2026-11-20T15-00-00-000Z.sqlite'])
  writeFileSync(join(migrationCopies(folder), 'mine.sqlite'), 'of a person')

  removeOldMigrationCopies(folder, new Date('2026-12-20T12:00:00.000Z'))

  expect(copies()).toEqual(['2026-11-20T15-00-00-000Z.sqlite', 'mine.sqlite'])
})

test('a copy from the time when the clock was ahead takes no place of a right one', async () => {
  mkdirSync(migrationCopies(folder))
  for (const day of ['2027-01-01', '2027-01-02', '2026-11-19'])
    writeFileSync(join(migrationCopies(folder), `${day}T15-00-00-000Z.sqlite`), 'a copy')
  openDatabaseBefore('0001_search_and_counts', folder).close()

  await open(new Date('2026-11-20T15:00:00.000Z')).close()

  expect(copies()).toEqual(['2026-11-19T15-00-00-000Z.sqlite', '2026-11-20T15-00-00-000Z.sqlite'])
})

test('a copy is for its owner alone', async () => {
  openDatabaseBefore('0001_search_and_counts', folder).close()

  await open(new Date('2026-11-20T15:00:00.000Z')).close()

  expect(copies().map((name) => statSync(join(migrationCopies(folder), name)).mode & 0o777)).toEqual([0o600])
})

test('what was deleted before deleted bytes were overwritten is gone after the next start of the server', async () => {
  const words = 'deleted long before'
  const former = open()
  await former.close()
  const raw = new SqliteDatabase(file())
  raw.pragma('secure_delete = OFF')
  raw.exec(`INSERT INTO organization (id, name, slug, created_at) VALUES ('o', '${words}', 'o', 0); DELETE FROM organization`)
  raw.close()
  expect(readFileSync(file()).includes(words)).toBe(true)

  await open(undefined, true).close()

  expect(readFileSync(file()).includes(words)).toBe(false)
})
