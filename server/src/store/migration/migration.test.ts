import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import SqliteDatabase from 'better-sqlite3'
import { asc } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { openSqliteStore } from '../sqlite-store.ts'
import { openDatabaseBefore } from './test-older-database.ts'

const folders: string[] = []
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true, force: true })
})

const newFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'rapport-migration-'))
  folders.push(folder)
  return join(folder, 'rapport.sqlite')
}

const open = (file: string) => openSqliteStore({ file, sync: 'FULL', report: () => undefined })

/** The first migration after the first state. */
const firstLaterStep = '0002_store-trouble'

const makeAtFormerStep = (time: number) => {
  const file = newFile()
  const raw = openDatabaseBefore(firstLaterStep, dirname(file))
  raw.pragma('journal_mode = WAL')
  raw.exec(`DELETE FROM __drizzle_migrations; INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('former', ${time})`)
  raw.close()
  return file
}

const insertInto = (raw: SqliteDatabase.Database, table: string, row: Readonly<Record<string, string | number | Buffer>>): void => {
  const names = Object.keys(row)
  raw.prepare(`INSERT INTO ${table} (${names.join()}) VALUES (${names.map((name) => `:${name}`).join()})`).run(row)
}

test('opening a database again migrates nothing and keeps its epoch', async () => {
  const file = newFile()
  const first = open(file)
  const before = await first.read((db) => db.select().from(first.tables.databaseFact))
  await first.close()

  const second = open(file)
  const after = await second.read((db) => db.select().from(second.tables.databaseFact))
  await second.close()

  expect(after).toEqual(before)
  expect(after).toHaveLength(1)
})

test('a database newer than the code is refused in one sentence and left as it is', async () => {
  const file = newFile()
  await open(file).close()
  const raw = new SqliteDatabase(file)
  raw.prepare(`INSERT INTO __drizzle_migrations (hash, created_at) VALUES ('later', 9999999999999)`).run()
  raw.close()

  expect(() => open(file)).toThrow('This database was made by a newer version of Rapport.')
})

test('a database at the last of the steps that became the first state goes on with what it holds', async () => {
  const file = makeAtFormerStep(1795421082233)
  const raw = new SqliteDatabase(file)
  raw.exec(`INSERT INTO organization (id, name, slug, created_at) VALUES ('o', 'Glow', 'glow', 0)`)
  raw.close()

  const store = open(file)
  const names = await store.read((db) => db.select({ name: store.tables.organization.name }).from(store.tables.organization))
  await store.close()

  expect(names).toEqual([{ name: 'Glow' }])
})

test('codes that were in the store know of which one they are: the one that is connected', async () => {
  const file = newFile()
  const raw = openDatabaseBefore('0003_code-shop', dirname(file))
  const connection = { organization_id: 'o', shop: 'glow.myshopify.com', id: 'c', scopes: '[]', connected_at: 0, connected_by: 'ana' }
  insertInto(raw, 'store_connection', { ...connection, synced_through: 0 })
  const times = { start_date: '', counts_from: 0, created_at: 0, updated_at: 0 }
  const code = { code: 'A', discount_type: 'percentage', discount_value: '10', is_active: 1, window_days: 60, created_by: 'ana', ...times }
  insertInto(raw, 'discount_code', { ...code, id: 'there', organization_id: 'o', account_id: 'a', shopify_discount_id: 'gid/1' })
  insertInto(raw, 'discount_code', { ...code, id: 'here', organization_id: 'o', account_id: 'a' })
  insertInto(raw, 'discount_code', { ...code, id: 'unconnected', organization_id: 'p', account_id: 'b', shopify_discount_id: 'gid/2' })
  raw.close()

  const store = open(file)
  const codes = await store.read((db) =>
    db.select({ id: store.tables.discountCode.id, shop: store.tables.discountCode.shop }).from(store.tables.discountCode),
  )
  await store.close()

  expect(Object.fromEntries(codes.map(({ id, shop }) => [id, shop]))).toEqual({
    there: 'glow.myshopify.com',
    here: null,
    unconnected: null,
  })
})

