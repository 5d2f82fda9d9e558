import { spawnSync } from 'node:child_process'
import { existsSync, linkSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { leaveLogOfAnotherState, putBackBesideUnmarkedLog } from '../store/file/test-log-of-another-state.ts'
import { diskTrouble } from '../store/health/disk-trouble.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'
import { type FolderSettings, openDataFolder } from './data-folder.ts'
import { readSecret } from './secret.ts'
import { StartRefusal } from './start-refusal.ts'
import { createProcesses } from './test-main-process.ts'

const processes = createProcesses()
let folder: string
let file: string
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-start-'))
  file = join(folder, 'rapport.sqlite')
})
afterEach(() => {
  processes.endAll()
  rmSync(folder, { recursive: true, force: true })
})

const openStore = () => openSqliteStore({ file, sync: 'NORMAL', report: () => undefined, isServing: true })

/** Opens an installation as a start does, and gives the sentence with which it ends. */
const refusalOf = async (settings: Partial<FolderSettings> = {}, database = file): Promise<string> => {
  try {
    openDataFolder({ DATA_DIR: folder, ...settings }, database)
    await readSecret({ DATA_DIR: folder })
    await openStore().close()
    return 'it starts'
  } catch (error) {
    return error instanceof StartRefusal ? error.message : (diskTrouble(error, file) ?? `not foreseen: ${String(error)}`)
  }
}

test('a data folder that is a file ends the start of the real server with one sentence and exit code 1', async () => {
  writeFileSync(file, 'words')

  const { code, output } = await processes.start({ DATA_DIR: file }).ended()

  expect(output).toBe(`${file} is a file: DATA_DIR names a folder. Move the file away, or name another folder.\n`)
  expect(code).toBe(1)
})

test('what a disk refuses ends the start of the real server with one sentence and exit code 1', async () => {
  await openStore().close()
  mkdirSync(`${file}-wal`)

  const { code, output } = await processes.start({ DATA_DIR: folder }).ended()

  expect(output).toBe(`${file} cannot be opened as a database: check that it is there, and that this user may read and write it.\n`)
  expect(code).toBe(1)
})

