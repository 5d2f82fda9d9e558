import {
  closeSync,
  copyFileSync,
  mkdtempSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { readFact, writeFact } from '../database-fact.ts'
import { openSqliteStore } from '../sqlite-store.ts'
import type { Store } from '../store.ts'
import { createStorageHealth, type StorageHealth } from './storage-health.ts'
import { watchStorage } from './storage-watch.ts'

let folder: string
let file: string
let store: Store
let health: StorageHealth
let said: string[]
let failures: number
const stopping: (() => void)[] = []
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-health-'))
  file = join(folder, 'rapport.sqlite')
  said = []
  const say = (sentence: string) => void said.push(sentence)
  failures = 0
  const onFailed = () => {
    failures += 1
  }
  health = createStorageHealth({ onTrouble: say, onOver: say, onFailed })
  store = openSqliteStore({ file, sync: 'NORMAL', report: () => undefined, isServing: true, observer: health })
})
afterEach(async () => {
  for (const stop of stopping.splice(0)) stop()
  await store.close().catch(() => undefined)
  rmSync(folder, { recursive: true, force: true })
})

const watch = ({ checkMs = 3_600_000, databaseChecked = health.databaseChecked } = {}) => {
  const report = (error: unknown) => void said.push(String(error))
  stopping.push(watchStorage({ store, file, health: { ...health, databaseChecked }, now: () => new Date(), report, tryMs: 20, checkMs }))
}
const write = (value: string) => store.write((tx) => writeFact(tx, 'restored-at', value))
const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
const fail = () =>
  store.write(async () => {
    throw full
  })

test('from a write that found no room it is unwell until one holds, however often it fails', async () => {
  await write('before')
  expect(health.problem()).toBeUndefined()

  await expect(fail()).rejects.toThrow('full')
  await expect(fail()).rejects.toThrow('full')
  expect(health.problem()).toMatch('could not be stored')
  await store.write(async () => undefined)
  expect(health.problem()).toMatch('could not be stored')
  await write('after')

  expect(health.problem()).toBeUndefined()
  expect(failures).toBe(2)
  expect(said).toEqual([expect.stringMatching('could not be stored'), expect.stringMatching('2 commits failed meanwhile')])
})

test('a write that a rule refuses says nothing about the disk', async () => {
  const refused = store.write(async () => {
    throw new Error('This name is taken')
  })

  await expect(refused).rejects.toThrow('taken')
  expect(health.problem()).toBeUndefined()
})

test('while nobody writes it finds out by itself that there is room again', async () => {
  await expect(fail()).rejects.toThrow('full')

  watch()

  await expect.poll(() => health.problem()).toBeUndefined()
})

const damagePages = () => {
  const handle = openSync(file, 'r+')
  const pages = statSync(file).size / 4096
  for (let page = 2; page < pages; page += 1) writeSync(handle, Buffer.alloc(2048, 0xaa), 0, 2048, page * 4096)
  closeSync(handle)
}

test('damaged pages make it unwell, and nobody who writes waits for the look', async () => {
  await store.close()
  damagePages()

  watch()

  await expect.poll(() => health.problem()).toMatch('damaged')
})

test('a database that is known to be damaged takes nothing more until it is sound, and is read', async () => {
  await write('before')
  health.pagesChecked('row 3 missing')

  await expect(write('told as saved')).rejects.toThrow('Pages of the database are damaged')
  expect(await readFact(store, 'restored-at')).toBe('before')
  health.pagesChecked(undefined)
  await write('after')

  expect(await readFact(store, 'restored-at')).toBe('after')
  expect(said).toHaveLength(2)
})

test('a database that was moved away and back is well again with the first commit that holds', async () => {
  await write('before')
  renameSync(file, `${file}.away`)
  await expect(write('away')).rejects.toThrow('no longer the one in the data folder')

  renameSync(`${file}.away`, file)
  await write('back')

  expect(health.problem()).toBeUndefined()
})

test('pages are looked at again and again, and what is sound again is said', async () => {
  await store.close()
  const sound = readFileSync(file)
  damagePages()
  watch({ checkMs: 500 })
  await expect.poll(() => health.problem()).toMatch('damaged')

  writeFileSync(file, sound)

  await expect.poll(() => health.problem()).toBeUndefined()
  expect(said.at(-1)).toBe('The pages of the database are sound again')
})

test('pages that are damaged while it serves are known from the first statement that meets them', async () => {
  await write('before')
  await store.shred()
  writeFileSync(file, Buffer.alloc(statSync(file).size, 0xaa))

  await expect(store.read((db) => db.select().from(store.tables.account))).rejects.toThrow()

  expect(health.problem()).toMatch('damaged')
  expect(said).toContainEqual(expect.stringMatching('restore the last backup'))
})

