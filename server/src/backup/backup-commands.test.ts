import { execFile, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { once } from 'node:events'
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addPeopleAndAccount, otherAccountId, testAccountId } from '../collab/test-rooms.ts'
import { requireSpace } from '../store/health/disk-trouble.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'
import { makeBackup } from './backup.ts'
import { databaseName, readVerified } from './backup-manifest.ts'
import { readLastBackup } from './last-backup.ts'
import { restoreBackup, undoRestore } from './restoration.ts'

const now = new Date('2026-11-20T15:00:00.000Z')
let folder: string
const data = () => join(folder, 'data')
const paths = () => ({ dataFolder: data(), databaseFile: join(data(), 'rapport.sqlite') })

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-commands-'))
  mkdirSync(join(data(), 'files'), { recursive: true })
  writeFileSync(join(data(), 'files', 'a.png'), 'a picture')
  writeFileSync(join(data(), 'secret'), 'the secret of this installation')
  await addAccount(testAccountId)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const addAccount = async (id: string) => {
  const store = openSqliteStore({ file: paths().databaseFile, sync: 'NORMAL', report: () => undefined })
  await addPeopleAndAccount(store, id)
  await store.close()
}
const accountIds = () => {
  const raw = new SqliteDatabase(paths().databaseFile)
  const ids = raw.prepare('SELECT id FROM account ORDER BY id').pluck().all()
  raw.close()
  return ids
}

/** A command as a person runs it: its exit code and all it says. */
const command = (name: 'make' | 'verify' | 'restore', ...args: string[]) =>
  new Promise<{ readonly code: number; readonly says: string }>((resolve) => {
    const program = fileURLToPath(new URL(`./${name}-backup.ts`, import.meta.url))
    const env = { PATH: process.env.PATH, DATA_DIR: data() }
    const child = execFile(process.execPath, [program, ...args], { cwd: folder, env }, (_, stdout, stderr) =>
      resolve({ code: child.exitCode ?? -1, says: (stdout + stderr).trim() }),
    )
  })

test('the newest copies are kept, the oldest that the command made go, and nothing that somebody put there', async () => {
  const copies = join(folder, 'copies')
  mkdirSync(join(copies, 'rapport-2020'), { recursive: true })
  await makeBackup(paths(), join(copies, 'rapport-before-the-move'), { now })
  for (const day of [1, 2, 3]) {
    const at = new Date(`2021-11-0${day}T02:00:00.000Z`)
    await makeBackup(paths(), join(copies, `rapport-2021-11-0${day}T02-00-00-000Z`), { now: at, isDated: true })
  }
  const before = readdirSync(copies)

  const { code, says } = await command('make', '--keep', '2', copies)

  expect(code, says).toBe(0)
  expect(says).toContain('2 older removed: rapport-2021-11-01T02-00-00-000Z, rapport-2021-11-02T02-00-00-000Z.')
  const left = readdirSync(copies).sort()
  expect(left).toHaveLength(4)
  expect(left.filter((name) => before.includes(name))).toEqual([
    'rapport-2020',
    'rapport-2021-11-03T02-00-00-000Z',
    'rapport-before-the-move',
  ])
  expect(readLastBackup(data())).toMatchObject({ files: 3, folder: expect.stringContaining(join(copies, 'rapport-')) })
})

test('a copy from the time when the clock was ahead takes no place of a good one, is not called the newest, and is said', async () => {
  const copies = join(folder, 'copies')
  const future = 'rapport-9026-11-20T02-00-00-000Z'
  const older = 'rapport-2020-11-01T02-00-00-000Z'
  for (const name of [future, older]) await makeBackup(paths(), join(copies, name), { now, isDated: true })
  const saysAhead = expect.stringContaining(`Dated in the future, since the clock was wrong, and left out: ${future}.`)

  const made = await command('make', '--keep', '2', copies)
  const verified = await command('verify', copies)
  const restored = await command('restore', copies)

  expect(made).toEqual({ code: 0, says: saysAhead })
  expect(readdirSync(copies)).toHaveLength(3)
  expect(readdirSync(copies)).toContain(older)
  expect(verified).toEqual({ code: 0, says: saysAhead })
  expect(restored).toEqual({ code: 1, says: saysAhead })
  expect(verified.says).not.toContain(`${future} is whole`)
  expect(restored.says).not.toContain(`restore -- ${join(copies, future)}`)
})

test('where the newest copy cannot be read, an older one is not called the newest', async () => {
  const copies = join(folder, 'copies')
  const [older, newest] = ['rapport-2021-11-01T02-00-00-000Z', 'rapport-2021-11-02T02-00-00-000Z']
  for (const name of [older, newest]) await makeBackup(paths(), join(copies, name), { now, isDated: true })
  writeFileSync(join(copies, newest, 'manifest.json'), '{"files":')

  const verified = await command('verify', copies)
  const restored = await command('restore', copies)

  expect(verified).toEqual({ code: 1, says: expect.stringContaining(`${newest} is no copy made by npm run backup`) })
  expect(restored).toEqual({ code: 1, says: expect.stringContaining(`Not to be read as copies, damaged perhaps: ${newest}.`) })
})

