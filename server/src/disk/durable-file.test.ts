import { closeSync, mkdtempSync, openSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeWhole } from './durable-file.ts'

let folder: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-disk-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('a file stands whole and alone, readable by its owner only', async () => {
  await writeWhole(join(folder, 'secret'), 'first')
  await writeWhole(join(folder, 'secret'), 'second')

  expect(readFileSync(join(folder, 'secret'), 'utf8')).toBe('second')
  expect(readdirSync(folder)).toEqual(['secret'])
  expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0)
})

test('who reads a file while it is replaced reads the former one, whole', async () => {
  await writeWhole(join(folder, 'secret'), 'first')
  const reading = openSync(join(folder, 'secret'), 'r')

  await writeWhole(join(folder, 'secret'), 'second')

  expect(readFileSync(reading, 'utf8')).toBe('first')
  closeSync(reading)
})

test('a file that cannot be named leaves nothing behind', async () => {
  await expect(writeWhole(join(folder, 'missing', 'secret'), 'words')).rejects.toThrow('ENOENT')

  expect(readdirSync(folder)).toEqual([])
})
