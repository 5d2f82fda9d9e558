import { createHash } from 'node:crypto'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { gunzipSync, gzipSync } from 'node:zlib'
import { readJournal, replayJournal } from '@rapport/server/collab/saving/journal'
import { readFact } from '@rapport/server/store/database-fact'
import { openPostgresDatabase } from '@rapport/server/store/postgres/postgres-database'
import { migrateOnce } from '@rapport/server/store/postgres/postgres-migration'
import { createPostgresStore } from '@rapport/server/store/postgres/postgres-store'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { newDatabase } from './new-database.ts'
import { queryPostgres } from './postgres-process.ts'
import { accountId, fillSome, newFolder, newInstallation, runCommand, sharedSettings } from './test-installation.ts'

const throwOn = (error: unknown): never => {
  throw error
}
const openDatabase = async (address: string) => {
  await migrateOnce(address)
  const store = await createPostgresStore({ ...openPostgresDatabase({ address, connections: 2, report: throwOn }), report: throwOn })
  onTestFinished(() => store.close())
  return store
}
const settingsOf = (DATABASE_URL: string, folder: string) => ({ ...sharedSettings(folder), DATABASE_URL })

/** A filled database, a folder for its server and one for copies. */
const begin = async () => {
  const [address, folder, copies] = [await newDatabase(), newFolder(), newFolder()]
  const store = await openDatabase(address)
  await fillSome(store)
  const copy = path.join(copies, 'copy')
  const backup = (...args: string[]) => runCommand('backup/make-backup', args, settingsOf(address, folder))
  const verify = (...args: string[]) => runCommand('backup/verify-backup', args, {}).ended
  const restore = (to: string, ...args: string[]) => runCommand('backup/restore-backup', args, settingsOf(to, folder)).ended
  return { address, folder, copies, copy, store, backup, verify, restore }
}

test('a copy of a PostgreSQL comes back into a new database, under a new epoch and with a week for devices to send again', async () => {
  const { folder, copy, store, backup, verify, restore } = await begin()
  mkdirSync(path.join(folder, 'files'))
  writeFileSync(path.join(folder, 'files', 'before-the-bucket.png'), 'a picture')
  const { account } = store.tables
  const rows = await store.read((db) => db.select().from(account))
  const to = await newDatabase()

  const made = await backup(copy).ended
  const verified = await verify(copy)
  const restored = await restore(to, copy)

  expect(made).toEqual({
    code: 0,
    says: expect.stringMatching(/^Copied to .*: 2 files, .*AUTH_SECRET.* Files in the bucket are not in it/),
  })
  expect(readdirSync(copy).sort()).toEqual(['files', 'manifest.json', 'rapport.rows.gz'])
  expect(verified).toEqual({ code: 0, says: expect.stringContaining('(organizations: 1, people: 1, influencers: 1)') })
  expect(restored).toEqual({
    code: 0,
    says: expect.stringMatching(/^Restored into 127\.0\.0\.1:\d+\/made_\S+ as it was at .*: \d+ rows, each read back; until /),
  })
  const back = await openDatabase(to)
  const [before, now] = [await readFact(store, 'epoch'), await readFact(back, 'epoch')]
  expect(now).toMatch(/^[0-9a-f]{32}$/)
  expect(now).not.toBe(before)
  expect(Date.parse((await readFact(back, 'resend-until')) ?? '')).toBeGreaterThan(Date.now() + 6 * 86_400_000)
  const others = await back.read((db) => db.select().from(account))
  expect(others.map(({ rev, ...row }) => row)).toEqual(rows.map(({ rev, ...row }) => row))
  expect(others[0]?.rev).toBeGreaterThan(rows[0]?.rev ?? 0)
  expect(
    replayJournal(await readJournal(back, accountId))
      .getMap('meta')
      .toJSON(),
  ).toEqual({ 'word 1': 'é ½ 語', 'word 2': 'é ½ 語' })
})

const named = (id: string) => `('${id}', 'acme', '${id}', '${id}', now())`
const counts = (address: string) =>
  queryPostgres(address, 'SELECT (SELECT count(*)::int FROM segment) AS segments, (SELECT count(*)::int FROM campaign) AS campaigns')

test('servers write while a copy is made, and it is of one moment', async () => {
  const { address, copy, backup, restore } = await begin()
  const [writer, to] = [new Client({ connectionString: address }), await newDatabase()]
  await writer.connect()
  onTestFinished(() => writer.end())
  await writer.query('BEGIN')
  await writer.query('LOCK TABLE campaign IN ACCESS EXCLUSIVE MODE')

  const making = backup(copy)
  const waiting = `SELECT 1 FROM pg_locks WHERE relation = 'campaign'::regclass AND NOT granted`
  await expect.poll(async () => (await queryPostgres(address, waiting)).length).toBe(1)
  for (const table of ['segment', 'campaign']) await writer.query(`INSERT INTO ${table} VALUES ${named('meanwhile')}`)
  await writer.query('COMMIT')

  expect(await making.ended).toMatchObject({ code: 0 })
  expect(await restore(to, copy)).toMatchObject({ code: 0 })
  expect(await counts(address)).toEqual([{ segments: 1, campaigns: 1 }])
  expect(await counts(to)).toEqual([{ segments: 0, campaigns: 0 }])
})

