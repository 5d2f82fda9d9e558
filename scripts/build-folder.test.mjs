import { existsSync, realpathSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { buildFolder, switchTo } from './build-folder.mjs'

let dist
beforeEach(async () => {
  dist = await mkdtemp(path.join(tmpdir(), 'rapport-dist-'))
})
afterEach(() => rm(dist, { recursive: true }))

const app = (...parts) => path.join(dist, 'app', ...parts)
const on = (day) => new Date(Date.parse('2026-11-01T12:00:00.000Z') + day * 24 * 60 * 60 * 1000)

/** A finished build with one part, dated. */
async function build(folder, part, day) {
  await mkdir(path.join(folder, 'assets'), { recursive: true })
  await writeFile(path.join(folder, 'index.html'), part)
  await writeFile(path.join(folder, 'assets', part), part)
  await utimes(path.join(folder, 'assets', part), on(day), on(day))
  return folder
}
const buildAndSwitch = async (part, day) =>
  switchTo(dist, await build(buildFolder(dist, on(day)), part, day), { entry: 'index.html', now: on(day) })

test('a build replaces the former at once, and parts of the former are still there', async () => {
  await build(app(), 'first.js', 0)

  await buildAndSwitch('second.js', 1)

  expect(await readFile(app('index.html'), 'utf8')).toBe('second.js')
  expect((await readdir(app('assets'))).sort()).toEqual(['first.js', 'second.js'])
})

test('who started with a build is served from it to the end', async () => {
  await buildAndSwitch('first.js', 0)
  const served = realpathSync(app())

  await buildAndSwitch('second.js', 1)

  expect(await readFile(path.join(served, 'index.html'), 'utf8')).toBe('first.js')
  expect(await readdir(path.join(served, 'assets'))).toEqual(['first.js'])
})

test('parts are kept for 30 days, builds are five', async () => {
  for (let day = 0; day < 8; day += 1) await buildAndSwitch(`${day}.js`, day * 10)

  expect((await readdir(app('assets'))).sort()).toEqual(['4.js', '5.js', '6.js', '7.js'])
  expect(await readdir(path.join(dist, 'builds'))).toHaveLength(5)
})

test('a build that failed is never served, and goes with the next', async () => {
  await buildAndSwitch('first.js', 0)
  await mkdir(path.join(buildFolder(dist, on(1)), 'assets'), { recursive: true })
  expect(await readFile(app('index.html'), 'utf8')).toBe('first.js')

  await buildAndSwitch('second.js', 2)

  expect(existsSync(buildFolder(dist, on(1)))).toBe(false)
})
