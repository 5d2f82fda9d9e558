import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openDatabaseBefore } from '../migration/test-older-database.ts'
import { openSqliteStore } from '../sqlite-store.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-shredding-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('what was deleted before deleted bytes were overwritten is gone after the first start of a server', async () => {
  const file = join(folder, 'rapport.sqlite')
  const holds = () => readFileSync(file).includes('words that were deleted')
  const older = openDatabaseBefore('0001_search_and_counts', folder)
  older.pragma('secure_delete = OFF')
  older.exec('CREATE TABLE word (text TEXT)')
  const add = older.prepare("INSERT INTO word VALUES ('words that were deleted' || hex(zeroblob(1000)))")
  older.transaction(() => Array.from({ length: 500 }, () => add.run()))()
  older.exec('DROP TABLE word')
  older.close()
  expect(holds()).toBe(true)

  const store = openSqliteStore({ file, sync: 'NORMAL', report: () => undefined, isServing: true })
  await store.close()

  expect(holds()).toBe(false)
})
