import { copyFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { holdFolder } from '../installation/folder-lock.ts'
import { mendPutBack } from '../mended-documents.ts'
import { writeFact } from '../store/database-fact.ts'
import { commitMarked } from '../store/file/database-mark.ts'
import { logBelongs } from '../store/file/log-match.ts'
import { leaveLogOfAnotherState, putBackBesideUnmarkedLog } from '../store/file/test-log-of-another-state.ts'
import { migrationCopies } from '../store/migration/migration-copy.ts'
import { openDatabaseBefore } from '../store/migration/test-older-database.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'
import { readVerifiedEpoch } from './database-verdict.ts'
import { trialFolder } from './log-trial.ts'
import { declareRestored, undoRestore } from './restoration.ts'
import { holdDatabase, refuseForeignLog } from './running-server.ts'

const now = new Date('2026-11-20T15:00:00.000Z')
let folder: string
const paths = () => ({ dataFolder: folder, databaseFile: join(folder, 'rapport.sqlite') })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-put-back-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const makeDatabase = async (file = paths().databaseFile) => {
  await openSqliteStore({ file, sync: 'NORMAL', report: () => undefined }).close()
}

test('a log that no mark tells from the right one is tried on a copy, and put aside when it would ruin a sound database', async () => {
  await makeDatabase()
  const { databaseFile } = paths()
  putBackBesideUnmarkedLog(databaseFile)
  expect(logBelongs(databaseFile)).toBe(true)

  const { logAside = '' } = await declareRestored(paths(), now, mendPutBack)

  expect(existsSync(logAside)).toBe(true)
  expect(readVerifiedEpoch(databaseFile)).not.toBe('')
  expect(readdirSync(folder)).not.toContain(trialFolder)
})

test('a database without a mark beside a log that would ruin it is refused before it is opened', async () => {
  await makeDatabase()
  const { databaseFile } = paths()
  putBackBesideUnmarkedLog(databaseFile)
  const files = () => ['', '-wal'].map((end) => readFileSync(databaseFile + end).toString('base64'))
  const before = files()

  expect(() => refuseForeignLog(databaseFile)).toThrow('two different states')
  holdDatabase(databaseFile).release()

  expect(files().every((content, at) => content === before[at])).toBe(true)
  expect(readdirSync(folder)).not.toContain(trialFolder)
})

test('a database without a mark is opened with the log that belongs to it', async () => {
  openDatabaseBefore('0001_search_and_counts', folder).close()
  const { databaseFile } = paths()
  const writer = new SqliteDatabase(databaseFile)
  writer.pragma('journal_mode = WAL')
  writer.exec('CREATE TABLE word (text TEXT)')
  for (const end of ['', '-wal']) copyFileSync(databaseFile + end, join(folder, `dead${end}`))
  writer.close()

  refuseForeignLog(join(folder, 'dead'))

  const dead = new SqliteDatabase(join(folder, 'dead'))
  expect(dead.prepare('SELECT count(*) FROM word').pluck().get()).toBe(0)
  dead.close()
})

test('the log of a database that was put back with it is played in', async () => {
  await makeDatabase()
  const { databaseFile } = paths()
  const writer = new SqliteDatabase(databaseFile)
  writer.exec("INSERT INTO organization (id, name, slug, created_at) VALUES ('o', 'Acme', 'acme', 0)")
  const copies = ['', '-wal'].map((end) => [join(folder, `copy${end}`), databaseFile + end] as const)
  for (const [copy, file] of copies) copyFileSync(file, copy)
  writer.close()
  for (const [copy, file] of copies) copyFileSync(copy, file)

  const { logAside } = await declareRestored(paths(), now, mendPutBack)

  expect(logAside).toBeUndefined()
  const database = new SqliteDatabase(databaseFile, { readonly: true })
  expect(database.prepare('SELECT name FROM organization').pluck().all()).toEqual(['Acme'])
  database.close()
})

test('a database of an older version that was put back is copied before it is migrated, which is said', async () => {
  openDatabaseBefore('0001_search_and_counts', folder).close()

  const { migrations } = await declareRestored(paths(), now, mendPutBack)

  expect(migrations).toBeGreaterThan(0)
  expect(readdirSync(migrationCopies(folder))).toEqual(['2026-11-20T15-00-00-000Z.sqlite'])
})

test('a damaged log is kept aside, what is whole of it is played in, and a backup is refused before', async () => {
  await makeDatabase()
  const { databaseFile } = paths()
  const writer = new SqliteDatabase(databaseFile)
  for (const id of ['one', 'two', 'three', 'four'])
    commitMarked(writer, () => writer.prepare('INSERT INTO organization (id, name, slug, created_at) VALUES (?, ?, ?, 0)').run(id, id, id))
  const copies = ['', '-wal'].map((end) => [join(folder, `copy${end}`), databaseFile + end] as const)
  for (const [copy, file] of copies) copyFileSync(file, copy)
  writer.close()
  for (const [copy, file] of copies) copyFileSync(copy, file)
  const log = readFileSync(`${databaseFile}-wal`)
  const frames = Math.floor((log.length - 32) / 4120)
  const ends = Array.from({ length: frames }, (_, frame) => 32 + frame * 4120).filter((at) => log.readUInt32BE(at + 4) !== 0)
  log.writeUInt8(log.readUInt8((ends[1] ?? 0) + 1000) ^ 1, (ends[1] ?? 0) + 1000)
  writeFileSync(`${databaseFile}-wal`, log)

  expect(() => refuseForeignLog(databaseFile)).toThrow('is damaged')
  const { damagedLog = '', logAside } = await declareRestored(paths(), now, mendPutBack)

  expect(logAside).toBeUndefined()
  expect(readFileSync(damagedLog)).toEqual(log)
  const database = new SqliteDatabase(databaseFile, { readonly: true })
  expect(database.prepare('SELECT name FROM organization').pluck().all()).toEqual(['one'])
  database.close()
})

test('a restore is not undone where a log of another state lies beside what it put aside', async () => {
  const aside = join(folder, 'before-restore-2026-11-20')
  mkdirSync(aside)
  await makeDatabase(join(aside, 'rapport.sqlite'))
  await leaveLogOfAnotherState(join(aside, 'rapport.sqlite'))

  await expect(undoRestore(paths(), now)).rejects.toThrow('two different states')

  expect(readdirSync(aside)).toContain('rapport.sqlite')
})

test('no backup is made of a database that was put over that of a running server', async () => {
  await makeDatabase()
  const { databaseFile } = paths()
  const older = readFileSync(databaseFile)
  const server = await holdFolder(folder, databaseFile)
  const store = openSqliteStore({ file: databaseFile, sync: 'NORMAL', report: () => undefined, isServing: true })
  for (const day of ['one', 'two']) await store.write((tx) => writeFact(tx, 'restored-at', day))
  await store.shred()
  refuseForeignLog(databaseFile)

  writeFileSync(databaseFile, older)

  expect(() => refuseForeignLog(databaseFile)).toThrow('another database was put over it')
  await store.close()
  server.release()
})
