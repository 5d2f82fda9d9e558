import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createForcing, openWriter, optimize, type SqliteConnection } from './sqlite-connection.ts'

let folder: string
let connection: SqliteConnection
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-forcing-'))
})
afterEach(() => {
  connection.close()
  rmSync(folder, { recursive: true, force: true })
})
const open = (sync: 'FULL' | 'NORMAL') => {
  connection = openWriter(join(folder, 'rapport.sqlite'), sync)
  return createForcing(connection, sync)
}
/** 1 is NORMAL, 2 is FULL. */
const present = () => connection.pragma('synchronous', { simple: true })

test('the disk is forced again after a write that did not ask for it', () => {
  const force = open('FULL')

  force(false)
  expect(present()).toBe(1)

  force(true)
  expect(present()).toBe(2)
})

test('where commits force nothing by setting, a forced write changes nothing', () => {
  const force = open('NORMAL')

  force(true)

  expect(present()).toBe(1)
})

test('the planner gets figures of large tables alone, since a small one may have grown by the next stop', () => {
  open('NORMAL')
  for (const [table, rows] of [
    ['small', 4000],
    ['large', 6000],
  ] as const) {
    connection.exec(`CREATE TABLE ${table} (id INTEGER PRIMARY KEY, name TEXT); CREATE INDEX ${table}_name ON ${table} (name)`)
    const names = JSON.stringify(Array.from({ length: rows }, (_, row) => `name ${row % 100}`))
    connection.prepare(`INSERT INTO ${table} (name) SELECT value FROM json_each(?)`).run(names)
    connection.prepare(`SELECT count(*) FROM ${table} WHERE name = 'name 7'`).get()
  }

  optimize(connection)

  expect(connection.prepare('SELECT DISTINCT tbl FROM sqlite_stat1').pluck().all()).toEqual(['large'])
})
