import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { hashOf, unlessStamped } from './stamp.mjs'

let folder
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rapport-stamp-'))
  await mkdir(path.join(folder, 'src'))
  await writeFile(path.join(folder, 'src/a.ts'), 'one')
})
afterEach(() => rm(folder, { recursive: true }))

test('the hash changes with a content and with a name', async () => {
  const before = hashOf(['src'], folder)

  await writeFile(path.join(folder, 'src/a.ts'), 'two')
  const afterContent = hashOf(['src'], folder)
  await writeFile(path.join(folder, 'src/b.ts'), '')
  const afterName = hashOf(['src'], folder)

  expect(new Set([before, afterContent, afterName]).size).toBe(3)
})

test('tests, installed packages and absent files do not change the hash', async () => {
  const before = hashOf(['src'], folder)

  await writeFile(path.join(folder, 'src/a.test.ts'), 'test')
  await writeFile(path.join(folder, 'src/test-a.ts'), 'help')
  await mkdir(path.join(folder, 'src/node_modules'))
  await writeFile(path.join(folder, 'src/node_modules/x.js'), 'x')

  expect(hashOf(['src', 'absent.json'], folder)).toBe(before)
})

const startBuild = (hash, work) => unlessStamped('build', hash, () => true, work, folder)

test('of two starters at once one builds, and the other waits for what it built', async () => {
  let builds = 0
  const build = async () => {
    await mkdir(path.join(folder, 'built'), { recursive: true })
    builds += 1
  }

  const starts = await Promise.all([startBuild('new', build), startBuild('new', build)])

  expect(starts.sort()).toEqual([false, true])
  expect(builds).toBe(1)
})

test('a starter that was killed while it built holds nobody up', async () => {
  const { pid } = spawnSync('true')
  await writeFile(path.join(folder, 'build.lock'), String(pid))

  const isBuilt = await startBuild('new', async () => {})

  expect(isBuilt).toBe(true)
})

test('a build that failed is tried again by the next starter', async () => {
  const failed = startBuild('new', async () => {
    throw new Error('broken source')
  })
  await expect(failed).rejects.toThrow('broken source')

  const isBuilt = await startBuild('new', async () => {})

  expect(isBuilt).toBe(true)
})