test('a new copy that is not whole removes no older one, and is not left behind', async () => {
  const copies = join(folder, 'copies')
  await makeBackup(paths(), join(copies, 'rapport-2026-11-01T02-00-00-000Z'), { now, isDated: true })
  writeFileSync(paths().databaseFile, 'no database at all, but a text that is long enough to be taken for one of them'.repeat(200))

  const { code, says } = await command('make', '--keep', '1', copies)

  expect(code).toBe(1)
  expect(says).toMatch(
    /^\S*rapport\.sqlite is damaged, or no database: run npm run rebuild; where it refuses, put the last backup back with npm run restore -- <folder>\.$/,
  )
  expect(readdirSync(copies)).toEqual(['rapport-2026-11-01T02-00-00-000Z'])
  expect(readLastBackup(data())).toBeUndefined()
})

test('a backup that is killed after it has copied the database leaves a half that the next one removes', async () => {
  rmSync(join(data(), 'secret'))
  spawnSync('mkfifo', [join(data(), 'secret')]) // nobody writes into it: what is copied last never comes to its end
  const program = fileURLToPath(new URL('./make-backup.ts', import.meta.url))
  const copies = join(folder, 'copies')
  const killed = execFile(process.execPath, [program, '--keep', '2', copies], { env: { PATH: process.env.PATH, DATA_DIR: data() } })
  const half = () => (existsSync(copies) ? readdirSync(copies) : []).find((name) => existsSync(join(copies, name, databaseName)))
  await expect.poll(half).toMatch(/\.unfinished$/)
  killed.kill('SIGKILL')
  await once(killed, 'exit')
  rmSync(join(data(), 'secret'))

  await makeBackup(paths(), join(copies, 'copy'), { now })

  expect(readdirSync(copies)).toEqual(['copy'])
})

test('a backup that is ended before it is whole leaves nothing', async () => {
  const until = new AbortController()
  const making = makeBackup(paths(), join(folder, 'copy'), { now, until: until.signal })
  until.abort()

  await expect(making).rejects.toThrow('nothing of it is left')
  expect(readdirSync(folder)).toEqual(['data'])
})

test('a copy stands nowhere where it would copy itself', async () => {
  await expect(makeBackup(paths(), join(data(), 'files', 'copies', 'today'), { now })).rejects.toThrow('would copy itself')
  await expect(makeBackup(paths(), join(data(), 'files'), { now })).rejects.toThrow('is there already')
  expect(existsSync(join(data(), 'files', 'copies'))).toBe(false)
})

test('room on the disk is looked at first', () => {
  expect(() => requireSpace(join(folder, 'not', 'there', 'yet'), 5e18)).toThrow(
    /^\S+yet needs 5000000 TB, and its disk has [\d.]+ [KMGT]?B free: free some space or name another disk\.$/,
  )
})

test('a backup for which there is no room is refused before anything is written', async () => {
  truncateSync(join(data(), 'files', 'a.png'), 15e12) // takes no room itself
  const at = join(folder, 'copy')

  await expect(makeBackup(paths(), at, { now, until: AbortSignal.abort() })).rejects.toThrow(`${folder} needs 15.0 TB, and its disk has `)
})

// Only root may mount a small disk.
test.runIf(process.getuid?.() === 0)('nor is a copy brought back where there is no room for it', async ({ skip }) => {
  const small = join(folder, 'small')
  mkdirSync(small)
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=200k', 'tmpfs', small]).status === 0
  if (!isMounted) skip('nothing may be mounted here')
  await makeBackup(paths(), join(folder, 'copy'), { now })

  try {
    const restoring = restoreBackup(join(folder, 'copy'), { dataFolder: small, databaseFile: join(small, 'rapport.sqlite') }, now)
    await expect(restoring).rejects.toThrow(`${small} needs `)
    expect(readdirSync(small)).toEqual(['server.lock'])
  } finally {
    spawnSync('umount', [small])
  }
})

