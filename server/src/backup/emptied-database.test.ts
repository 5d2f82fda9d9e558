import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openAdminDatabase } from '../admin/admin-database.ts'
import { readEnvironment } from '../env.ts'
import { createProcesses } from '../installation/test-main-process.ts'
import { mendPutBack } from '../mended-documents.ts'
import { noRapportIn, refuseUnmigrated } from '../store/migration/migration.ts'
import { makeBackup } from './backup.ts'
import { declareRestored } from './restoration.ts'

const processes = createProcesses()
let folder: string
const file = () => join(folder, 'data', 'rapport.sqlite')
const paths = () => ({ dataFolder: join(folder, 'data'), databaseFile: file() })

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-emptied-'))
  mkdirSync(join(folder, 'data'))
})
afterEach(() => {
  processes.endAll()
  rmSync(folder, { recursive: true, force: true })
})

const makeForeign = () => {
  const foreign = new SqliteDatabase(file())
  foreign.exec('CREATE TABLE cookies (a); INSERT INTO cookies VALUES (1)')
  foreign.close()
}
const contents = [
  { what: 'emptied', make: () => writeFileSync(file(), '') },
  { what: "another program's", make: makeForeign },
]
const commands = [
  { command: 'backup', run: async () => void (await makeBackup(paths(), join(folder, 'copy'), { now: new Date() })) },
  { command: 'restored', run: async () => void (await declareRestored(paths(), new Date(), mendPutBack)) },
  { command: 'admin', run: async () => openAdminDatabase(readEnvironment({ DATA_DIR: join(folder, 'data') })).close() },
]

test.each(contents.flatMap((content) => commands.map((command) => ({ ...content, ...command }))))(
  '$command refuses a database that is $what, in a sentence, and changes nothing in it',
  async ({ make, run }) => {
    make()
    const before = readFileSync(file())

    await expect(run()).rejects.toThrow(noRapportIn(file()))

    expect(readFileSync(file()).equals(before)).toBe(true)
  },
)

test("the start refuses another program's database before it makes anything", async () => {
  makeForeign()
  const before = readFileSync(file())

  const { code, output } = await processes.start({ DATA_DIR: join(folder, 'data'), NEW: '1' }).ended()

  expect({ code, output }).toEqual({ code: 1, output: `${noRapportIn(file())}\n` })
  expect(readFileSync(file()).equals(before)).toBe(true)
})

test('what a first start left that broke off before its tables may go on only where a new installation may begin', () => {
  new SqliteDatabase(file()).exec('CREATE TABLE __drizzle_migrations (created_at)').close()

  refuseUnmigrated(file(), { mayBeEmpty: true })

  expect(() => refuseUnmigrated(file())).toThrow(noRapportIn(file()))
})
