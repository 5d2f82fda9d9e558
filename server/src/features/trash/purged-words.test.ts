import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Account } from '@rapport/domain/account/account'
import type { Note } from '@rapport/domain/note/note'
import { ok } from '@rapport/domain/result/result'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { compactDocument } from '../../collab/saving/compaction.ts'
import { openSqliteStore } from '../../store/sqlite-store.ts'
import { openTestApp, type TestApp, type Visitor } from '../../test-app.ts'
import { replaceSignUpLink } from '../people/sign-up-repository.ts'
import { createPurge } from './purge-job.ts'

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

/** The files of the database (its log too) and of the data folder in which words stand. */
const filesSaying = (words: string): readonly string[] =>
  [folder, glow.folder]
    .flatMap((top) => readdirSync(top, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name))
    .filter((file) => readFileSync(file).includes(words))

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

test('[TR1] a purge that was cut short before its index was cleaned is made whole by the next, which finds nothing to purge', async () => {
  const jane: Account = await ana.data('POST', '/api/accounts', { name: 'Jane Doe' })
  const note: Note = await ana.data('POST', '/api/notes', { accountId: jane.id, content: 'Called her ☃☄★' })
  await ana.call('DELETE', `/api/notes/${note.id}`)
  later = 31 * day
  const { store, app } = glow
  const now = () => new Date(Date.now() + later)
  await createPurge({
    store,
    rooms: app.rooms,
    now,
    report: (error) => expect.fail(String(error)),
    removePicture: async () => ok(undefined),
  })()
  expect(filesSaying('☃☄★')).not.toEqual([])

  await glow.app.jobs.look()

  expect(filesSaying('☃☄★')).toEqual([])
})

test('hours after somebody deleted themselves their name, their address and what was theirs alone are in no file', async () => {
  const ben = await glow.signUp('Benedict', 'Vanishing')
  await glow.join(ana, ben, 'admin')
  const eve = await glow.signUp('Eve')
  await eve.call('POST', '/api/organizations', { name: 'Elsewhere' })
  await eve.call('POST', '/api/invitations', { email: ben.email, role: 'member' })
  await ben.call('PATCH', '/api/profile', { lastName: 'Vanished' }, { 'idempotency-key': 'one-of-mine-0001' })
  const key: { token: string } = await ben.data('POST', '/api/api-keys', { name: 'Laptop of Benedict', scope: 'read-write' })
  const byKey = { authorization: `Bearer ${key.token}`, 'idempotency-key': 'one-of-mine-0002' }
  for (const isShared of [false, true]) {
    const name = isShared ? 'For everybody' : 'My own doubts'
    await ben.call('POST', '/api/saved-views', { name, query: 'search=jane', isShared })
  }
  await glow.visitor().call('POST', '/api/saved-views', { name: 'Doubts by key', query: 'search=jane', isShared: false }, byKey)
  await ben.call('POST', '/api/auth/request-password-reset', { email: ben.email })
  await expect.poll(() => glow.mails().length).toBe(3)
  const said = ['benedict@example.com', 'Benedict', 'Vanished', 'My own doubts', 'Doubts by key']
  for (const words of said) expect(filesSaying(words), words).not.toEqual([])

  expect((await ben.call('DELETE', '/api/profile', { password: ben.password })).status).toBe(200)
  later = day
  await glow.app.jobs.look()

  await expect.poll(() => said.filter((words) => filesSaying(words).length > 0)).toEqual([])
  expect(await ana.data('GET', '/api/saved-views')).toMatchObject([{ name: 'For everybody' }])
})

test('30 days after an invitation ran out, answered, taken back or neither, its address is in no file', async () => {
  const ben = await glow.signUp('Ben')
  await glow.join(ana, ben, 'member')
  await ana.call('POST', '/api/invitations', { email: 'unanswered@example.com', role: 'member' })
  const { id }: { id: string } = await ana.data('POST', '/api/invitations', { email: 'taken.back@example.com', role: 'member' })
  await ana.call('DELETE', `/api/invitations/${id}`)
  await expect.poll(() => glow.mails().length).toBe(3)
  const invited = ['unanswered@example.com', 'taken.back@example.com']
  const rows = () => glow.store.read((db) => db.select().from(glow.store.tables.invitation))

  later = 43 * day
  await glow.app.jobs.look()
  expect(await rows()).toHaveLength(3)
  later = 45 * day
  await glow.app.jobs.look()

  expect(await rows()).toEqual([])
  expect(invited.flatMap(filesSaying)).toEqual([])
})

test('30 days after a session or a link of a mail ended, nothing of it is in any file', async () => {
  const browser = glow.visitor()
  const agent = { 'user-agent': 'Firefox of nobody else' }
  await glow.signUp('Ben')
  await browser.call('POST', '/api/auth/sign-in/email', { email: 'ben@example.com', password: 'a long password' }, agent)
  const at = new Date()
  await glow.store.write((tx) =>
    replaceSignUpLink(tx, { id: 'one', token: 'of-a-mail', email: 'never.came@example.com', at, expiresAt: new Date(at.getTime() + day) }),
  )
  const said = ['Firefox of nobody else', 'never.came@example.com']
  for (const words of said) expect(filesSaying(words), words).not.toEqual([])

  later = 61 * day
  await glow.app.jobs.look()

  expect(said.flatMap(filesSaying)).toEqual([])
})
