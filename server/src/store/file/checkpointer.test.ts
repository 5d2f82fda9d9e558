import { copyFileSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isStorageFailure } from '../health/storage-failure.ts'
import { openSqliteStore } from '../sqlite-store.ts'
import type { Store } from '../store.ts'
import { startCheckpointer } from './checkpointer.ts'
import { growLog } from './write-ahead-log.ts'

const mebibyte = 1024 * 1024
const report = (error: unknown) => {
  throw error
}

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-log-'))
  file = join(folder, 'rapport.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const addOrganization = (store: Store, id: string) =>
  store.write((tx) => tx.db.insert(tx.tables.organization).values({ id, name: id, slug: id, createdAt: new Date(0) }))

const organizations = async (store: Store) => {
  const rows = await store.read((db) => db.select({ id: store.tables.organization.id }).from(store.tables.organization))
  return rows.map(({ id }) => id).sort()
}

test('a database that serves has its log laid out before the first commit', async () => {
  const store = openSqliteStore({ file, sync: 'FULL', report, isServing: true })

  const bytes = statSync(`${file}-wal`).size
  await addOrganization(store, 'acme')

  expect(bytes).toBe(8 * mebibyte)
  expect(statSync(`${file}-wal`).size).toBe(bytes)
  await store.close()
})

test('what stands in a log that was left behind is read with zeros after it', async () => {
  const before = openSqliteStore({ file, sync: 'FULL', report })
  await addOrganization(before, 'acme')
  const copy = join(folder, 'copy.sqlite')
  for (const end of ['', '-wal']) copyFileSync(file + end, copy + end)
  await before.close()

  growLog(copy)
  const after = openSqliteStore({ file: copy, sync: 'FULL', report })
  await addOrganization(after, 'bolt')

  expect(await organizations(after)).toEqual(['acme', 'bolt'])
  await after.close()
})

test('commits are copied back into the database by a thread that ends with the store', async () => {
  const writer = new SqliteDatabase(file)
  writer.pragma('journal_mode = WAL')
  writer.exec('CREATE TABLE word (text TEXT)')
  const checkpointer = startCheckpointer(writer, { file, report, gatherMs: 0 })
  const before = statSync(file).size

  writer.exec("INSERT INTO word VALUES ('copied')")
  checkpointer.asked()

  await expect.poll(() => statSync(file).size).toBeGreaterThan(before)
  await checkpointer.close()
  writer.close()
})

test('what fails in that thread keeps its code, by which a storage that fails is known', async () => {
  const writer = new SqliteDatabase(':memory:')
  writeFileSync(file, 'This is no database. '.repeat(400))
  const failures: unknown[] = []
  const checkpointer = startCheckpointer(writer, { file, report: (error) => void failures.push(error), gatherMs: 0 })

  checkpointer.asked()

  await expect.poll(() => failures).toHaveLength(1)
  expect(isStorageFailure(failures[0])).toBe(true)
  await checkpointer.close()
  writer.close()
})
