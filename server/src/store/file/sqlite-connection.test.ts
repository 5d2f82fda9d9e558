import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createForcing, openWriter, type SqliteConnection } from './sqlite-connection.ts'

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
