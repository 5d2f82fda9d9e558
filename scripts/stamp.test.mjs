import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf } from './stamp.mjs'

let folder
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rapport-stamp-'))
  await mkdir(path.join(folder, 'src'))
  await writeFile(path.join(folder, 'src/a.ts'), 'one')
})
afterEach(() => rm(folder, { recursive: true }))

test('the hash changes with a content and with a name', async () => {
  const before = await hashOf(['src'], folder)

  await writeFile(path.join(folder, 'src/a.ts'), 'two')
  const afterContent = await hashOf(['src'], folder)
  await writeFile(path.join(folder, 'src/b.ts'), '')
  const afterName = await hashOf(['src'], folder)

  expect(new Set([before, afterContent, afterName]).size).toBe(3)
})

test('tests, installed packages and absent files do not change the hash', async () => {
  const before = await hashOf(['src'], folder)

  await writeFile(path.join(folder, 'src/a.test.ts'), 'test')
  await mkdir(path.join(folder, 'src/node_modules'))
  await writeFile(path.join(folder, 'src/node_modules/x.js'), 'x')

  expect(await hashOf(['src', 'absent.json'], folder)).toBe(before)
})
