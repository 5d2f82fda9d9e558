import { copyFileSync, mkdtempSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFact } from '../database-fact.ts'
import { openSqliteStore } from '../sqlite-store.ts'
import type { Store } from '../store.ts'
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

test('a file that is no database is for SQLite to judge', async () => {
  await open().close()
  await leaveLogOfAnotherState(file)

  writeFileSync(file, 'words')

  expect(logBelongs(file)).toBe(true)
})