test('a database of a version without marks beside a log that would ruin it ends the start of the real server before it is opened', async () => {
  await openStore().close()
  putBackBesideUnmarkedLog(file)
  const before = readFileSync(file)

  const { code, output } = await processes.start({ DATA_DIR: folder }).ended()

  expect(output).toMatch(/are of two different states: .* npm run restored/)
  expect(code).toBe(1)
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a database beside the log of another state ends the start of the real server before anything is opened', async () => {
  await openStore().close()
  await leaveLogOfAnotherState(file)
  const before = readFileSync(file)

  const { code, output } = await processes.start({ DATA_DIR: folder }).ended()

  expect(output).toMatch(/are of two different states: .* npm run restored/)
  expect(code).toBe(1)
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('a folder that cannot be made or is not there is named', async () => {
  writeFileSync(join(folder, 'file'), '')

  expect(await refusalOf({ DATA_DIR: join(folder, 'file', 'data') })).toMatch(`${join(folder, 'file', 'data')} `)
  const missing = join(folder, 'missing')
  expect(await refusalOf({}, join(missing, 'rapport.sqlite'))).toBe(`There is no folder ${missing}: DATABASE_URL names a file in it.`)
})

test('a database that is empty, none or damaged is named and stays as it is', async () => {
  await openStore().close()
  const damaged = readFileSync(file).fill(0xaa, 100, 4096)

  writeFileSync(file, '')
  expect(await refusalOf()).toMatch(`${file} is empty`)
  expect(statSync(file).size).toBe(0)
  writeFileSync(file, 'This is no database. '.repeat(400))
  expect(await refusalOf()).toMatch(`${file} is damaged, or no database`)
  writeFileSync(file, damaged)
  expect(await refusalOf()).toMatch(`${file} is damaged, or no database`)
  expect(readFileSync(file).equals(damaged)).toBe(true)
})

test('a database that is gone while its write-ahead log is there is not made anew', async () => {
  writeFileSync(`${file}-wal`, 'the last edits')

  expect(await refusalOf()).toMatch(`${file} is gone`)
  expect(statSync(`${file}-wal`).size).toBe(14)
  expect(existsSync(file)).toBe(false)
})

test('beside what a restore put aside nothing new is begun, not even with NEW=1', async () => {
  mkdirSync(join(folder, 'before-restore-2026-11-20'))

  expect(await refusalOf({ NEW: true })).toMatch('undo it with npm run restore -- --undo')

  expect(existsSync(file)).toBe(false)
  expect(await refusalOf({ NODE_ENV: 'production' })).toContain('restore left things there')
})

test('a database with a second name is refused: a server under each would destroy it', async () => {
  await openStore().close()
  linkSync(file, join(folder, 'second.sqlite'))

  expect(await refusalOf()).toMatch(`${file} has a second name`)
  rmSync(join(folder, 'second.sqlite'))
  expect(await refusalOf()).toBe('it starts')
})

test('a secret that is empty, short or a folder is refused by name', async () => {
  const secret = join(folder, 'secret')

  writeFileSync(secret, '')
  expect(await refusalOf()).toMatch(`${secret} holds 0 characters, and 32 are needed`)
  writeFileSync(secret, 'short')
  expect(await refusalOf()).toMatch(`${secret} holds 5 characters, and 32 are needed`)
  rmSync(secret)
  mkdirSync(secret)
  expect(await refusalOf()).toMatch(`${secret} is no file`)
})

test('a secret is made once, whole and readable by its owner only', async () => {
  const first = await readSecret({ DATA_DIR: folder })

  expect(first).toMatch(/^[0-9a-f]{64}$/)
  expect(await readSecret({ DATA_DIR: folder })).toBe(first)
  expect(statSync(join(folder, 'secret')).mode & 0o077).toBe(0)
})

test('a secret that is gone is made anew with a word about it, and without any for a new installation', async () => {
  const first = processes.start({ DATA_DIR: folder })
  await first.address()
  expect(first.output()).not.toContain('made anew')
  await first.stop()
  rmSync(join(folder, 'secret'))

  const server = processes.start({ DATA_DIR: folder })
  await server.address()

  expect(server.output()).toContain(`${join(folder, 'secret')} is gone and made anew: everybody signs in again, `)
})

test('a disk without room for the secret keeps nothing of it', () => {
  const module = JSON.stringify(import.meta.resolve('./secret.ts'))
  const making = `import(${module}).then(({ readSecret }) => readSecret({ DATA_DIR: ${JSON.stringify(folder)} }))`

  // No file may grow in this process, as on a full disk.
  const { status, stderr } = spawnSync('sh', ['-c', 'ulimit -f 0; exec "$0" -e "$1"', process.execPath, making], { encoding: 'utf8' })

  expect([status, stderr]).toEqual([1, expect.stringContaining('EFBIG')])
  expect(readdirSync(folder)).toEqual([])
})

test('in production a folder without a database is no new installation until NEW=1 says so', async () => {
  const data = join(folder, 'mistyped')
  const production = { DATA_DIR: data, NODE_ENV: 'production' }

  expect(await refusalOf(production, join(data, 'rapport.sqlite'))).toBe(
    `There is no database in ${data}. Check DATA_DIR, and that its disk is mounted. For a new installation start once with NEW=1.`,
  )
  expect(existsSync(data)).toBe(false)
  expect(openDataFolder({ ...production, NEW: true }, join(data, 'rapport.sqlite'))).toEqual({ isNew: true })
  writeFileSync(join(data, 'rapport.sqlite'), 'as if it were one')
  expect(openDataFolder(production, join(data, 'rapport.sqlite'))).toEqual({ isNew: false })
})
