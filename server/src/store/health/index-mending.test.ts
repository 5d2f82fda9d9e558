import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeFact } from '../database-fact.ts'
import { openSqliteStore } from '../sqlite-store.ts'
import { mendIndexes } from './index-mending.ts'
import { checkDatabase } from './page-check.ts'

let folder: string
let file: string
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-index-'))
  file = join(folder, 'rapport.sqlite')
  await openSqliteStore({ file, sync: 'NORMAL', report: () => undefined }).close()
  const database = new SqliteDatabase(file)
  database.exec('BEGIN; CREATE TABLE word (id INTEGER PRIMARY KEY, text TEXT UNIQUE)')
  const word = database.prepare('INSERT INTO word (text) VALUES (?)')
  for (let row = 0; row < 1000; row += 1) word.run(`word ${row}`)
  const search = database.prepare(`INSERT INTO account_search (account_id, organization_id, head, notes) VALUES (?, 'o', ?, '')`)
  for (let row = 0; row < 300; row += 1) search.run(`a${row}`, `Influencer ${row * 7919}`)
  database.exec('COMMIT')
  database.close()
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const ask = (sql: string) => {
  const database = new SqliteDatabase(file, { readonly: true })
  const answer = database.prepare(sql).pluck().get()
  database.close()
  return answer
}
/** Pages of a tree, from the root on. */
const damage = (tree: string, bytes = Buffer.alloc(2048, 0xaa), at = 0) => {
  const page = Number(ask(`SELECT max(pageno) FROM dbstat WHERE name = '${tree}'`))
  const handle = openSync(file, 'r+')
  writeSync(handle, bytes, 0, bytes.length, (page - 1) * 4096 + at)
  closeSync(handle)
}
const facts = () => [
  ask('PRAGMA integrity_check'),
  ask('SELECT count(*) FROM word'),
  ask(`SELECT count(*) FROM account_search_index WHERE account_search_index MATCH 'Influencer'`),
]

test.each(['account_search_index_data', 'account_search_index_idx', 'sqlite_autoindex_word_1', 'account_search_account_id_unique'])(
  'damage in %s alone is mended by the look that finds it, and nothing is lost',
  async (tree) => {
    damage(tree)

    expect(await checkDatabase(file, { mayMend: true })).toEqual({ damage: undefined, isMended: true })
    expect(facts()).toEqual(['ok', 1000, 300])
    expect(await checkDatabase(file, { mayMend: true })).toEqual({ damage: undefined, isMended: false })
  },
)

test('damage in rows is left as it is, in an index too', async () => {
  damage('sqlite_autoindex_word_1')
  damage('word')

  expect(mendIndexes(file).is).toBe('damaged')
  expect((await checkDatabase(file, { mayMend: true })).damage).toBeDefined()
})

test('an index whose page is erased to ones, which says lengths of gigabytes, is mended too', async () => {
  for (let at = 512; at < 4096; at += 512) {
    damage('sqlite_autoindex_word_1', Buffer.alloc(512, 0xff), at)

    expect(await checkDatabase(file, { mayMend: true }), `at ${at}`).toEqual({ damage: undefined, isMended: true })
  }
  expect(facts()).toEqual(['ok', 1000, 300])
})

test('where an index and a row differ, the row stands for who rebuilds', () => {
  damage('sqlite_autoindex_word_1', Buffer.from('x'), 4090)

  expect(mendIndexes(file)).toEqual({ is: 'mended' })
  expect(facts()).toEqual(['ok', 1000, 300])
})

/** Gives a table another tree: its own pages belong to nothing then, and no page is damaged. */
const leadElsewhere = (table: string) => {
  const database = new SqliteDatabase(file)
  database.unsafeMode()
  database.exec(`CREATE TABLE elsewhere (id INTEGER PRIMARY KEY, text TEXT); INSERT INTO elsewhere VALUES (1, 'word 1')`)
  database.pragma('writable_schema = ON')
  database.exec(`UPDATE sqlite_schema SET rootpage = (SELECT rootpage FROM sqlite_schema WHERE name = 'elsewhere') WHERE name = '${table}'`)
  database.exec(`DELETE FROM sqlite_schema WHERE name = 'elsewhere'`)
  database.close()
}

test('rows that are missing without a damaged page are told by the index that knows them, and no index is written anew', async () => {
  leadElsewhere('word')

  expect((await checkDatabase(file, { mayMend: true })).damage).toMatch('wrong # of entries in index sqlite_autoindex_word_1')
  expect(mendIndexes(file)).toEqual({ is: 'damaged', why: 'rows of word are missing' })
})

test('pages that belong to nothing are no damage, and are given back', async () => {
  const database = new SqliteDatabase(file)
  database.unsafeMode()
  database.exec('CREATE TABLE former (text TEXT); INSERT INTO former SELECT text FROM word')
  database.pragma('writable_schema = ON')
  database.exec(`DELETE FROM sqlite_schema WHERE name = 'former'`)
  database.close()
  expect(facts()[0]).toMatch('never used')

  expect(await checkDatabase(file, { mayMend: false })).toEqual({ damage: undefined, isMended: false })
  expect(await checkDatabase(file, { mayMend: true })).toEqual({ damage: undefined, isMended: false })
  expect(facts()).toEqual(['ok', 1000, 300])
})

test('a server in whose database an index was mended goes on writing, whatever comes into the file afterwards', async () => {
  const store = openSqliteStore({ file, sync: 'NORMAL', report: () => undefined, isServing: true })
  const write = (value: string) => store.write((tx) => writeFact(tx, 'restored-at', value))
  for (let round = 0; round < 3; round += 1) {
    await write(`before ${round}`)
    await store.shred()
    damage('account_search_index_data')

    expect(store.isSameDatabase()).toBe(true)
    expect(await checkDatabase(file, { mayMend: true })).toEqual({ damage: undefined, isMended: true })

    await write('a large one '.repeat(round * 100_000))
    expect(store.isSameDatabase()).toBe(true)
  }
  expect(await store.shred({ search: true })).toBe(true)
  await store.close()
  expect(facts()).toEqual(['ok', 1000, 300])
})
