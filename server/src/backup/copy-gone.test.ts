import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, watch, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { afterEach, beforeEach, expect, onTestFinished, test } from 'vitest'
import { addPeopleAndAccount, otherAccountId, testAccountId } from '../collab/test-rooms.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'
import { makeBackup } from './backup.ts'
import { newEpoch, renewDatabase } from './renewal.ts'
import { restoreBackup } from './restoration.ts'

const now = new Date('2026-11-20T15:00:00.000Z')
/** More than are copied in one turn. */
const pictures = 300
let folder: string
const copy = () => join(folder, 'copy')
const paths = () => ({ dataFolder: join(folder, 'data'), databaseFile: join(folder, 'data', 'rapport.sqlite') })

const addAccount = async (id: string) => {
  const store = openSqliteStore({ file: paths().databaseFile, sync: 'NORMAL', report: () => undefined })
  await addPeopleAndAccount(store, id)
  await store.close()
}
const accountIds = () => {
  const raw = new SqliteDatabase(paths().databaseFile, { fileMustExist: true })
  const ids = raw.prepare('SELECT id FROM account ORDER BY id').pluck().all()
  raw.close()
  return ids
}

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-copy-gone-'))
  const files = join(folder, 'data', 'files')
  mkdirSync(files, { recursive: true })
  for (let at = 0; at < pictures; at += 1) writeFileSync(join(files, `${at}.webp`), `picture ${at}`)
  writeFileSync(join(folder, 'data', 'secret'), 'the secret of this installation')
  await addAccount(testAccountId)
  await makeBackup(paths(), copy(), { now })
  await addAccount(otherAccountId)
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

/** The copy is verified by then: the lock of the folder is the first that a restore changes there. */
const asItIsCopied = (change: () => void) => {
  const watcher = watch(paths().dataFolder, () => {
    watcher.close()
    change()
  })
  onTestFinished(() => watcher.close())
}

const content = () => readdirSync(paths().dataFolder).filter((name) => !/^(server\.lock|installation-id)$/.test(name))

test.for(['the whole copy', 'its database', 'its secret'])(
  'a restore from which %s goes while it is copied is refused, and changes nothing',
  async (what) => {
    const before = content()
    const part = { 'the whole copy': '', 'its database': 'rapport.sqlite', 'its secret': 'secret' }[what] ?? ''
    asItIsCopied(() => rmSync(join(copy(), part), { recursive: true }))

    await expect(restoreBackup(copy(), paths(), now)).rejects.toThrow(
      /^\S+copy could not be brought back: \S+ went away while it was copied\. Nothing was changed: /,
    )

    expect(content()).toEqual(before)
    expect(accountIds()).toEqual([testAccountId, otherAccountId])
  },
)

test('a file that arrives otherwise than its manifest says is refused, and nothing is changed', async () => {
  const before = content()
  asItIsCopied(() => writeFileSync(join(copy(), 'secret'), 'the secret of another one'))

  await expect(restoreBackup(copy(), paths(), now)).rejects.toThrow(
    /: secret did not arrive as its manifest describes it\. Nothing was changed/,
  )

  expect(content()).toEqual(before)
  expect(accountIds()).toEqual([testAccountId, otherAccountId])
})

test('a mark that a backup left in a copy that it had named spoils nothing', async () => {
  writeFileSync(join(copy(), '.being-made'), '')

  await restoreBackup(copy(), paths(), now)

  expect(accountIds()).toEqual([testAccountId])
  expect(content()).not.toContain('.being-made')
})

test('a database that went away is not made anew in its place', async () => {
  const gone = join(folder, 'gone.sqlite')

  await expect(renewDatabase(gone, now, newEpoch())).rejects.toThrow()

  expect(existsSync(gone)).toBe(false)
})