test('a database that was emptied takes nothing more, and says so at once', async () => {
  await write('before')

  truncateSync(file, 0)

  await expect(write('after')).rejects.toThrow('no longer the one in the data folder')
  expect(health.problem()).toMatch('restore the last backup if it refuses to start')
  expect(said).toEqual([health.problem()])
})

test('a database over which an older copy was written takes nothing more', async () => {
  const isCopiedBack = async (mark: number) => expect.poll(() => readFileSync(file).readInt32BE(60)).toBe(mark)
  await write('long ago')
  await isCopiedBack(1)
  const older = readFileSync(file)
  await write('today')
  await isCopiedBack(2)
  await write('now')
  watch()

  writeFileSync(file, older)

  await expect(write('after')).rejects.toThrow('no longer the one in the data folder')
  await expect.poll(() => health.problem()).toMatch('restore the last backup')
})

/** What `cp -r` of a folder does to the files of a database: they are written over in place. */
const copyAll = () => ['', '-wal', '-shm'].map((end) => [file + end, readFileSync(file + end)] as const)

test.each([
  ['the commit before the last', 1],
  ['the last commit', 0],
])('a database over which all its files were copied back from %s on takes nothing more', async (_what, since) => {
  const copy = copyAll()
  await write('told as saved')
  if (since > 0) await write('told as saved, too')

  for (const [path, content] of copy) writeFileSync(path, content)

  await expect(write('after')).rejects.toThrow('no longer the one in the data folder')
})

test('an installation whose files were copied back is not ready again while every write is refused', async () => {
  await write('before')
  const copy = copyAll()
  await write('told as saved')
  for (const [path, content] of copy) writeFileSync(path, content)
  await expect(write('after')).rejects.toThrow('no longer the one in the data folder')

  let looks = 0
  const databaseChecked = (isSameDatabase: boolean) => {
    looks += 1
    health.databaseChecked(isSameDatabase)
  }
  watch({ databaseChecked })

  await expect.poll(() => looks).toBeGreaterThan(3)
  expect(said).toEqual([health.problem()])
})

test('a database whose log alone was written over with an older one takes nothing more', async () => {
  await write('before')
  const log = readFileSync(`${file}-wal`)
  await write('told as saved')

  writeFileSync(`${file}-wal`, log)

  await expect(write('after')).rejects.toThrow('no longer the one in the data folder')
})

test('a database whose log was replaced takes nothing more', async () => {
  await write('before')
  copyFileSync(`${file}-wal`, `${file}-wal.copy`)

  renameSync(`${file}-wal.copy`, `${file}-wal`)

  await expect(write('after')).rejects.toThrow('no longer the one in the data folder')
})

test('a log that is copied back and begun anew many times is the same', async () => {
  for (let run = 0; run < 40; run += 1) {
    await write(`run ${run}`)
    await store.shred()
  }
  await write('after')

  expect(health.problem()).toBeUndefined()
})

test('another command may write beside the server', async () => {
  await write('before')
  const beside = openSqliteStore({ file, sync: 'NORMAL', report: () => undefined })
  await beside.write((tx) => writeFact(tx, 'restored-at', 'beside'))
  await write('between')
  await beside.write((tx) => writeFact(tx, 'restored-at', 'beside again'))
  await beside.close()

  await write('after')

  expect(health.problem()).toBeUndefined()
})

test('a database that was replaced takes nothing more, so that nobody is told that it is saved', async () => {
  await write('before')
  copyFileSync(file, `${file}.copy`)
  watch()

  renameSync(`${file}.copy`, file)

  await expect(write('after')).rejects.toThrow('no longer the one in the data folder')
  await expect.poll(() => health.problem()).toMatch('no longer the one in the data folder')
})

test('a database whose path cannot be followed takes nothing more until it can, and nothing ends the process', async () => {
  await write('before')
  watch()
  renameSync(file, `${file}.away`)
  symlinkSync(file, file)

  await expect(write('after')).rejects.toThrow('no longer the one in the data folder')
  await expect.poll(() => health.problem()).toMatch('no longer the one in the data folder')
  renameSync(`${file}.away`, file)
  await expect.poll(() => health.problem()).toBeUndefined()

  await write('after')
})

test('a database that was damaged and then emptied is not said to be sound again', () => {
  health.pagesChecked('row 3 missing')
  health.databaseChecked(false)

  health.pagesChecked(undefined)

  expect(health.isDamaged()).toBe(true)
  expect(said.filter((sentence) => sentence.includes('sound'))).toEqual([])
})
