import { readNotes } from '@rapport/account-doc/note/note-reading'
import { defaultStages } from '@rapport/domain/stage/stage'
import { pino } from 'pino'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readJournal, replayJournal } from './collab/saving/journal.ts'
import { fillDemo } from './demo.ts'
import type { Store } from './store/store.ts'
import { openTestStore } from './store/test-store.ts'
import { openTestApp, type TestApp } from './test-app.ts'

let store: Store
let glow: TestApp
const now = new Date()
/** Others over the same data. */
const opened: TestApp[] = []

beforeAll(async () => {
  store = await openTestStore()
  const secret = 'a secret that is long enough for a test'
  await fillDemo({ store, publicUrl: 'http://localhost:3000', secret, log: pino({ level: 'silent' }), now })
  glow = await openTestApp({ store, hasTrueHashing: true })
})
afterAll(async () => {
  for (const { app } of opened) await app.close()
  await glow.close()
})

test('the three people can sign in with the password that the start names', async () => {
  for (const name of ['ana', 'ben', 'chloe']) {
    const visitor = glow.visitor()
    const answer = await visitor.call('POST', '/api/auth/sign-in/email', { email: `${name}@example.com`, password: 'demo-demo-demo' })
    const session: unknown = await (await visitor.call('GET', '/api/session')).json()
    expect(answer.status).toBe(200)
    expect(session).toMatchObject({ data: { organization: { name: 'Glow Lab' }, organizations: [{ name: 'Glow Lab' }] } })
  }
})

test('where others reach the server their password opens nothing, nor does what was made with it, until they have another one', async () => {
  const signIn = (app: TestApp, password: string) => {
    const visitor = app.visitor()
    return { visitor, answer: visitor.call('POST', '/api/auth/sign-in/email', { email: 'chloe@example.com', password }) }
  }
  const local = signIn(glow, 'demo-demo-demo')
  await local.answer
  const { organization }: { organization: { id: string } } = await local.visitor.data('GET', '/api/session')
  const opening = async (settings: Readonly<Record<string, string>>) => {
    const open = await openTestApp({ store, hasTrueHashing: true, settings })
    const headers = { cookie: local.visitor.cookies() }
    const change = { currentPassword: 'demo-demo-demo', newPassword: 'another long password', revokeOtherSessions: false }
    opened.push(open)
    return [
      (await signIn(open, 'demo-demo-demo').answer).status,
      (await open.call('GET', '/api/session', undefined, headers)).status,
      (await open.call('POST', '/api/auth/change-password', change, headers)).status,
      (await open.call('POST', '/api/auth/organization/set-active', { organizationId: organization.id }, headers)).status,
    ]
  }

  expect(await opening({ NODE_ENV: 'production' })).toEqual([403, 401, 403, 403])
  expect(await opening({ HOST: '0.0.0.0' })).toEqual([403, 401, 403, 403])

  const change = { currentPassword: 'demo-demo-demo', newPassword: 'another long password', revokeOtherSessions: true }
  expect((await local.visitor.call('POST', '/api/auth/change-password', change)).status).toBe(200)
  const open = await openTestApp({ store, hasTrueHashing: true, settings: { NODE_ENV: 'production' } })
  opened.push(open)
  expect((await signIn(open, 'another long password').answer).status).toBe(200)
  expect((await open.call('GET', '/api/session', undefined, { cookie: local.visitor.cookies() })).status).toBe(200)
})

test('there are at least sixty accounts, and some in every stage', async () => {
  const accounts = await store.read((db) => db.select().from(store.tables.account))
  const stages = await store.read((db) => db.select().from(store.tables.organizationStage))

  const used = new Set(accounts.map((account) => stages.find((stage) => stage.id === account.stageId)?.name))
  expect(accounts.length).toBeGreaterThanOrEqual(60)
  expect([...used].toSorted()).toEqual(defaultStages.map(({ name }) => name).toSorted())
  expect(new Set(accounts.map(({ priority }) => priority)).size).toBe(3)
  expect(new Set(accounts.map(({ ownerId }) => ownerId)).size).toBe(4)
})

test('nothing in it lies in the future, and every history is in order', async () => {
  const log = await store.read((db) => db.select().from(store.tables.timeLog).orderBy(store.tables.timeLog.id))
  const notes = await store.read((db) => db.select().from(store.tables.note))

  expect(log.length).toBeGreaterThan(200)
  expect(notes.length).toBeGreaterThan(60)
  for (const { timestamp } of log) expect(timestamp.getTime()).toBeLessThan(now.getTime())
  for (const { createdAt } of notes) expect(createdAt.getTime()).toBeLessThan(now.getTime())
  const oldest = Math.min(...log.map(({ timestamp }) => timestamp.getTime()))
  expect(now.getTime() - oldest).toBeGreaterThan(50 * 24 * 60 * 60 * 1000)
  expect(log.map(({ id }) => id)).toEqual(log.toSorted((a, b) => a.timestamp.getTime() - b.timestamp.getTime()).map(({ id }) => id))
})

