import { execFileSync, spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { asPlainUser, hasPlainUser } from '../disk/test-plain-user.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'
import { createProcesses } from './test-main-process.ts'

const me = userInfo().username
const processes = createProcesses()
let folder: string
let data: string
let shut: string[]
beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-rights-'))
  data = join(folder, 'data')
  shut = []
  mkdirSync(join(data, 'files', 'pictures'), { recursive: true })
  writeFileSync(join(data, 'secret'), 'the secret of this installation, long enough')
  await openSqliteStore({ file: join(data, 'rapport.sqlite'), sync: 'NORMAL', report: () => undefined }).close()
})
afterEach(() => {
  processes.endAll()
  for (const path of shut.toReversed()) chmodSync(path, 0o700)
  rmSync(folder, { recursive: true, force: true })
})

/** Takes rights away until the end of the test. */
const allow = (path: string, mode: number) => {
  shut.push(path)
  chmodSync(path, mode)
}

/** What a function of a module answers in a process of somebody whom rights bind. */
const answerOf = (module: string, call: string): string => {
  const ask = `import(${JSON.stringify(import.meta.resolve(module))}).then((module) => process.stdout.write(module.${call} ?? 'none'))`
  return execFileSync(asPlainUser.program, [...asPlainUser.args, '-e', ask], { encoding: 'utf8' })
}

/** What a start on the folder would say. */
const troubleOf = (dataFolder = data, need = 'write'): string => {
  const paths = JSON.stringify({ dataFolder, databaseFile: join(dataFolder, 'rapport.sqlite') })
  return answerOf('./folder-rights.ts', `folderTrouble(${paths}, '${need}')`)
}

test.runIf(hasPlainUser)(
  'a folder that is read-only ends the start of the real server with one sentence, and nothing is made in it',
  async () => {
    allow(data, 0o500)

    const { code, output } = await processes.start({ DATA_DIR: data }, asPlainUser).ended()

    expect(output).toBe(
      `${data} belongs to ${me}, as whom this runs, and may not be read and written: run chmod -R u+rwX ${data} and try again.\n`,
    )
    expect(code).toBe(1)
    expect(existsSync(join(data, 'server.lock'))).toBe(false)
  },
)

test.runIf(hasPlainUser)('what the server could not write later is named before it starts, and who may use all of it starts', () => {
  expect(troubleOf()).toBe('none')
  for (const name of ['rapport.sqlite-wal', 'rapport.sqlite-shm', 'server.lock']) writeFileSync(join(data, name), '')
  for (const name of ['rapport.sqlite', 'rapport.sqlite-wal', 'rapport.sqlite-shm', 'server.lock']) {
    allow(join(data, name), 0o400)
    expect(troubleOf()).toMatch(
      `${join(data, name)} belongs to ${me}, as whom this runs, and may not be read and written: run chmod -R u+rwX ${data} `,
    )
    chmodSync(join(data, name), 0o600)
  }
  for (const name of [join('files', 'pictures'), 'files']) {
    allow(join(data, name), 0o500)
    expect(troubleOf()).toMatch(`${join(data, name)} belongs to `)
    chmodSync(join(data, name), 0o700)
  }
})

test.runIf(hasPlainUser)('what SQLite says without a path is told by whose the database is, also when a thread of it says so', () => {
  const file = join(data, 'rapport.sqlite')
  allow(file, 0o400)

  const said = answerOf(
    '../store/health/disk-trouble.ts',
    `diskTrouble(Object.assign(new Error(), { code: 'SQLITE_CANTOPEN' }), '${file}')`,
  )

  expect(said).toMatch(`${file} belongs to ${me}, as whom this runs, and may not be read and written: `)
})

test.runIf(hasPlainUser)('a secret need not be written, but read', () => {
  allow(join(data, 'secret'), 0o400)
  expect(troubleOf()).toBe('none')

  chmodSync(join(data, 'secret'), 0o000)
  expect(troubleOf()).toMatch(`${join(data, 'secret')} belongs to ${me}, as whom this runs, and may not be read: `)
})

test.runIf(hasPlainUser)('who only reads needs no more', () => {
  allow(join(data, 'rapport.sqlite'), 0o400)
  allow(data, 0o500)

  expect(troubleOf(data, 'read')).toBe('none')
})

test.runIf(hasPlainUser)(
  'a folder that is not there and cannot be made, or that stands where nobody may look, is named with the one above it',
  () => {
    allow(folder, 0o500)
    expect(troubleOf(join(folder, 'other', 'data'))).toBe(
      `${join(folder, 'other', 'data')} is not there, and ${me}, as whom this runs, may not make it, since ${folder} belongs to ${me}: check the path, or make it as root and run chown ${me} ${join(folder, 'other', 'data')}.`,
    )

    chmodSync(folder, 0o600)
    expect(troubleOf()).toBe(`${data} cannot be reached: ${folder} belongs to ${me}, and ${me}, as whom this runs, may not enter it.`)
  },
)

test.runIf(hasPlainUser && process.getuid?.() === 0)('what belongs to somebody else is given back by chown', () => {
  const database = join(data, 'rapport.sqlite')
  chownSync(database, 12_345, 12_345)
  chmodSync(database, 0o644)

  expect(troubleOf()).toBe(
    `${database} belongs to user 12345, and root, as whom this runs, may not read and write it: run chown -R root ${data} as root.`,
  )
})

// Only root may mount a disk.
test.runIf(hasPlainUser && process.getuid?.() === 0)('a disk that is read-only is named, and no right to it helps', ({ skip }) => {
  const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'ro,size=1m', 'tmpfs', data]).status === 0
  if (!isMounted) skip('nothing may be mounted here')

  try {
    expect(troubleOf()).toBe(`${data} lies on a disk that is read-only: mount it for writing, or name another folder.`)
    expect(troubleOf(join(data, 'inside'))).toMatch(`${data} lies on a disk that is read-only`)
  } finally {
    spawnSync('umount', [data])
  }
})
