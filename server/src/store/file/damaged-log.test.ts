import { copyFileSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keepDamagedLog } from './damaged-log.ts'
import { commitMarked } from './database-mark.ts'
import { findLogDamage } from './log-match.ts'
import { openWriter } from './sqlite-connection.ts'
import { beginHistory, copyFiles, steps } from './test-log-history.ts'

const at = new Date('2026-11-23T03:00:00.000Z')
const frameBytes = 24 + 4096
let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-damaged-'))
  file = join(folder, 'rapport.sqlite')
  dieAfter(5)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The machine died after some commits of a few pages, of which none was copied back. */
const dieAfter = (commits: number) => {
  const open = join(folder, 'open.sqlite')
  const writer = openWriter(open, 'NORMAL')
  writer.exec('CREATE TABLE word (text TEXT)')
  writer.pragma('wal_checkpoint(TRUNCATE)')
  for (let commit = 0; commit < commits; commit += 1)
    commitMarked(writer, () => writer.prepare('INSERT INTO word VALUES (?)').run(`${commit}`.repeat(9000)))
  for (const end of ['', '-wal']) copyFileSync(open + end, file + end)
  writer.close()
}

const change = (how: (log: Buffer) => void) => {
  const log = readFileSync(`${file}-wal`)
  how(log)
  writeFileSync(`${file}-wal`, log)
  return log
}
const flip = (offset: number) => change((log) => log.writeUInt8(log.readUInt8(offset) ^ 1, offset))
/** Frames that end a commit. */
const ends = (log: Buffer) => {
  const frames = Array.from({ length: Math.floor((log.length - 32) / frameBytes) }, (_, frame) => 32 + frame * frameBytes)
  return frames.filter((offset) => log.readUInt32BE(offset + 4) !== 0)
}
const wordsIn = () => {
  const database = new SqliteDatabase(file)
  const words = database.prepare('SELECT count(*) FROM word').pluck().get()
  database.close()
  return words
}

test('a bit that flipped within a log is told, the log is kept, and what stands before the damage is there', () => {
  const [, second = 0] = ends(readFileSync(`${file}-wal`))
  const damaged = flip(second + 100)

  const aside = keepDamagedLog(file, at) ?? ''

  expect(aside).toBe(`${file}-wal.damaged-2026-11-23T03-00-00-000Z`)
  expect(readFileSync(aside)).toEqual(damaged)
  expect(findLogDamage(file)).toBeUndefined()
  expect(wordsIn()).toBe(1)
})

test.each([0, 10, 17, 26])('a bit that flipped in byte %d of the head is told, and the whole log is kept', (offset) => {
  const damaged = flip(offset)

  const aside = keepDamagedLog(file, at) ?? ''

  expect(readFileSync(aside)).toEqual(damaged)
  expect(wordsIn()).toBe(0)
})

test('a last commit whose pages a power cut left in any order is no damage', () => {
  const log = readFileSync(`${file}-wal`)
  const before = ends(log).at(-2) ?? 0
  change((bytes) => bytes.fill(0, before + frameBytes, before + 2 * frameBytes))

  expect(keepDamagedLog(file, at)).toBeUndefined()
  expect(wordsIn()).toBe(4)
})

test('a whole log, zeros, and no log are no damage', () => {
  expect(findLogDamage(file)).toBeUndefined()
  change((log) => log.fill(0))
  expect(findLogDamage(file)).toBeUndefined()
  rmSync(`${file}-wal`)
  expect(findLogDamage(file)).toBeUndefined()
})

test.each([1, 2, 3, 4, 5, 6])(
  'whatever happens to the files of a database but damage, no log is told to be damaged (history %d)',
  (seed) => {
    const history = beginHistory(folder, seed)
    const names = Object.keys(steps)

    for (let step = 0; step < 40; step += 1) {
      steps[names[history.roll(names.length)] ?? '']?.(history)
      const dead = copyFiles(history)
      expect(findLogDamage(dead)).toBeUndefined()
      expect(existsSync(dead)).toBe(true)
    }
    history.writer.close()
  },
)
