import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { addPeopleAndAccount, otherAccountId, testAccountId } from '../collab/test-rooms.ts'
import { mendPutBack } from '../mended-documents.ts'
import { readFact, readResendUntil } from '../store/database-fact.ts'
import { takeSystemLock } from '../store/file/system-lock.ts'
import { leaveLogOfAnotherState } from '../store/file/test-log-of-another-state.ts'
import { openSqliteStore } from '../store/sqlite-store.ts'
import type { Store } from '../store/store.ts'
import { makeBackup } from './backup.ts'
import { readVerified } from './backup-manifest.ts'
import { declareRestored, restoreBackup } from './restoration.ts'

const now = new Date('2026-11-20T15:00:00.000Z')
let folder: string
let store: Store | undefined
const paths = () => ({ dataFolder: join(folder, 'data'), databaseFile: join(folder, 'data', 'rapport.sqlite') })
const copy = () => join(folder, 'copy')

const open = (): Store => {
  store = openSqliteStore({
    file: paths().databaseFile,
    sync: 'NORMAL',
    report: (error) => {
      throw error
    },
  })
  return store
}
const close = async () => {
  await store?.close()
  store = undefined
}
const accountIds = async (of: Store) =>
  (await of.read((db) => db.select({ id: of.tables.account.id }).from(of.tables.account))).map(({ id }) => id)

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'rapport-backup-'))
  mkdirSync(join(folder, 'data', 'files', 'pictures'), { recursive: true })
  writeFileSync(join(folder, 'data', 'files', 'pictures', 'a.png'), 'a picture')
  mkdirSync(join(folder, 'data', 'files', 'organizations', 'o1', 'influencers'), { recursive: true })
  writeFileSync(join(folder, 'data', 'files', 'organizations', 'o1', 'influencers', 'b.webp'), 'a portrait')
  mkdirSync(join(folder, 'data', 'files', '.uploads'))
  writeFileSync(join(folder, 'data', 'files', '.uploads', 'half.part'), 'half a file')
  writeFileSync(join(folder, 'data', 'secret'), 'the secret of this installation')
})
afterEach(async () => {
  await close()
  rmSync(folder, { recursive: true, force: true })
})

test('a copy is made while the database is open and written, and is what stood there at that moment', async () => {
  const live = open()
  await addPeopleAndAccount(live, testAccountId)
  const manifest = await makeBackup(paths(), copy(), { now })
  await addPeopleAndAccount(live, otherAccountId)
  expect(await accountIds(live)).toEqual([testAccountId, otherAccountId])
  await close()

  expect(manifest.files.map(({ path }) => path)).toEqual([
    'files/organizations/o1/influencers/b.webp',
    'files/pictures/a.png',
    'rapport.sqlite',
    'secret',
  ])
  await restoreBackup(copy(), paths(), now)

  expect(await accountIds(open())).toEqual([testAccountId])
  expect(readFileSync(join(folder, 'data', 'files', 'pictures', 'a.png'), 'utf8')).toBe('a picture')
})

test('[TR3] what is restored has another epoch, and a week in which devices send again what it lacks', async () => {
  const epoch = await readFact(open(), 'epoch')
  await makeBackup(paths(), copy(), { now })
  await close()

  const restored = await restoreBackup(copy(), paths(), now)

  expect(await readFact(open(), 'epoch')).toBe(restored.epoch)
  expect(restored.epoch).not.toBe(epoch)
  expect(restored.epoch).toMatch(/^[0-9a-f]{32}$/)
  expect(store && (await readResendUntil(store))).toEqual(new Date('2026-11-27T15:00:00.000Z'))
})

test('a restore is refused while a server has the database open, and changes nothing', async () => {
  const live = open()
  await addPeopleAndAccount(live, testAccountId)
  await makeBackup(paths(), copy(), { now })

  await expect(restoreBackup(copy(), paths(), now)).rejects.toThrow(
    'The server is running on this data folder: stop it first, then restore.',
  )

  expect(await accountIds(live)).toEqual([testAccountId])
  await addPeopleAndAccount(live, otherAccountId)
  expect(readdirSync(paths().dataFolder).filter((name) => name.startsWith('before-restore'))).toEqual([])
})

test('a restore is refused while a server holds the folder, though it has no database open yet', async () => {
  await addPeopleAndAccount(open(), testAccountId)
  await makeBackup(paths(), copy(), { now })
  await close()
  const server = takeSystemLock(join(paths().dataFolder, 'server.lock'))

  await expect(restoreBackup(copy(), paths(), now)).rejects.toThrow('The server is running on this data folder')
  server?.release()
  await restoreBackup(copy(), paths(), now)
})

