import { execFile } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asPlainUser, hasPlainUser } from '../disk/test-plain-user.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'
import { makeBackup } from './backup.ts'
import { writeLastBackup } from './last-backup.ts'

const me = userInfo().username
let folder: string
let shut: string[]
const data = () => join(folder, 'data')
const copies = () => join(folder, 'copies')
const source = () => ({ dataFolder: data(), databaseFile: join(data(), 'rapport.sqlite') })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-command-rights-'))
  shut = []
  mkdirSync(data())
  writeFileSync(join(data(), 'secret'), 'the secret of this installation, long enough')
  await openSqliteStore({ file: source().databaseFile, sync: 'NORMAL', report: () => undefined }).close()
})
afterEach(() => {
  for (const path of shut.toReversed()) if (existsSync(path)) chmodSync(path, 0o700)
  rmSync(folder, { recursive: true, force: true })
})

const allow = (path: string, mode: number) => {
  shut.push(path)
  chmodSync(path, mode)
}

/** A command of somebody whom rights bind. */
const command = (program: string, ...args: string[]) =>
  new Promise<{ readonly code: number; readonly says: string }>((resolve) => {
    const file = fileURLToPath(new URL(`../${program}.ts`, import.meta.url))
    const env = { PATH: process.env.PATH, DATA_DIR: data() }
    const words = [...asPlainUser.args, file, ...args]
    const child = execFile(asPlainUser.program, words, { cwd: folder, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, says: (stdout + stderr).trim() }),
    )
  })

test.runIf(hasPlainUser)('a folder that may not be written is named by every command that writes in it', async () => {
  const copy = join(copies(), 'rapport-2021-11-01T02-00-00-000Z')
  await makeBackup(source(), copy, { now: new Date('2021-11-01T02:00:00.000Z'), isDated: true })
  allow(data(), 0o500)
  const sentence = `${data()} belongs to ${me}, as whom this runs, and may not be read and written: run chmod -R u+rwX ${data()} and try again.`

  const said = [command('backup/restore-backup', copy), command('tell-restored'), command('admin/run-admin', 'people')]

  expect(await Promise.all(said)).toEqual(said.map(() => ({ code: 1, says: sentence })))
})

test.runIf(hasPlainUser)('a backup names what it may not read, and where it may not write, and leaves nothing', async () => {
  allow(join(data(), 'secret'), 0o000)
  expect((await command('backup/make-backup', copies())).says).toMatch(
    `${join(data(), 'secret')} belongs to ${me}, as whom this runs, and may not be read: `,
  )
  chmodSync(join(data(), 'secret'), 0o600)
  mkdirSync(copies())
  allow(copies(), 0o500)

  const { code, says } = await command('backup/make-backup', '--keep', '2', copies())

  expect([code, says]).toEqual([1, expect.stringMatching(/ is not there, and .*copies belongs to .*: check the path, or make it as root /)])
  expect(readdirSync(copies())).toEqual([])
})

test.runIf(hasPlainUser)(
  'a copy that may not be read is named when it is verified or brought back, and passed over when old ones go',
  async () => {
    const copy = join(copies(), 'rapport-2021-11-01T02-00-00-000Z')
    await makeBackup(source(), copy, { now: new Date('2026-11-01T02:00:00.000Z'), isDated: true })
    allow(join(copy, 'manifest.json'), 0o000)

    const read = [command('backup/verify-backup', copy), command('backup/restore-backup', copy)]
    const made = command('backup/make-backup', '--keep', '1', copies())

    for (const { says } of await Promise.all(read))
      expect(says).toMatch(`${join(copy, 'manifest.json')} belongs to ${me}, as whom this runs, and may not be read: `)
    expect((await made).code).toBe(0)
    expect(readdirSync(copies())).toHaveLength(2)
  },
)

test.runIf(hasPlainUser)('a copy that is not there is said so, and of a row of copies the newest is named', async () => {
  await makeBackup(source(), join(copies(), 'rapport-2021-11-01T02-00-00-000Z'), { now: new Date(), isDated: true })
  const newest = join(copies(), 'rapport-2021-11-02T02-00-00-000Z')
  await makeBackup(source(), newest, { now: new Date(), isDated: true })

  expect((await command('backup/verify-backup', join(folder, 'nowhere'))).says).toBe(
    `${join(folder, 'nowhere')} is not there: check the path.`,
  )
  expect((await command('backup/restore-backup', copies())).says).toBe(
    `${copies()} is a row of copies. To bring the newest back: npm run restore -- ${newest}`,
  )
})

test.runIf(process.getuid?.() === 0)('what root writes down of a backup belongs to whom the data folder belongs', () => {
  chownSync(data(), 12_345, 12_345)

  writeLastBackup(data(), { at: '2026-11-20T10:00:00.000Z', folder: copies(), files: 1, bytes: 1 })

  expect(statSync(join(data(), 'last-backup.json')).uid).toBe(12_345)
})