test('a copy whose making is ended leaves nothing, and dated ones are kept in a row', async () => {
  const { address, copies, backup } = await begin()
  const writer = new Client({ connectionString: address })
  await writer.connect()
  onTestFinished(() => writer.end())
  await writer.query('BEGIN')
  await writer.query('LOCK TABLE campaign IN ACCESS EXCLUSIVE MODE')
  const ended = backup('--keep', '1', copies)
  const waiting = `SELECT 1 FROM pg_locks WHERE relation = 'campaign'::regclass AND NOT granted`
  await expect.poll(async () => (await queryPostgres(address, waiting)).length).toBe(1)

  ended.child.kill('SIGTERM')

  expect(await ended.ended).toEqual({ code: 1, says: 'The backup was ended before it was whole: nothing of it is left.\n' })
  await writer.query('COMMIT')
  expect(readdirSync(copies)).toEqual([])
  expect(await backup('--keep', '1', copies).ended).toMatchObject({ code: 0 })
  expect(await backup('--keep', '1', copies).ended).toMatchObject({ code: 0, says: expect.stringContaining('1 older removed') })
  expect(readdirSync(copies)).toHaveLength(1)
})

/** Changes what a copy holds, and its manifest with it, as somebody would who knows both. */
const rewrite = (copy: string, change: (lines: string) => string) => {
  const file = path.join(copy, 'rapport.rows.gz')
  const packed = gzipSync(change(gunzipSync(readFileSync(file)).toString()))
  writeFileSync(file, packed)
  const manifestFile = path.join(copy, 'manifest.json')
  const manifest: { files: { path: string; sha256: string }[] } = JSON.parse(readFileSync(manifestFile, 'utf8'))
  const sha256 = createHash('sha256').update(packed).digest('hex')
  const files = manifest.files.map((entry) => (entry.path === 'rapport.rows.gz' ? { ...entry, sha256 } : entry))
  writeFileSync(manifestFile, JSON.stringify({ ...manifest, files }))
}

test('a copy that is not whole, or says otherwise than its rows, is refused before anything is written', async () => {
  const { copy, backup, verify, restore } = await begin()
  const to = await newDatabase()
  await backup(copy).ended
  const whole = gunzipSync(readFileSync(path.join(copy, 'rapport.rows.gz'))).toString()

  rewrite(copy, (lines) => lines.replace('Jane Doe', 'Jane Dow'))
  const changed = await restore(to, copy)
  rewrite(copy, () => whole.slice(0, whole.lastIndexOf('{"whole"')))
  const short = await verify(copy)

  expect(changed).toEqual({ code: 1, says: expect.stringMatching(/rapport\.rows\.gz is damaged: account has other rows\.\n$/) })
  expect(short).toEqual({ code: 1, says: expect.stringMatching(/rapport\.rows\.gz ends too early\.\n$/) })
  expect(await queryPostgres(to, `SELECT 1 FROM pg_class WHERE relname = 'account'`)).toEqual([])
})

test('a copy of an older version is migrated behind its rows; one of a newer version is refused', async () => {
  const { copy, backup, restore } = await begin()
  await backup(copy).ended
  const { entries }: { entries: { tag: string; when: number }[] } = JSON.parse(
    readFileSync(new URL('../../drizzle/postgres/meta/_journal.json', import.meta.url), 'utf8'),
  )
  const before = entries.find(({ tag }) => tag === '0018_document-heads')?.when
  const to = await newDatabase()

  rewrite(copy, (lines) => lines.replace(/"migration":\d+/, `"migration":${before}`))
  const older = await restore(to, copy)
  rewrite(copy, (lines) => lines.replace(/"migration":\d+/, '"migration":9999999999999'))
  const newer = await restore(await newDatabase(), copy)

  expect(older).toEqual({ code: 0, says: expect.stringContaining('It was of an older version and is migrated now.') })
  expect(await queryPostgres(to, 'SELECT 1 FROM change_log')).toEqual([])
  expect(await migrateOnce(to)).toBe(0)
  expect(newer).toEqual({ code: 1, says: expect.stringContaining('was made by a newer version of Rapport') })
})

test('copies of either kind are told apart, and nothing comes into a database that is used', async () => {
  const { address, copy, copies, backup, restore } = await begin()
  const data = await newInstallation()
  const ofFolder = path.join(copies, 'of-folder')
  await backup(copy).ended
  expect(await runCommand('backup/make-backup', [ofFolder], { DATA_DIR: data }).ended).toMatchObject({ code: 0 })

  const intoFolder = await runCommand('backup/restore-backup', [copy], { DATA_DIR: data }).ended
  const intoPostgres = await restore(await newDatabase(), ofFolder)
  const intoUsed = await restore(address, copy)
  const undone = await restore(address, '--undo')

  expect(intoFolder).toEqual({ code: 1, says: expect.stringContaining('is of a PostgreSQL: set DATABASE_URL to a new, empty database') })
  expect(intoPostgres).toEqual({ code: 1, says: expect.stringContaining('is of a data folder: bring it back into one') })
  expect(intoUsed).toEqual({ code: 1, says: expect.stringMatching(/^The database is not empty: it has \d+ tables/) })
  expect(undone).toEqual({ code: 1, says: expect.stringMatching(/^Which copy\? .* set DATABASE_URL to the former one again/) })
})
