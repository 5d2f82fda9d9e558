import { copyFileSync, readFileSync, renameSync, writeFileSync } from 'node:fs'
import SqliteDatabase from 'better-sqlite3'
import { expect } from 'vitest'
import { writeFact } from '../database-fact.ts'
import { openSqliteStore } from '../sqlite-store.ts'

/** For tests: the machine died, and an older copy of the file was put back by hand beside the newer log. */
export const leaveLogOfAnotherState = async (file: string): Promise<void> => {
  const former = readFileSync(file)
  const store = openSqliteStore({ file, sync: 'NORMAL', report: () => undefined, isServing: true })
  for (const value of ['the day after', 'another day', 'the day it died']) {
    expect(await store.shred()).toBe(true)
    await store.write((tx) => writeFact(tx, 'tried-at', value))
  }
  const log = readFileSync(`${file}-wal`)
  await store.close()
  writeFileSync(file, former)
  writeFileSync(`${file}-wal`, log)
}

/** For tests: a version that marked nothing wrote on; then it died, and a copy from before was put back. */
export const putBackBesideUnmarkedLog = (file: string): void => {
  const copy = `${file}.copy`
  const writer = new SqliteDatabase(file)
  for (const pragma of ['user_version = 0', 'application_id = 0', 'wal_checkpoint(TRUNCATE)']) writer.pragma(pragma)
  copyFileSync(file, copy)
  writer.exec('CREATE TABLE word (text TEXT)')
  const insert = writer.prepare('INSERT INTO word VALUES (?)')
  for (let row = 0; row < 100; row += 1) insert.run('x'.repeat(3000))
  writer.pragma('wal_checkpoint(TRUNCATE)')
  writer.exec('DELETE FROM word WHERE rowid % 3 = 0; CREATE TABLE another (text TEXT)')
  copyFileSync(`${file}-wal`, `${copy}-wal`)
  writer.close()
  for (const end of ['', '-wal']) renameSync(copy + end, file + end)
}