test('its notes are real documents: log, projection and search say the same', async () => {
  const rows = await store.read((db) => db.select().from(store.tables.note))
  const accountIds = new Set(rows.map(({ accountId }) => accountId))

  for (const accountId of accountIds) {
    const doc = replayJournal(await readJournal(store, accountId))
    const written = rows.filter((row) => row.accountId === accountId).map(({ id, authorId, content }) => ({ id, authorId, content }))
    const read = readNotes(doc).map(({ id, authorId, content }) => ({ id, authorId, content }))
    expect(read.toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(written.toSorted((a, b) => (a.id < b.id ? -1 : 1)))
  }
  const found = await store.read((db) => db.select().from(store.tables.accountSearch))
  expect(found.filter(({ notes }) => notes !== '')).toHaveLength(accountIds.size)
})

test('everybody finds a few unread notices of the last two days, and older ones read', async () => {
  const notices = await store.read((db) => db.select().from(store.tables.notification))
  const people = await store.read((db) => db.select().from(store.tables.user))

  for (const { id } of people) {
    const unread = notices.filter((notice) => notice.userId === id && notice.readAt === null)
    expect(unread.length).toBeGreaterThanOrEqual(2)
    expect(unread.length).toBeLessThan(8)
  }
  expect(notices.some(({ readAt }) => readAt !== null)).toBe(true)
})

test('who has signed has a code and a link, followed on every day since, and the days of all together are those of each', async () => {
  const { discountCode, utmLink, utmDay, utmOrganizationDay } = store.tables
  const codes = await store.read((db) => db.select().from(discountCode))
  const links = await store.read((db) => db.select().from(utmLink))
  const days = await store.read((db) => db.select().from(utmDay))
  const ofAll = await store.read((db) => db.select().from(utmOrganizationDay))
  const sessionsOf = (rows: readonly { readonly sessions: number }[]) => rows.reduce((total, { sessions }) => total + sessions, 0)

  expect(codes.length).toBeGreaterThanOrEqual(9)
  expect(links.map(({ accountId }) => accountId).toSorted()).toEqual(codes.map(({ accountId }) => accountId).toSorted())
  expect(new Set(days.map(({ linkId }) => linkId)).size).toBe(links.length)
  expect(sessionsOf(days)).toBeGreaterThan(500)
  expect(sessionsOf(ofAll)).toBe(sessionsOf(days))
})

test('the team has segments, campaigns and fields of its own, and everybody is in a segment', async () => {
  const { segment, campaign, customField, customFieldValue, account } = store.tables
  const accounts = await store.read((db) => db.select().from(account))
  const values = await store.read((db) => db.select().from(customFieldValue))

  expect(await store.read((db) => db.select().from(segment))).toHaveLength(6)
  expect(await store.read((db) => db.select().from(campaign))).toHaveLength(4)
  const fields = await store.read((db) => db.select().from(customField))
  expect(fields.map(({ type }) => type).toSorted()).toEqual(['checkbox', 'date', 'dropdown', 'link', 'number', 'text'])
  expect(new Set(accounts.map(({ segmentId }) => segmentId)).size).toBeGreaterThanOrEqual(5)
  expect(accounts.every(({ segmentId }) => segmentId !== null)).toBe(true)
  expect(accounts.filter(({ campaignIds }) => campaignIds.length > 1).length).toBeGreaterThan(3)
  expect(new Set(values.map(({ fieldId }) => fieldId)).size).toBe(6)
})

test('who was signed has a partnership that is as far as its substage, and what is due lies on both sides of today', async () => {
  const partnerships = await store.read((db) => db.select().from(store.tables.partnership))
  const items = await store.read((db) => db.select().from(store.tables.contentItem))
  const today = now.toISOString().slice(0, 10)

  expect(partnerships.length).toBeGreaterThanOrEqual(8)
  expect(partnerships.some(({ isCompleted }) => isCompleted)).toBe(true)
  expect(items.some(({ dueDate, posted }) => dueDate < today && !posted)).toBe(true)
  expect(items.some(({ dueDate }) => dueDate > today)).toBe(true)
  expect(items.filter(({ posted }) => posted).every(({ approved }) => approved)).toBe(true)
})