test('documents that were written before have the heads of their logs, also where all but a snapshot is compacted away', async () => {
  const file = newFile()
  const raw = openDatabaseBefore('0018_document-heads', dirname(file))
  const part = { data: Buffer.of(0, 0), at: 0 }
  for (const sequence of [4, 5]) insertInto(raw, 'document_update', { ...part, account_id: 'written', sequence })
  insertInto(raw, 'document_snapshot', { ...part, account_id: 'written', sequence: 3 })
  insertInto(raw, 'document_snapshot', { ...part, account_id: 'compacted', sequence: 9 })
  raw.close()

  const store = open(file)
  const heads = await store.read((db) => db.select().from(store.tables.documentHead).orderBy(asc(store.tables.documentHead.accountId)))
  await store.close()

  expect(heads).toEqual([
    { accountId: 'compacted', sequence: 9 },
    { accountId: 'written', sequence: 5 },
  ])
})

test('a database from before the first state is refused in one sentence and left as it is', async () => {
  const file = makeAtFormerStep(1795406666407)
  const before = readFileSync(file)

  expect(() => open(file)).toThrow('This database is older than the first version that Rapport can carry on from.')
  expect(readFileSync(file).equals(before)).toBe(true)
})

test('the database runs with write-ahead log, full synchronisation and foreign keys', async () => {
  const file = newFile()
  const store = open(file)

  const raw = new SqliteDatabase(file, { readonly: true })
  expect(raw.pragma('journal_mode', { simple: true })).toBe('wal')
  raw.close()
  await store.close()
})

test('lists know at once what the partnerships and campaigns that are there say, and the rest is left as work', async () => {
  const file = newFile()
  const raw = openDatabaseBefore('0010_lists-of-rows', dirname(file))
  insertInto(raw, 'organization', { id: 'o', name: 'Glow', slug: 'glow', created_at: 0 })
  const field = { organization_id: 'o', name: 'Mood', name_key: 'mood', type: 'text', options: '[]', position: 0, created_at: 0 }
  insertInto(raw, 'custom_field', { ...field, id: 'f' })
  const account = {
    organization_id: 'o',
    influencer_id: 'i',
    name: 'Jane',
    name_key: 'jane',
    stage_id: 's',
    stage_since: 0,
    created_by: 'ana',
  }
  const times = { created_at: 0, updated_at: 0 }
  insertInto(raw, 'account', {
    ...account,
    ...times,
    id: 'jane',
    campaign_ids: '["a","b"]',
    campaign_count: 2,
    email_threads: '[]',
    rev: 1,
  })
  const partnership = { account_id: 'jane', organization_id: 'o', start_date: '', end_date: '', created_at: 0, received_at: 0, rev: 1 }
  insertInto(raw, 'partnership', { ...partnership, id: 'p', budget: '1500.50', invoice_status: 'WAITING', is_completed: 0 })
  insertInto(raw, 'partnership', { ...partnership, id: 'q', budget: '99', invoice_status: 'PAID', is_completed: 1 })
  const item = { account_id: 'jane', organization_id: 'o', type: 'TIKTOK', approved: 0, posted: 0 }
  insertInto(raw, 'content_item', { ...item, partnership_id: 'p', id: 'c', due_date: '2026-12-05/07' })
  insertInto(raw, 'content_item', { ...item, partnership_id: 'q', id: 'd', due_date: '2026-01-01' })
  raw.close()

  const store = open(file)
  const [row] = await store.read((db) => db.select().from(store.tables.account))
  const left = await store.read((db) => db.select().from(store.tables.renewal))
  await store.close()

  expect(row).toMatchObject({ lastCampaignId: 'b', openBudget: 150_050, invoiceMarks: 9, contentDue: '2026-12-05' })
  expect(left.map(({ work, subject }) => [work, subject])).toEqual([
    ['outreach days', ''],
    ['field keys', 'f'],
  ])
})