test('nothing is overwritten: neither a copy by a copy, nor what stood in the data folder', async () => {
  const live = open()
  await addPeopleAndAccount(live, testAccountId)
  await makeBackup(paths(), copy(), { now })
  await expect(makeBackup(paths(), copy(), { now })).rejects.toThrow('nothing is overwritten')
  await addPeopleAndAccount(live, otherAccountId)
  await close()

  const { before = '' } = await restoreBackup(copy(), paths(), now)

  expect(readdirSync(before).sort()).toEqual(['files', 'rapport.sqlite', 'secret'])
  const aside = openSqliteStore({ file: join(before, 'rapport.sqlite'), sync: 'NORMAL', report: () => undefined })
  expect(await accountIds(aside)).toEqual([testAccountId, otherAccountId])
  await aside.close()
})

test('a damaged copy is refused before anything is touched', async () => {
  await addPeopleAndAccount(open(), testAccountId)
  await makeBackup(paths(), copy(), { now })
  await close()
  writeFileSync(join(copy(), 'files', 'pictures', 'a.png'), 'another one')

  await expect(restoreBackup(copy(), paths(), now)).rejects.toThrow('files/pictures/a.png is not what was copied')
  rmSync(join(copy(), 'files', 'pictures', 'a.png'))
  await expect(restoreBackup(copy(), paths(), now)).rejects.toThrow('files/pictures/a.png is missing')
  rmSync(join(copy(), 'manifest.json'))
  await expect(restoreBackup(copy(), paths(), now)).rejects.toThrow('no copy made by npm run backup')

  expect(await accountIds(open())).toEqual([testAccountId])
})

test('a copy goes into an empty folder, too: another machine', async () => {
  await addPeopleAndAccount(open(), testAccountId)
  await makeBackup(paths(), copy(), { now })
  await close()
  rmSync(paths().dataFolder, { recursive: true })

  const { before } = await restoreBackup(copy(), paths(), now)

  expect(before).toBeUndefined()
  const restored = open()
  const { account } = restored.tables
  expect(await restored.read((db) => db.select().from(account).where(eq(account.id, testAccountId)))).toHaveLength(1)
  expect(existsSync(join(paths().dataFolder, '.restoring'))).toBe(false)
})

test('[TR3] of a database that was put back by other means it can be said, once its server is stopped', async () => {
  const epoch = await readFact(open(), 'epoch')
  await expect(declareRestored(paths(), now, mendPutBack)).rejects.toThrow('The server is running on this data folder')
  expect(store && (await readFact(store, 'epoch'))).toBe(epoch)
  await close()

  const restored = await declareRestored(paths(), now, mendPutBack)

  expect(await readFact(open(), 'epoch')).toBe(restored.epoch)
  expect(restored.epoch).not.toBe(epoch)
  expect(store && (await readResendUntil(store))).toEqual(new Date('2026-11-27T15:00:00.000Z'))
})

test('a database that was put back by hand beside the log of what came after it is brought back whole, and the log is kept', async () => {
  await addPeopleAndAccount(open(), testAccountId)
  await close()
  const { databaseFile } = paths()
  await leaveLogOfAnotherState(databaseFile)
  await expect(makeBackup(paths(), copy(), { now })).rejects.toThrow('two different states')

  const { logAside = '' } = await declareRestored(paths(), now, mendPutBack)

  expect(existsSync(logAside)).toBe(true)
  const restored = open()
  expect(await restored.read((db) => db.select().from(restored.tables.account))).toHaveLength(1)
  expect(await readFact(restored, 'tried-at')).toBeUndefined()
})

test('a damaged database is not taken for one that was put back', async () => {
  await addPeopleAndAccount(open(), testAccountId)
  await close()
  const { databaseFile } = paths()
  const bytes = readFileSync(databaseFile)
  writeFileSync(databaseFile, bytes.fill(0xaa, 8192))

  await expect(declareRestored(paths(), now, mendPutBack)).rejects.toThrow(/damaged|malformed/)
})

test('of a database that is not there nothing can be said', async () => {
  await expect(declareRestored({ ...paths(), databaseFile: join(folder, 'nowhere.sqlite') }, now, mendPutBack)).rejects.toThrow(
    'check DATA_DIR',
  )
})

test.each([
  {
    version: 'older than the first',
    appliedAt: 5,
    says: 'is older than the first version that Rapport can carry on from. Check out version',
  },
  { version: 'newer', appliedAt: 5e12, says: 'was made by a newer version of Rapport: verify and restore it with that version.' },
])('a copy of a version that is $version is refused in words for a copy', async ({ appliedAt, says }) => {
  open()
  await close()
  await makeBackup(paths(), copy(), { now })
  const [file, manifest] = [join(copy(), 'rapport.sqlite'), join(copy(), 'manifest.json')]
  const hashOf = () => createHash('sha256').update(readFileSync(file)).digest('hex')
  const former = hashOf()
  const raw = new SqliteDatabase(file)
  raw.prepare('UPDATE __drizzle_migrations SET created_at = ?').run(appliedAt)
  raw.close()
  writeFileSync(manifest, readFileSync(manifest, 'utf8').replace(former, hashOf()))

  await expect(readVerified(copy())).rejects.toThrow(`${copy()} ${says}`)
})
