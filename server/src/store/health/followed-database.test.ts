import { copyFileSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFact } from '../database-fact.ts'
import { logBelongs } from '../file/log-match.ts'
import { openSqliteStore } from '../sqlite-store.ts'
import type { Store } from '../store.ts'
import { createStorageHealth } from './storage-health.ts'
import { watchStorage } from './storage-watch.ts'

let folder: string
let file: string
let store: Store
let said: string[]
const stopping: (() => void)[] = []
const report = () => undefined
const say = (sentence: string) => void said.push(sentence)
const health = createStorageHealth({ onTrouble: say, onOver: say })
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-followed-'))
  file = join(folder, 'rapport.sqlite')
  health.databaseChecked(true)
  said = []
  store = openSqliteStore({ file, sync: 'NORMAL', report, isServing: true, observer: health })
})
afterEach(async () => {
  for (const stop of stopping.splice(0)) stop()
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const write = (value: string) => store.write((tx) => writeFact(tx, 'restored-at', value))

const strangers: readonly [string, (file: string) => Promise<void>][] = [
  ['a copy that went on for longer by itself', (copy) => writeTimes(copy, 40)],
  ['a copy with as many commits of its own', (copy) => writeTimes(copy, 1)],
  [
    'a copy that somebody made of the rows',
    async (copy) => {
      const rows = new SqliteDatabase(copy)
      rows.prepare('VACUUM INTO ?').run(`${copy}.rows`)
      rows.close()
      renameSync(`${copy}.rows`, copy)
    },
  ],
]

const writeTimes = async (at: string, times: number) => {
  const other = openSqliteStore({ file: at, sync: 'NORMAL', report: () => undefined })
  for (let time = 0; time < times; time += 1) await other.write((tx) => writeFact(tx, 'restored-at', `elsewhere ${time}`))
  await other.close()
}

test.each(strangers)('a database over which %s was written takes nothing more, for good', async (_what, makeStranger) => {
  await write('before')
  await store.shred()
  const copy = join(folder, 'copy.sqlite')
  copyFileSync(file, copy)
  await makeStranger(copy)
  const stranger = readFileSync(copy)
  await write('today')
  const own = readFileSync(file)

  writeFileSync(file, stranger)

  await expect(write('after')).rejects.toThrow('no longer the one in the data folder')
  expect(await store.shred()).toBe(false)
  writeFileSync(file, own)
  await expect(write('still')).rejects.toThrow('no longer the one in the data folder')
})

test('a copy that was written over an idle database is noticed without a write, and stays as it is when the server stops', async () => {
  await write('before')
  await store.shred()
  const copy = join(folder, 'copy.sqlite')
  copyFileSync(file, copy)
  await writeTimes(copy, 3)
  await write('today')
  stopping.push(watchStorage({ store, file, health, now: () => new Date(), report, tryMs: 20 }))

  copyFileSync(copy, file)

  await expect.poll(() => health.problem()).toMatch('no longer the one in the data folder')
  await store.close()
  expect(readFileSync(file).equals(readFileSync(copy))).toBe(true)
  expect(logBelongs(file)).toBe(false)
})

test('what another command wrote may be copied back and the log emptied, within and after a large change', async () => {
  const beside = openSqliteStore({ file, sync: 'NORMAL', report: () => undefined })
  const besideLog = new SqliteDatabase(file)
  for (let round = 0; round < 6; round += 1) {
    await write(`before ${round}`)
    await beside.write((tx) => writeFact(tx, 'restored-at', 'beside'))
    await beside.write((tx) => writeFact(tx, 'restored-at', 'beside again'))
    if (round % 2 === 1) expect(await store.shred({ search: true })).toBe(true)
    else await expect.poll(() => readFileSync(file).readInt32BE(60)).toBe(besideLog.pragma('user_version', { simple: true }))
    await write('a large one '.repeat(round * 100_000))
  }
  await beside.close()
  besideLog.close()

  expect(store.isSameDatabase()).toBe(true)
  expect(said).toEqual([])
})

test('another command may write on and on while the log waits to be emptied', async () => {
  const beside = openSqliteStore({ file, sync: 'NORMAL', report: () => undefined })
  const backup = new SqliteDatabase(file)
  await write('before')
  backup.exec('BEGIN')
  backup.prepare('SELECT count(*) FROM database_fact').get()

  const shredding = store.shred()
  for (const word of ['one', 'two', 'three']) await beside.write((tx) => writeFact(tx, 'restored-at', `beside ${word}`))
  backup.close()

  expect(await shredding).toBe(true)
  expect(store.isSameDatabase()).toBe(true)
  await write('after')
  expect(await store.shred()).toBe(true)
  expect(store.isSameDatabase()).toBe(true)
  await beside.close()
})

test('an older state that another program brings in through SQLite is no state of this server', async () => {
  await write('before')
  const beside = new SqliteDatabase(file)
  for (const day of ['one', 'two', 'three']) await write(day)
  beside.exec('BEGIN IMMEDIATE')
  beside.pragma('user_version = 1')
  beside.exec('COMMIT')
  beside.close()

  await expect(write('after')).rejects.toThrow('no longer the one in the data folder')
  expect(store.isSameDatabase()).toBe(false)
})
