import { copyFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFact } from '../database-fact.ts'
import { openSqliteStore } from '../sqlite-store.ts'
import type { Store } from '../store.ts'
import { copyInto } from './database-copy.ts'
import { commitMarked } from './database-mark.ts'
import { logBelongs } from './log-match.ts'
import { leaveLogOfAnotherState } from './test-log-of-another-state.ts'

let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-log-'))
  file = join(folder, 'rapport.sqlite')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const open = (): Store => openSqliteStore({ file, sync: 'NORMAL', report: () => undefined, isServing: true })
const write = (store: Store, value: string) => store.write((tx) => writeFact(tx, 'tried-at', value))

/** The files as a death of the machine at this moment leaves them. */
const diedNow = (name: string): string => {
  const dead = join(folder, name)
  copyFileSync(file, dead)
  copyFileSync(`${file}-wal`, `${dead}-wal`)
  return dead
}

test('whenever a machine dies, the log that it leaves belongs to the database beside it', async () => {
  const store = open()
  const dead: string[] = []
  for (let step = 0; step < 12; step += 1) {
    if (step % 4 === 3) await store.shred()
    dead.push(diedNow(`after ${step}`))
    await write(store, `step ${step}`)
    dead.push(diedNow(`in ${step}`))
  }
  await store.close()

  expect(dead.filter((each) => !logBelongs(each))).toEqual([])
})

test('a database without a log, a log of zeros and a half frame at its end are whole', async () => {
  const store = open()
  const zeros = diedNow('zeros')
  await write(store, 'one')
  const half = diedNow('half')
  await store.close()
  truncateSync(`${half}-wal`, 32 + 24 + 100)
  writeFileSync(`${zeros}-wal`, Buffer.alloc(100_000))

  expect([file, zeros, half].map(logBelongs)).toEqual([true, true, true])
})

test('a log that was written after another state is told from it', async () => {
  await open().close()

  await leaveLogOfAnotherState(file)

  expect(logBelongs(file)).toBe(false)
})

test('the log that was written after a backup does not belong to the backup', async () => {
  const store = open()
  await write(store, 'one')
  const backup = join(folder, 'backup.sqlite')
  const beside = new SqliteDatabase(file)
  copyInto(beside, backup)
  beside.close()
  await write(store, 'two')
  const dead = diedNow('dead')
  await store.close()

  copyFileSync(backup, dead)

  expect(logBelongs(dead)).toBe(false)
})

test('the log that was written after a copy that somebody else made of the rows does not belong to that copy', async () => {
  const store = open()
  await write(store, 'one')
  await store.shred()
  const copy = join(folder, 'copy.sqlite')
  const beside = new SqliteDatabase(file)
  beside.prepare('VACUUM INTO ?').run(copy)
  beside.close()
  await write(store, 'two')
  const dead = diedNow('dead')
  await store.close()

  copyFileSync(copy, dead)

  expect(logBelongs(dead)).toBe(false)
})

test('a log does not belong to a whole copy from before it was begun anew', async () => {
  const store = open()
  await write(store, 'one')
  const copy = diedNow('copy')
  const looking = new SqliteDatabase(copy)
  looking.pragma('quick_check')
  looking.close()
  await write(store, 'two')
  await store.shred()
  await write(store, 'three')
  const dead = diedNow('dead')
  await store.close()

  copyFileSync(copy, dead)

  expect(logBelongs(dead)).toBe(false)
})

test('the log that an older version left belongs to its database, and what this version adds to that log, too', async () => {
  const older = new SqliteDatabase(file)
  older.pragma('journal_mode = WAL')
  older.exec('CREATE TABLE word (text TEXT)')
  older.pragma('wal_checkpoint(TRUNCATE)')
  const copy = join(folder, 'copy')
  copyFileSync(file, copy)
  older.exec("BEGIN; INSERT INTO word VALUES ('one'); PRAGMA user_version = 1; COMMIT")
  const left = diedNow('left')
  commitMarked(older, () => older.exec("INSERT INTO word VALUES ('two')"))
  const goneOn = diedNow('gone on')
  older.close()
  for (const [from, to] of [
    [left, 'left, not copied back'],
    [goneOn, 'gone on, not copied back'],
  ] as const) {
    copyFileSync(copy, join(folder, to))
    copyFileSync(`${from}-wal`, join(folder, `${to}-wal`))
  }

  const all = [left, goneOn, join(folder, 'left, not copied back'), join(folder, 'gone on, not copied back')]
  expect(all.filter((each) => !logBelongs(each))).toEqual([])
})

test('a file that is no database is for SQLite to judge', async () => {
  await open().close()
  await leaveLogOfAnotherState(file)

  writeFileSync(file, 'words')

  expect(logBelongs(file)).toBe(true)
})
