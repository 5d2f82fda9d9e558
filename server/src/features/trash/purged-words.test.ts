import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from '@rapport/domain/account/account'
import type { Note } from '@rapport/domain/note/note'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compactDocument } from '../../collab/saving/compaction.ts'
import { openSqliteStore } from '../../store/sqlite-store.ts'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'

const day = 24 * 60 * 60 * 1000
let folder: string
let glow: TestApp
let ana: Visitor
let later = 0

beforeEach(async () => {
  later = 0
  folder = mkdtempSync(join(tmpdir(), 'rapport-purged-'))
  const report = (error: unknown) => {
    throw error
  }
  const store = openSqliteStore({ file: join(folder, 'rapport.sqlite'), sync: 'NORMAL', report, isServing: true })
  glow = await openTestApp({ store, now: () => new Date(Date.now() + later) })
  ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  await glow.app.jobs.look()
})
afterEach(async () => {
  await glow.close()
  rmSync(folder, { recursive: true, force: true })
})

/** The files of the database (its log too) in which words stand. */
const filesSaying = (words: string): readonly string[] =>
  readdirSync(folder).filter((name) => readFileSync(join(folder, name)).includes(words))

const secret = 'Her mother is ill, do not call before noon'

test('[TR1] 30 days after a note was deleted no byte of it is in the database or its log', async () => {
  const jane: Account = await ana.data('POST', '/api/accounts', { name: 'Jane Doe' })
  await ana.data('POST', '/api/notes', { accountId: jane.id, content: 'Likes tea' })
  const key = { 'idempotency-key': 'one-of-mine-0001' }
  const made = await ana.call('POST', '/api/notes', { accountId: jane.id, content: secret }, key)
  const { data: note } = (await made.json()) as { data: Note } // what the call answers
  await compactDocument(glow.store, jane.id, new Date())
  await ana.call('PUT', `/api/notes/${note.id}`, { content: `${secret}, she says`, mentions: [] })
  await compactDocument(glow.store, jane.id, new Date())
  await ana.call('DELETE', `/api/notes/${note.id}`)
  expect(filesSaying(secret)).not.toEqual([])

  later = 31 * day
  await glow.app.jobs.look()

  expect(filesSaying(secret)).toEqual([])
  const notes: readonly Note[] = await ana.data('GET', `/api/accounts/${jane.id}/notes?system=false`)
  expect(notes.map(({ content }) => content)).toEqual(['Likes tea'])
})

test('[TR1] 30 days after an influencer was deleted no byte of what it held is in the database or its log', async () => {
  const jane: Account = await ana.data('POST', '/api/accounts', { name: 'Jane Q. Vanishing', email: 'vanishing@example.com' })
  await ana.data('POST', '/api/notes', { accountId: jane.id, content: secret })
  await compactDocument(glow.store, jane.id, new Date())
  await ana.call('DELETE', `/api/accounts/${jane.id}`)

  later = 31 * day
  await glow.app.jobs.look()

  expect([secret, 'Jane Q. Vanishing', 'vanishing@example.com'].flatMap(filesSaying)).toEqual([])
})

test('[TR1] nor do the letters by which search found it stay in its index', async () => {
  const jane: Account = await ana.data('POST', '/api/accounts', { name: 'Jane Doe' })
  const note: Note = await ana.data('POST', '/api/notes', { accountId: jane.id, content: 'Called her ☃☄★' })
  const { organization }: { organization: { id: string } } = await ana.data('GET', '/api/session')
  const search = `/api/accounts?organizationId=${organization.id}&search=${encodeURIComponent('☃☄★')}`
  await expect.poll(() => ana.data('GET', search)).toHaveLength(1)
  await ana.call('DELETE', `/api/notes/${note.id}`)
  await expect.poll(() => ana.data('GET', search)).toEqual([])

  later = 31 * day
  await glow.app.jobs.look()

  expect(filesSaying('☃☄★')).toEqual([])
})

test('hours after somebody deleted themselves their name and address are in no file of the database', async () => {
  const ben = await glow.signUp('Benedict', 'Vanishing')
  expect((await ben.call('DELETE', '/api/profile', { password: ben.password })).status).toBe(200)
  expect(filesSaying('benedict@example.com')).not.toEqual([])

  later = day
  await glow.app.jobs.look()

  expect(filesSaying('benedict@example.com')).toEqual([])
  expect(filesSaying('Benedict')).toEqual([])
})