test('a copy is verified by a command, the newest of a folder of dated ones too', async () => {
  const copies = join(folder, 'copies')
  const copy = join(copies, 'rapport-2020-11-20T15-00-00-000Z')
  await makeBackup(paths(), copy, { now, isDated: true })
  const good = await command('verify', copies)
  cpSync(copy, join(folder, 'damaged'), { recursive: true })
  truncateSync(join(folder, 'damaged', 'rapport.sqlite'), 4096)

  const whole = / is whole: 3 files, [\d.]+ [KM]B, made at 2026-11-20T15:00:00.000Z, .* sound \(organizations: 1, people: /
  expect(good).toEqual({ code: 0, says: expect.stringMatching(whole) })
  expect(await command('verify', join(folder, 'damaged'))).toEqual({
    code: 1,
    says: `${join(folder, 'damaged')} is damaged: rapport.sqlite is not what was copied.`,
  })
  expect((await command('verify', data())).says).toContain('is no copy made by npm run backup')
})

test('a database that was damaged before it was copied is no good copy, though every checksum is right', async () => {
  const bytes = readFileSync(paths().databaseFile)
  bytes.fill(0x55, 40 * 4096, 60 * 4096)
  writeFileSync(paths().databaseFile, bytes)

  await expect(makeBackup(paths(), join(folder, 'copy'), { now })).rejects.toThrow(/damaged|malformed/)
  expect(readdirSync(folder)).toEqual(['data'])
})

test('a copy with a damaged database is not whole, whatever its manifest says', async () => {
  const copy = join(folder, 'copy')
  const { files } = await makeBackup(paths(), copy, { now })
  const bytes = readFileSync(join(copy, databaseName)).fill(0x55, 40 * 4096, 60 * 4096)
  writeFileSync(join(copy, databaseName), bytes)
  const [former = ''] = files.flatMap(({ path, sha256 }) => (path === databaseName ? sha256 : []))
  const manifest = readFileSync(join(copy, 'manifest.json'), 'utf8')
  writeFileSync(join(copy, 'manifest.json'), manifest.replace(former, createHash('sha256').update(bytes).digest('hex')))

  await expect(readVerified(copy)).rejects.toThrow(/damaged|malformed/)
})

test('a restore is undone by command, and the undoing too', async () => {
  await makeBackup(paths(), join(folder, 'copy'), { now })
  await addAccount(otherAccountId)
  writeFileSync(join(data(), 'files', 'b.png'), 'a later picture')
  expect((await command('restore', '--undo')).says).toContain('there is nothing to undo')
  await restoreBackup(join(folder, 'copy'), paths(), now)
  expect(accountIds()).toEqual([testAccountId])
  expect(readdirSync(join(data(), 'files'))).toEqual(['a.png'])

  const { code, says } = await command('restore', '--undo')

  expect(code, says).toBe(0)
  expect(says).toMatch(/^The restore is undone: /)
  expect(says).toContain('Passwords changed since are the former ones; invitations taken back and links used since are open again')
  expect(accountIds()).toEqual([testAccountId, otherAccountId])
  expect(readdirSync(join(data(), 'files'))).toEqual(['a.png', 'b.png'])
  const again = await undoRestore(paths(), new Date())
  expect(again).toMatchObject({ epoch: expect.stringMatching(/^[0-9a-f]{32}$/) })
  expect(accountIds()).toEqual([testAccountId])
  expect(readdirSync(data()).filter((name) => name.startsWith('before-restore-'))).toHaveLength(1)
})

test('the undoing of a restore that broke off leaves what was never put aside', async () => {
  await makeBackup(paths(), join(folder, 'copy'), { now })
  const aside = join(data(), 'before-restore-2026-11-20')
  mkdirSync(aside)
  renameSync(paths().databaseFile, join(aside, 'rapport.sqlite'))
  mkdirSync(join(data(), 'before-restore-2026-11-21'))

  await undoRestore(paths(), now)

  expect(accountIds()).toEqual([testAccountId])
  expect(readFileSync(join(data(), 'secret'), 'utf8')).toBe('the secret of this installation')
  expect(readdirSync(join(data(), 'files'))).toEqual(['a.png'])
})

test.runIf(existsSync('/dev/shm'))('a restore that would go over two disks is refused before anything is moved', async ({ skip }) => {
  const elsewhere = mkdtempSync('/dev/shm/rapport-')
  onTestFinished(() => rmSync(elsewhere, { recursive: true }))
  if (statSync(elsewhere).dev === statSync(folder).dev) skip()
  await makeBackup(paths(), join(folder, 'copy'), { now })
  const before = readdirSync(data())

  const restoring = restoreBackup(join(folder, 'copy'), { ...paths(), databaseFile: join(elsewhere, 'rapport.sqlite') }, now)

  await expect(restoring).rejects.toThrow('restore without DATABASE_URL')
  expect(readdirSync(data())).toEqual(before)
})

test.runIf(existsSync('/dev/shm'))('a restore over a files folder that is a link to another disk says so', async ({ skip }) => {
  const elsewhere = mkdtempSync('/dev/shm/rapport-')
  onTestFinished(() => rmSync(elsewhere, { recursive: true }))
  if (statSync(elsewhere).dev === statSync(folder).dev) skip()
  await makeBackup(paths(), join(folder, 'copy'), { now })
  rmSync(join(data(), 'files'), { recursive: true })
  symlinkSync(elsewhere, join(data(), 'files'))

  await expect(restoreBackup(join(folder, 'copy'), paths(), now)).rejects.toThrow('is a link that leads to another disk')
})
