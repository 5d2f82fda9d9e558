import type { Account } from '@rapport/domain/account/account'
import type { Note } from '@rapport/domain/note/note'
import type { Partnership } from '@rapport/domain/partnership/partnership'
import type { PartnershipHistoryEntry } from '@rapport/domain/partnership/partnership-answer'
import type { TimeLogEntry } from '@rapport/domain/time-log/time-log'
import type { TrashEntry } from '@rapport/domain/trash/trash'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestApp, type TestApp, type Visitor } from '../../../test-app.ts'
import { mostHistory } from './account-merge-repository.ts'

const unknown = '01jd0000000000000000nobody'

let glow: TestApp
let ana: Visitor
let eve: Visitor
let jane: Account
let june: Account
beforeEach(async () => {
  glow = await openTestApp()
  ana = await glow.signUp('Ana')
  await ana.call('POST', '/api/organizations', { name: 'Glow' })
  eve = await glow.signUp('Eve')
  await eve.call('POST', '/api/organizations', { name: 'Rival' })
  jane = await ana.data('POST', '/api/accounts', { name: 'Jane', email: 'jane@example.com', stage: 'Interested' })
  june = await ana.data('POST', '/api/accounts', {
    name: 'Jane Doe',
    email: 'Jane@Example.com',
    stage: 'Signed',
    instagramUsername: 'jane.doe',
    lastContacted: '2026-11-01T10:00:00Z',
  })
})
afterEach(() => glow.close())

const notesOf = async (id: string) =>
  ((await ana.data('GET', `/api/accounts/${id}/notes?system=false`)) as readonly Note[]).map(({ content }) => content)
const logOf = async (id: string) =>
  ((await ana.data('GET', `/api/accounts/${id}/time-logs`)) as readonly TimeLogEntry[]).map(({ event, newValue }) => `${event} ${newValue}`)
const merge = (body: unknown, visitor = ana) => visitor.call('POST', `/api/accounts/${jane.id}/merge`, body)

test('two influencers become one: chosen fields, notes with author and time, history; the other one is in the Trash and points there', async () => {
  await ana.call('POST', '/api/notes', { accountId: jane.id, content: 'Likes tea' })
  const told: Note = await ana.data('POST', '/api/notes', { accountId: june.id, content: 'Likes coffee' })

  const answer = await merge({ otherId: june.id, choices: { name: 'other', stage: 'other' } })

  expect(answer.status).toBe(200)
  const merged: Account = await ana.data('GET', `/api/accounts/${jane.id}`)
  expect(merged).toMatchObject({
    name: 'Jane Doe',
    email: 'jane@example.com',
    stage: 'Signed',
    signedSubstage: 'Negotiating',
    instagramUsername: 'jane.doe',
    lastContacted: '2026-11-01T10:00:00.000Z',
  })
  const notes: readonly Note[] = await ana.data('GET', `/api/accounts/${jane.id}/notes?system=false`)
  expect(notes.map(({ content }) => content)).toEqual(['Likes coffee', 'Likes tea'])
  expect(notes[0]).toMatchObject({ createdAt: told.createdAt, author: told.author })
  expect(await logOf(jane.id)).toEqual(
    expect.arrayContaining(['account_created Signed', 'account_created Interested', 'stage_changed Signed']),
  )
  const [entry]: readonly TrashEntry[] = await ana.data('GET', '/api/trash')
  expect(entry).toMatchObject({ kind: 'account', id: june.id, name: 'Jane Doe', mergedInto: jane.id })
})

test('the other one comes back from the Trash with all it held, and what was copied stays', async () => {
  await ana.call('POST', '/api/notes', { accountId: june.id, content: 'Likes coffee' })
  await merge({ otherId: june.id })

  await ana.call('POST', `/api/accounts/${june.id}/restore`)

  expect(await notesOf(june.id)).toEqual(['Likes coffee'])
  expect(await notesOf(jane.id)).toEqual(['Likes coffee'])
  expect(await logOf(june.id)).toEqual(['account_created Signed'])
})

test('custom values are taken over where nothing stands or where they were chosen', async () => {
  const field = async (name: string): Promise<string> => {
    const made: { readonly id: string } = await ana.data('POST', '/api/custom-fields', { name, type: 'text' })
    return made.id
  }
  const [city, size] = [await field('City'), await field('Size')]
  const put = (accountId: string, fieldId: string, value: string) =>
    ana.call('POST', '/api/custom-field-values', { accountId, fieldId, value })
  await put(jane.id, city, 'Rome')
  await put(june.id, city, 'Milan')
  await put(june.id, size, 'M')

  await merge({ otherId: june.id, customFields: {} })

  const values = await ana.data('GET', `/api/custom-field-values?accountId=${jane.id}`)
  expect(JSON.stringify(values)).toContain('Rome')
  expect(JSON.stringify(values)).toContain('"M"')
  expect(JSON.stringify(values)).not.toContain('Milan')
})

