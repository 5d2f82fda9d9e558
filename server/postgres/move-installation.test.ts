import { once } from 'node:events'
import path from 'node:path'
import { readJournal, replayJournal } from '@rapport/server/collab/saving/journal'
import { refuseMoved } from '@rapport/server/installation/moved-away'
import { takeSystemLock } from '@rapport/server/store/file/system-lock'
import { openDatabaseBefore } from '@rapport/server/store/migration/test-older-database'
import { openPostgresDatabase } from '@rapport/server/store/postgres/postgres-database'
import { migrateOnce } from '@rapport/server/store/postgres/postgres-migration'
import { createPostgresStore } from '@rapport/server/store/postgres/postgres-store'
import { Client } from 'pg'
import { expect, onTestFinished, test } from 'vitest'
import { newDatabase } from './new-database.ts'
import { queryPostgres, startPostgres } from './postgres-process.ts'
import { accountId, accountOf, at, newFolder, newInstallation, openFolder, runCommand } from './test-installation.ts'

const move = (folder: string, to: string) => runCommand('several-servers/move-installation', ['--to', to], { DATA_DIR: folder })
const throwOn = (error: unknown): never => {
  throw error
}
const openDatabase = async (address: string) => {
  const store = await createPostgresStore({ ...openPostgresDatabase({ address, connections: 2, report: throwOn }), report: throwOn })
  onTestFinished(() => store.close())
  return store
}
const fileIn = (folder: string) => path.join(folder, 'rapport.sqlite')
const tablesIn = (address: string) =>
  queryPostgres(address, `SELECT relname FROM pg_class WHERE relname IN ('account', 'rapport_unfinished')`)

test('a stopped installation stands in PostgreSQL as it was, and goes on there', async () => {
  const folder = await newInstallation()
  const [before, to] = [openFolder(folder), await newDatabase()]
  const { account, databaseFact } = before.tables
  const rows = await before.read((db) => db.select().from(account))
  const facts = await before.read((db) => db.select().from(databaseFact))
  await before.close()

  const { code, says } = await move(folder, to).ended

  expect(says).toMatch(
    /^Moved to 127\.0\.0\.1:\d+\/made_\d+_\d+ in \d+ ms: \d+ rows of \d+ tables and 1 profiles were written and read back/,
  )
  expect(says).toContain(`files and pictures are still in ${folder}/files`)
  expect(says).toContain(`AUTH_SECRET with what stands in ${folder}/secret`)
  expect(code).toBe(0)
  expect(await migrateOnce(to)).toBe(0)
  const after = await openDatabase(to)
  expect(await after.read((db) => db.select().from(after.tables.account))).toEqual(rows)
  expect(await after.read((db) => db.select().from(after.tables.databaseFact))).toEqual(facts)
  expect(
    replayJournal(await readJournal(after, accountId))
      .getMap('meta')
      .toJSON(),
  ).toEqual({ 'word 1': 'é ½ 語', 'word 2': 'é ½ 語' })
  await after.write(async ({ db, tables }) => {
    await db.insert(tables.account).values(accountOf('second'))
    await db.insert(tables.accountSearch).values({ accountId: 'second', organizationId: 'acme', head: 'mia', notes: '' })
  })
  expect(await queryPostgres(to, 'SELECT "row" FROM account_search ORDER BY "row"')).toEqual([{ row: 1 }, { row: 2 }])
  expect(await queryPostgres(to, 'SELECT count::int FROM stage_count')).toEqual([{ count: 2 }])
})

test('the data folder stays, and no server starts on it beside the other', async () => {
  const [folder, to] = [await newInstallation(), await newDatabase()]

  expect(await move(folder, to).ended).toMatchObject({ code: 0 })

  expect(() => refuseMoved(fileIn(folder))).toThrow(/rapport\.sqlite was moved to 127\.0\.0\.1:\d+\/made_\S+ at .* npm run restored/)
  expect(await runCommand('tell-restored', [], { DATA_DIR: folder }).ended).toMatchObject({ code: 0 })
  expect(() => refuseMoved(fileIn(folder))).not.toThrow()
})

test('nothing is moved into a database that has tables, nor out of one with a server, nor of another version', async () => {
  const [folder, used, empty] = [await newInstallation(), await newDatabase(), await newDatabase()]
  await queryPostgres(used, 'CREATE TABLE somebody (id text)')
  const older = newFolder()
  openDatabaseBefore('0018_document-heads', older).close()

  const intoUsed = await move(folder, used).ended
  const server = takeSystemLock(path.join(folder, 'server.lock'))
  const ofRunning = await move(folder, empty).ended
  server?.release()
  const ofOlder = await move(older, empty).ended
  const nowhere = await runCommand('several-servers/move-installation', [], { DATA_DIR: folder }).ended

  expect(intoUsed).toEqual({ code: 1, says: expect.stringMatching(/^The database is not empty: it has 1 tables, somebody among them\./) })
  expect(ofRunning).toEqual({ code: 1, says: 'The server is running on this data folder: stop it first, then move.\n' })
  expect(ofOlder).toEqual({
    code: 1,
    says: expect.stringMatching(/rapport\.sqlite is of an older version: start the server of this version first/),
  })
  expect(nowhere).toEqual({ code: 1, says: expect.stringMatching(/^npm run move -- --to postgres:/) })
  expect(await tablesIn(empty)).toEqual([])
})

