import { execFile } from 'node:child_process'
import { mkdtemp, readFile, rm, symlink, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { inRoot } from './root.mjs'

const failing = {
  'a.test.mjs': `import { describe, expect, test } from 'vitest'
    test('good', () => {})
    describe('group', () => { test('bad', () => expect(1).toBe(2)) })
    test('loud', () => { setTimeout(() => { throw new Error('late') }, 1); return new Promise((done) => setTimeout(done, 50)) })`,
  'b.test.mjs': `import './missing.mjs'`,
  'c.test.mjs': `import { beforeAll, describe, test } from 'vitest'
    describe('hooked', () => { beforeAll(() => { throw new Error('no database') }); test('never ran', () => {}) })`,
}

let folder
afterEach(() => rm(folder, { recursive: true, force: true }))

test('every way to fail is named: a test, a hook, a file that cannot be loaded, an error nobody caught', async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'rapport-reported-'))
  await symlink(inRoot('node_modules'), path.join(folder, 'node_modules'))
  for (const [name, text] of Object.entries(failing)) await writeFile(path.join(folder, name), text)

  const { code, report } = await runVitest(folder)

  expect(code).toBe(1)
  expect(report.passed).toBe(2)
  expect(report.failures.map(({ name, message }) => `${name}: ${message}`.replaceAll(folder, '.')).sort()).toEqual([
    'a.test.mjs > group > bad: expected 1 to be 2 // Object.is equality',
    'a.test.mjs > loud: not caught: late',
    "b.test.mjs: Cannot find module './missing.mjs' imported from ./b.test.mjs",
    'c.test.mjs > hooked: no database',
  ])
})

async function runVitest(cwd) {
  const file = path.join(cwd, 'report.json')
  const args = ['run', '--root', '.', '--reporter=dot', `--reporter=${inRoot('scripts', 'vitest-report.mjs')}`]
  const env = { ...process.env, VITEST_REPORT: file }
  const code = await new Promise((done) =>
    execFile(inRoot('node_modules', '.bin', 'vitest'), args, { cwd, env }, (error) => done(error?.code ?? 0)),
  )
  return { code, report: JSON.parse(await readFile(file, 'utf8')) }
}
