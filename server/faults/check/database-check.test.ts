import { cpSync, rmSync } from 'node:fs'
import path from 'node:path'
import Database from 'better-sqlite3'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { makeDataFolder, removeDataFolder, startServer } from '../../../proof-kit/server-process.ts'
import { createRandom, until } from '../../../proof-kit/waiting.ts'
import { gatherCrowd } from '../crowd/crowd.ts'
import { checkDatabase, type Promised } from './database-check.ts'

let left: string
let dataFolder: string
let promises: readonly Promised[]
beforeAll(async () => {
  left = await makeDataFolder()
  const server = await startServer({ dataFolder: left })
  const crowd = await gatherCrowd(server.origin, { accounts: 1, people: ['ana', 'ben'] }, createRandom(7))
  crowd.work()
  await until('there is work', () => crowd.edits() > 30, 20_000)
  await crowd.settle()
  crowd.leave()
  await server.kill() // a server that stops in order compacts its log, and nothing could be removed
  promises = crowd.clients.map(({ accountId, person, promised }) => ({ accountId, who: person.name, promised }))
})
afterAll(() => removeDataFolder(left))
beforeEach(async () => {
  dataFolder = await makeDataFolder()
  cpSync(left, dataFolder, { recursive: true })
})
afterEach(() => removeDataFolder(dataFolder))

test('what a server left in order is found in order', () => {
  expect(checkDatabase(dataFolder, promises)).toEqual([])
})

test.each([
  [
    'the newest update is gone',
    'DELETE FROM document_update WHERE (account_id, sequence) IN (SELECT account_id, max(sequence) FROM document_update WHERE account_id = ?)',
    'lacks what',
  ],
  ['an update in the middle is gone', 'DELETE FROM document_update WHERE account_id = ? AND sequence = 5', 'a gap'],
  ['a row says something else', "UPDATE note SET content = 'bad' WHERE account_id = ?", 'content of note'],
  ['a row is gone', 'DELETE FROM note WHERE account_id = ?', 'has no row'],
  ['a partnership says something else', "UPDATE partnership SET budget = '7' WHERE account_id = ?", 'the row of partnership'],
  ['a mark is lost', 'UPDATE content_item SET approved = 1 - approved WHERE account_id = ?', 'the content of'],
  ['a partnership has no row', 'DELETE FROM partnership WHERE account_id = ?', 'has no row'],
  ['a history lacks its end', 'DELETE FROM partnership_change WHERE account_id = ?', 'the history of partnership'],
])('the checker finds out that %s', (_what, damage, finding) => {
  const file = path.join(dataFolder, 'rapport.sqlite')
  const db = new Database(file)
  db.prepare(damage).run(promises[0]?.accountId)
  db.close()
  rmSync(`${file}-wal`, { force: true })

  const faults = checkDatabase(dataFolder, promises)

  expect(faults.join('\n')).toContain(finding)
})