test('who was mentioned is not told again, and the notice leads to the copy', async () => {
  const ben = await glow.signUp('Ben')
  await joinAs(ben)
  await ben.call('POST', '/api/notes', { accountId: june.id, content: '', mentions: [(await sessionOf(ana)).user.id] })
  const inbox = async () => (await ana.data('GET', '/api/notifications')) as readonly { accountId: string; noteId: string }[]
  const before = await inbox()

  await merge({ otherId: june.id })

  const after = await inbox()
  expect([before.length, after.length]).toEqual([1, 1])
  const [note]: readonly Note[] = await ana.data('GET', `/api/accounts/${jane.id}/notes?system=false`)
  expect(after[0]).toMatchObject({ accountId: jane.id, noteId: note?.id })
})

test('restored, the other one has its picture and its notices again, as read', async () => {
  const { influencer } = glow.store.tables
  const profilePictureUrl = '/files/influencers/june.webp'
  await glow.store.write((tx) => tx.db.update(influencer).set({ profilePictureUrl }).where(eq(influencer.accountId, june.id)))
  const ben = await glow.signUp('Ben')
  await joinAs(ben)
  await ben.call('POST', '/api/notes', { accountId: june.id, content: '', mentions: [(await sessionOf(ana)).user.id] })
  await merge({ otherId: june.id })

  await ana.call('POST', `/api/accounts/${june.id}/restore`)

  const shown = await Promise.all([jane, june].map(({ id }): Promise<Account> => ana.data('GET', `/api/accounts/${id}`)))
  expect(shown.map((account) => account.influencer.profilePictureUrl)).toEqual([profilePictureUrl, profilePictureUrl])
  const inbox: readonly { accountId: string; readAt: string | null }[] = await ana.data('GET', '/api/notifications')
  expect(inbox.map(({ accountId, readAt }) => [accountId, readAt === null]).toSorted()).toEqual(
    [
      [jane.id, true],
      [june.id, false],
    ].toSorted(),
  )
})

interface Session {
  readonly user: { readonly id: string }
  readonly organization: { readonly id: string }
}

const sessionOf = (visitor: Visitor): Promise<Session> => visitor.data('GET', '/api/session')

const joinAs = async (visitor: Visitor): Promise<void> => {
  const { organization } = await sessionOf(ana)
  const { user } = await sessionOf(visitor)
  const { member } = glow.store.tables
  const row = { id: unknown, organizationId: organization.id, userId: user.id, role: 'member', createdAt: new Date() }
  await glow.store.write((tx) => tx.db.insert(member).values(row))
  await visitor.call('POST', '/api/auth/organization/set-active', { organizationId: organization.id })
}

test('nobody merges what is unknown, foreign, deleted or the same, and nothing changes', async () => {
  const foreign: Account = await eve.data('POST', '/api/accounts', { name: 'Foreign' })
  const answers = [
    await merge({ otherId: unknown }),
    await merge({ otherId: foreign.id }),
    await merge({ otherId: june.id }, eve),
    await merge({ otherId: jane.id }),
    await merge({ otherId: june.id, choices: { colour: 'other' } }),
  ]

  expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 400, 400])
  expect(await ana.data('GET', `/api/accounts/${jane.id}`)).toMatchObject({ rev: 1, name: 'Jane' })
})

test('two that hold more than one influencer can are not merged', async () => {
  const small = await openTestApp({ settings: { COLLAB_DOCUMENT_BYTES: '65536' } })
  const ben = await small.signUp('Ben')
  await ben.call('POST', '/api/organizations', { name: 'Small' })
  const one: Account = await ben.data('POST', '/api/accounts', { name: 'One' })
  const two: Account = await ben.data('POST', '/api/accounts', { name: 'Two' })
  for (const { id } of [one, two]) await ben.call('POST', '/api/notes', { accountId: id, content: 'x'.repeat(40_000) })

  const answer = await ben.call('POST', `/api/accounts/${one.id}/merge`, { otherId: two.id })

  expect([answer.status, ((await ben.data('GET', `/api/accounts/${two.id}`)) as Account).name]).toEqual([413, 'Two'])
  await small.close()
})

test('of two merges at once one happens', async () => {
  await ana.call('POST', '/api/notes', { accountId: june.id, content: 'Likes coffee' })

  const answers = await Promise.all([merge({ otherId: june.id }), merge({ otherId: june.id })])

  expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
  expect(await notesOf(jane.id)).toEqual(['Likes coffee'])
})

test('duplicates are found by e-mail and handle, capitals and @ aside, in one’s own organization', async () => {
  const find = (query: string, visitor = ana) => visitor.data('GET', `/api/accounts/duplicates?${query}`)

  expect(await find('email=JANE@example.com')).toEqual([
    { id: jane.id, name: 'Jane' },
    { id: june.id, name: 'Jane Doe' },
  ])
  expect(await find(`email=jane@example.com&except=${jane.id}`)).toEqual([{ id: june.id, name: 'Jane Doe' }])
  expect(await find('platform=Instagram&username=@Jane.Doe')).toEqual([{ id: june.id, name: 'Jane Doe' }])
  expect(await find('platform=TikTok&username=jane.doe')).toEqual([])
  expect(await find('')).toEqual([])
  expect(await find('email=jane@example.com', eve)).toEqual([])
})