test('nothing is moved to a PostgreSQL that may lose what it called stored, nor to one that is not there', async () => {
  const [folder, postgres] = [await newInstallation(), await startPostgres()]
  onTestFinished(() => postgres.stop())
  await queryPostgres(postgres.addressOf(), 'ALTER SYSTEM SET fsync = off')
  await queryPostgres(postgres.addressOf(), 'SELECT pg_reload_conf()')
  await expect.poll(() => queryPostgres(postgres.addressOf(), 'SHOW fsync')).toEqual([{ fsync: 'off' }])

  const careless = await move(folder, postgres.addressOf()).ended
  const absent = await move(folder, 'postgres://somebody@127.0.0.1:9/rapport').ended

  expect(careless).toEqual({ code: 1, says: '--to: fsync of this PostgreSQL is off, so it may lose what it called stored. Set it on.\n' })
  expect(absent).toEqual({ code: 1, says: expect.stringMatching(/^--to: PostgreSQL cannot be reached: /) })
})

test('characters that PostgreSQL does not keep are left out, and the row is told', async () => {
  const to = await newDatabase()
  const folder = await newInstallation((store) =>
    store.write(async ({ db, tables }) => {
      const of = { accountId, organizationId: 'acme', authorId: 'ana', createdAt: at, receivedAt: at }
      await db.insert(tables.note).values({ ...of, id: 'n1', content: 'a\0b', mentions: [{ id: 'ben', name: 'Ben \ud83d' }] })
      await db.insert(tables.note).values({ ...of, id: 'n2', content: 'whole', mentions: [] })
    }),
  )

  const { code, says } = await move(folder, to).ended

  expect(says).toContain(
    `1 rows had characters that PostgreSQL does not keep (NUL, half a character) and are there without them, the first is note ${accountId}/n1.`,
  )
  expect(code).toBe(0)
  expect(await queryPostgres(to, 'SELECT content, mentions FROM note ORDER BY id')).toEqual([
    { content: 'ab', mentions: [{ id: 'ben', name: 'Ben \ufffd' }] },
    { content: 'whole', mentions: [] },
  ])
})

test('a row that PostgreSQL takes not at all is named, and nothing is there of the others', async () => {
  const to = await newDatabase()
  const folder = await newInstallation((store) =>
    store.write(async ({ db, tables }) => {
      await db.insert(tables.socialLookupUsage).values({ organizationId: 'acme', month: '2026-10', used: 5 })
      await db.insert(tables.socialLookupUsage).values({ organizationId: 'acme', month: '2026-11', used: 5_000_000_000 })
    }),
  )

  const { code, says } = await move(folder, to).ended

  expect(code).toBe(1)
  expect(says).toMatch(
    /^PostgreSQL takes no row social_lookup_usage acme\/2026-11: integer out of range\. Nothing is there of the others\.\n$/,
  )
  expect(await queryPostgres(to, 'SELECT 1 FROM account')).toEqual([])
  await expect(migrateOnce(to)).rejects.toThrow(/^DATABASE_URL: a move or restore into this database is under way, or broke off\./)
})

/** Somebody who looks at the mark of an unfinished move for so long that it cannot be taken away. */
const watchMark = async (to: string): Promise<Client> => {
  const watcher = new Client({ connectionString: to })
  await watcher.connect()
  onTestFinished(() => watcher.end().catch(() => undefined))
  await expect
    .poll(() =>
      watcher.query('SELECT 1 FROM rapport_unfinished').then(
        () => true,
        () => false,
      ),
    )
    .toBe(true)
  await watcher.query('BEGIN')
  await watcher.query('SELECT 1 FROM rapport_unfinished')
  return watcher
}
const waitsForMark = async (to: string) =>
  (await queryPostgres(to, `SELECT 1 FROM pg_locks WHERE relation = 'rapport_unfinished'::regclass AND NOT granted`)).length

test('a move that is killed leaves nothing that a server would start on, and is made by the same command', async () => {
  const [folder, to] = [await newInstallation(), await newDatabase()]
  const first = move(folder, to)
  const watcher = await watchMark(to)
  await expect.poll(() => waitsForMark(to)).toBe(1)

  first.child.kill('SIGKILL')
  await once(first.child, 'exit')
  await watcher.query('COMMIT')

  await expect(migrateOnce(to)).rejects.toThrow(/under way, or broke off/)
  expect(await queryPostgres(to, 'SELECT 1 FROM account')).toEqual([])
  expect(() => refuseMoved(fileIn(folder))).toThrow(/was moved to/)
  expect(await move(folder, to).ended).toMatchObject({ code: 0, says: expect.stringContaining('all are the same') })
  expect(await migrateOnce(to)).toBe(0)
})

test('two moves into one database are not made at once', async () => {
  const [folder, other, to] = [await newInstallation(), await newInstallation(), await newDatabase()]
  const first = move(folder, to)
  const watcher = await watchMark(to)
  await expect.poll(() => waitsForMark(to)).toBe(1)

  const second = await move(other, to).ended

  expect(second).toEqual({ code: 1, says: 'Another command fills this database just now.\n' })
  await watcher.query('COMMIT')
  expect(await first.ended).toMatchObject({ code: 0 })
  expect(() => refuseMoved(fileIn(other))).not.toThrow()
})
