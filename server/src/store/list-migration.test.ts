import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, expect, test } from 'vitest'
import { openSqliteStore } from './sqlite-store.ts'
import { openDatabaseBefore } from './test-older-database.ts'

const folder = mkdtempSync(join(tmpdir(), 'rapport-lists-'))
afterEach(() => rmSync(folder, { recursive: true, force: true }))

test('the accounts of an older database are in the lists: e-mail, reach, campaigns, words and what is searched', async () => {
  const raw = openDatabaseBefore('0010_lists', folder)
  raw.exec(`
    INSERT INTO account_search (row, account_id, organization_id, head, notes) VALUES (7, 'a1', 'o1', 'jane', ''), (9, 'a2', 'o1', 'june', '');
    INSERT INTO account_word (organization_id, word, account_id) VALUES ('o1', 'jane', 'a1'), ('o1', 'june', 'a2');
    INSERT INTO account (id, organization_id, influencer_id, name, name_key, email, stage_id, stage_since, campaign_ids, email_threads, instagram_followers, tiktok_followers, created_by, created_at, updated_at, rev)
      VALUES ('a1', 'o1', 'i1', 'Jane', 'jane', 'Jane@Example.com', 's1', 1, '["c1","c2"]', '[]', 70, 900, 'u1', 1, 1, 1),
             ('a2', 'o1', 'i2', 'June', 'june', NULL, 's1', 1, '[]', '[]', NULL, NULL, 'u1', 1, 1, 1);
  `)
  raw.close()

  const store = openSqliteStore({ file: join(folder, 'rapport.sqlite'), sync: 'NORMAL', report: () => undefined })
  const { account, accountCampaign, searchWord } = store.tables
  const columns = { id: account.id, emailKey: account.emailKey, reach: account.reach, searchRow: account.searchRow }
  const accounts = await store.read((db) => db.select(columns).from(account).orderBy(account.id))
  const links = await store.read((db) => db.select().from(accountCampaign).orderBy(accountCampaign.campaignId))
  const words = await store.read((db) => db.select().from(searchWord).orderBy(searchWord.word))
  await store.close()

  expect(accounts).toEqual([
    { id: 'a1', emailKey: 'jane@example.com', reach: 900, searchRow: 7 },
    { id: 'a2', emailKey: null, reach: null, searchRow: 9 },
  ])
  expect(links.map(({ campaignId, row, accountId }) => [campaignId, row, accountId])).toEqual([
    ['c1', 7, 'a1'],
    ['c2', 7, 'a1'],
  ])
  expect(words.map(({ word, row }) => [word, row])).toEqual([
    ['jane', 7],
    ['june', 9],
  ])
})
