import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as nextTurn } from 'node:timers/promises'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFact, writeFact } from './database-fact.ts'
import { openSqliteStore } from './sqlite-store.ts'
import type { Store } from './store.ts'

let folder: string
let store: Store
let other: SqliteDatabase.Database
let ms: number
beforeEach(() => {
  ms = 0
  folder = mkdtempSync(join(tmpdir(), 'rapport-busy-'))
  const file = join(folder, 'rapport.sqlite')
  store = openSqliteStore({ file, sync: 'NORMAL', report: () => undefined, isServing: true, ticks: () => ms })
  other = new SqliteDatabase(file)
})
afterEach(async () => {
  other.close()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const write = (value: string) => store.write((tx) => writeFact(tx, 'tried-at', value))
const written = () => readFact(store, 'tried-at')
/** The event loop goes on. */
const someTurns = async () => {
  for (let turn = 0; turn < 20; turn += 1) await nextTurn()
}

test('while another connection writes, a write waits, others read and the event loop goes on; then the write holds', async () => {
  other.exec('BEGIN IMMEDIATE')

  const writing = write('first')
  await someTurns()
  expect(await written()).toBeUndefined()
  other.exec('COMMIT')

  await writing
  expect(await written()).toBe('first')
})

test('a write that waited for five seconds is refused, one that came later goes on waiting', async () => {
  other.exec('BEGIN IMMEDIATE')
  const early = write('early')
  await someTurns()
  ms = 4000
  const late = write('late')
  ms = 5000

  await expect(early).rejects.toThrow('database is locked')
  other.exec('COMMIT')
  await late
  expect(await written()).toBe('late')
})

test('cleaning the search index waits the same way', async () => {
  other.exec('BEGIN IMMEDIATE')

  const cleaning = store.shred({ search: true })
  await someTurns()
  other.exec('COMMIT')

  expect(await cleaning).toBe(true)
})
