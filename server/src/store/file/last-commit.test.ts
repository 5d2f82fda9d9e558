import { copyFileSync, mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFact } from '../database-fact.ts'
import { openSqliteStore } from '../sqlite-store.ts'
import type { Store } from '../store.ts'
import { lastCommitsOf } from './last-commit.ts'
import { findLogDamage } from './log-match.ts'

let folder: string
let store: Store
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-last-'))
  store = openSqliteStore({ file: join(folder, 'rapport.sqlite'), sync: 'NORMAL', report: () => undefined, isServing: true })
  await store.shred()
})
afterEach(async () => {
  await store.close()
  rmSync(folder, { recursive: true, force: true })
})

const writeTimes = async (times: number) => {
  for (let time = 0; time < times; time += 1) await store.write((tx) => writeFact(tx, 'restored-at', `time ${time}`))
}
/** The files as a kill leaves them. */
const dead = () => {
  for (const end of ['', '-wal', '-last']) copyFileSync(join(folder, `rapport.sqlite${end}`), join(folder, `dead${end}`))
  return join(folder, 'dead')
}
const zeroHead = (log: string) => writeFileSync(log, readFileSync(log).fill(0, 0, 4096))

test('after a kill the last commit stands in the database and its log', async () => {
  await writeTimes(15)

  expect(lastCommitsOf(dead())).toEqual({ are: 'there' })
})

test.each<readonly [string, (log: string) => void]>([
  ['removed', (log) => rmSync(log)],
  ['emptied', (log) => truncateSync(log, 0)],
  ['cut', (log) => truncateSync(log, 4000)],
  ['zeroed', (log) => writeFileSync(log, Buffer.alloc(readFileSync(log).length))],
  ['zeroed at its head', zeroHead],
])('that the log of a killed server was %s is told, with how much is missing', async (_what, harm) => {
  await writeTimes(15)
  const file = dead()

  harm(`${file}-wal`)

  expect(lastCommitsOf(file)).toEqual({ are: 'lost', atLeast: 15 })
})

test('a log whose head is zeros is kept aside for what stands behind it', async () => {
  await writeTimes(15)
  const file = dead()
  zeroHead(`${file}-wal`)

  expect(findLogDamage(file)).toEqual({ wholeBytes: 0 })
})

test('an older copy that was put back at rest is told; of a database without a note nothing is said', async () => {
  copyFileSync(join(folder, 'rapport.sqlite'), join(folder, 'older'))
  await writeTimes(3)
  await store.close()
  expect(lastCommitsOf(join(folder, 'rapport.sqlite'))).toEqual({ are: 'there' })

  copyFileSync(join(folder, 'older'), join(folder, 'rapport.sqlite'))

  expect(lastCommitsOf(join(folder, 'rapport.sqlite'))).toEqual({ are: 'lost', atLeast: 3 })
  expect(lastCommitsOf(join(folder, 'older'))).toEqual({ are: 'unknown' })
})

test('what is lost stays known until a commit of the next server holds', async () => {
  await writeTimes(3)
  const file = dead()
  rmSync(`${file}-wal`)

  const next = openSqliteStore({ file, sync: 'NORMAL', report: () => undefined, isServing: true })
  expect(lastCommitsOf(file)).toEqual({ are: 'lost', atLeast: 3 })
  await next.write((tx) => writeFact(tx, 'restored-at', 'the epoch'))

  expect(lastCommitsOf(file)).toEqual({ are: 'there' })
  await next.close()
})

test('a power cut that takes back what was not forced is told as no loss; what was forced behind it is', async () => {
  const ofOrders = { isForced: false }
  const note = () => copyFileSync(join(folder, 'rapport.sqlite-last'), join(folder, 'dead-last'))
  await writeTimes(3)
  const file = dead()

  await store.write((tx) => writeFact(tx, 'restored-at', 'an order'), ofOrders)
  note()
  expect(lastCommitsOf(file)).toEqual({ are: 'there' })

  await writeTimes(1)
  note()
  expect(lastCommitsOf(file)).toEqual({ are: 'lost', atLeast: 2 })
})