test('partnerships are copied with their content, their history and their revision; the time log tells of them once', async () => {
  const made: Partnership = await ana.data('POST', '/api/partnerships', {
    accountId: june.id,
    startDate: '2026-11-01',
    endDate: '2026-12-31',
    content: [{ type: 'TIKTOK', dueDate: '2026-12-05' }],
  })
  await ana.call('PATCH', `/api/partnerships/${made.id}/content/${made.content[0]?.id}`, { approved: true })

  await merge({ otherId: june.id })

  const [copy]: readonly Partnership[] = await ana.data('GET', `/api/partnerships?accountId=${jane.id}`)
  expect(copy).toMatchObject({ budget: '0', rev: 2, createdAt: made.createdAt, content: [{ type: 'TIKTOK', approved: true }] })
  expect(copy?.id).not.toBe(made.id)
  const history: readonly PartnershipHistoryEntry[] = await ana.data('GET', `/api/partnerships/${copy?.id}/history`)
  expect(history.map(({ rev, itemId, field }) => [rev, itemId, field])).toEqual([
    [2, copy?.content[0]?.id, 'approved'],
    [1, null, 'created'],
    [1, copy?.content[0]?.id, 'created'],
  ])
  const before: Partnership = await ana.data('POST', `/api/partnerships/${copy?.id}/restore`, { rev: 1 })
  expect(before).toMatchObject({ rev: 3, content: [{ approved: false }] })
  expect((await logOf(jane.id)).filter((line) => line.startsWith('partnership_created'))).toHaveLength(1)
})

test('[EM6] two that hold many mails do not become one that holds more than an influencer can', async () => {
  const message = { from: 'jane@example.com', to: [], date: '2026-11-20T10:00:00.000Z' }
  const threadsOf = (id: string, count: number) =>
    Array.from({ length: count }, (_, at) => ({ id: `${id} ${at}`, subject: 'x'.repeat(1000), messages: [message] }))
  const write = (id: string, count: number) => ana.call('PATCH', `/api/accounts/${id}`, { emailThreads: threadsOf(id, count) })

  const tooMany = await write(jane.id, 120)
  await write(jane.id, 60)
  await write(june.id, 60)

  expect(tooMany.status).toBe(400)
  expect(await tooMany.text()).toContain('The emails of an influencer can have at most 100,000 characters in all')
  expect((await merge({ otherId: june.id })).status).toBe(413)
})

test('what would take more notes, partnerships and items at once than a message may is not merged', async () => {
  const content = Array.from({ length: 500 }, () => ({ type: 'TIKTOK', dueDate: '2026-12-05' }))
  for (let count = 0; count < 4; count += 1)
    await ana.call('POST', '/api/partnerships', { accountId: june.id, startDate: '2026-11-01', endDate: '2026-12-31', content })

  expect((await merge({ otherId: june.id })).status).toBe(413)
})

test('a person, with all keys, merges at most twenty times a minute: a large one holds up others', async () => {
  const statuses: number[] = []
  for (let time = 0; time < 21; time += 1) statuses.push((await merge({ otherId: unknown, choices: {} })).status)

  const key: { token: string } = await ana.data('POST', '/api/api-keys', { name: 'robot', scope: 'read-write' })
  const byKey = { authorization: `Bearer ${key.token}` }
  const withKey = await glow.visitor().call('POST', `/api/accounts/${jane.id}/merge`, {}, byKey)

  expect([...new Set(statuses.slice(0, 20))]).toEqual([404])
  expect([statuses[20], withKey.status]).toEqual([429, 429])
})

test('whoever is merged, taken from the Trash and merged back brings no line of history twice', async () => {
  await ana.call('PATCH', `/api/accounts/${june.id}`, { name: 'June' })
  await merge({ otherId: june.id })
  const before = await logOf(jane.id)

  await ana.call('POST', `/api/accounts/${june.id}/restore`)
  await ana.call('POST', `/api/accounts/${june.id}/merge`, { otherId: jane.id })
  await ana.call('POST', `/api/accounts/${jane.id}/restore`)
  await merge({ otherId: june.id })

  const timesOf = (lines: readonly string[]) => before.map((line) => lines.filter((other) => other === line).length)
  expect(timesOf(await logOf(jane.id))).toEqual(timesOf(before))
})

test.each([
  ['lines', mostHistory.lines + 1, 'a'],
  ['bytes', 50, 'a'.repeat(mostHistory.bytes / 50)],
])('more history than goes along in one commit, counted in %s, is not merged, and nothing changes', async (_, count, newValue) => {
  const line = { organizationId: 'glow', event: 'renamed', changedBy: 'ana', timestamp: new Date(), accountId: june.id, newValue }
  const rows = Array.from({ length: count }, (_, at) => ({ ...line, id: `l${at}` }))
  await glow.store.write(async ({ db, tables }) => {
    for (let first = 0; first < count; first += 1000) await db.insert(tables.timeLog).values(rows.slice(first, first + 1000))
  })

  expect((await merge({ otherId: june.id })).status).toBe(413)
  expect((await ana.get(`/api/accounts/${june.id}`)).status).toBe(200)
})
