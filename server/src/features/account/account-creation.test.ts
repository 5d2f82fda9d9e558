import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountTest, anaId, openAccountTest, organizationId, otherOrganizationId } from './test-accounts.ts'

let glow: AccountTest
beforeEach(async () => {
  glow = await openAccountTest()
})
afterEach(() => glow.close())

const id = '01jd000000000000000account'

test('an account needs no more than a name', async () => {
  const answer = await glow.call('ana', 'POST', '/api/accounts', { name: ' Jane Doe ' })

  expect(answer.status).toBe(201)
  expect(answer.epoch).toBe('epoch-of-the-test')
  expect(answer.data).toMatchObject({
    name: 'Jane Doe',
    organizationId,
    stage: 'Outreach 1',
    signedSubstage: null,
    priority: 'Medium',
    owner: null,
    campaignIds: [],
    createdAt: '2026-11-20T15:00:00.000Z',
    rev: 1,
  })
  expect(answer.data.influencer).toEqual({ id: answer.data.influencerId, profilePictureUrl: null })
})

test('a new account begins with its system note and its line of history', async () => {
  const account = await glow.create('ana', { name: 'Jane', stage: 'interested' })

  const { systemNote } = glow.store.tables
  const notes = await glow.store.read((db) => db.select().from(systemNote))
  expect(notes).toMatchObject([{ accountId: account.id, content: 'Account created with stage Interested', authorId: anaId }])
  expect(await glow.historyOf(account.id)).toMatchObject([
    { event: 'account_created', oldValue: null, newValue: 'Interested', changedBy: anaId, keyId: null },
  ])
})

test('an account created in Signed begins at Negotiating', async () => {
  const account = await glow.create('ana', { name: 'Jane', stage: 'Signed', signedSubstage: 'Posting' })

  expect(account).toMatchObject({ stage: 'Signed', signedSubstage: 'Negotiating', previousSignedSubstage: null })
})

test('id and time of creation may come from the client; a time to come becomes the arrival', async () => {
  const early = await glow.create('ana', { id, name: 'Jane', createdAt: '2026-11-18T09:30:00+02:00' })
  const late = await glow.create('ana', { name: 'June', createdAt: '2027-01-01T00:00:00Z' })

  expect([early.id, early.createdAt, early.stageSince]).toEqual([id, '2026-11-18T07:30:00.000Z', '2026-11-18T07:30:00.000Z'])
  expect(late.createdAt).toBe('2026-11-20T15:00:00.000Z')
})

test('the same id with the same body answers as before, with another body it is refused', async () => {
  const first = await glow.call('ana', 'POST', '/api/accounts', { id, name: 'Jane', tiktokFollowers: '1,200' })
  const again = await glow.call('ben', 'POST', '/api/accounts', { id, name: 'Jane', tiktokFollowers: 1200 })
  const other = await glow.call('ana', 'POST', '/api/accounts', { id, name: 'June' })
  const foreign = await glow.call('eve', 'POST', '/api/accounts', { id, name: 'Jane', tiktokFollowers: 1200 })

  expect([first.status, again.status, other.status, foreign.status]).toEqual([201, 201, 409, 409])
  expect(again.data).toEqual(first.data)
  expect(other.message).toBe('This id is taken by another account')
  expect(await glow.historyOf(id)).toHaveLength(1)
})

test('the same Idempotency-Key creates one account', async () => {
  const key = { 'idempotency-key': 'create-jane' }

  const both = await Promise.all([1, 2].map(() => glow.call('ana', 'POST', '/api/accounts', { name: 'Jane' }, key)))
  const other = await glow.call('ana', 'POST', '/api/accounts', { name: 'June' }, key)

  expect(both[0]?.data).toEqual(both[1]?.data)
  expect(other.status).toBe(409)
  expect((await glow.call('ana', 'GET', `/api/accounts?organizationId=${organizationId}`)).total).toBe(1)
})

test.each([
  ['no name', {}, 'name'],
  ['a blank name', { name: '  ' }, 'name'],
  ['an e-mail that is none', { name: 'J', email: 'jane@' }, 'email'],
  ['a count that is none', { name: 'J', tiktokFollowers: '12k' }, 'tiktokFollowers'],
  ['an unknown field', { name: 'J', colour: 'blue' }, 'colour'],
  ['an unknown stage', { name: 'J', stage: 'Dancing' }, 'stage'],
  ['an id with a hyphen', { id: '01jd-000000000000000000account', name: 'J' }, 'id'],
  ['a substage outside Signed', { name: 'J', signedSubstage: 'Posting' }, 'signedSubstage'],
  ['a day that is none', { name: 'J', nextOutreachDate: '2026-13-40' }, 'nextOutreachDate'],
  ['a wrong type', { name: 7 }, 'name'],
])('creation with %s is 400 and leaves nothing', async (_what, body, path) => {
  const answer = await glow.call('ana', 'POST', '/api/accounts', body)

  expect(answer.status).toBe(400)
  expect(answer).toMatchObject({ success: false, code: 'validation_failed', issues: [{ path }] })
  expect(typeof answer.details).toBe('string')
  expect((await glow.call('ana', 'GET', `/api/accounts?organizationId=${organizationId}`)).total).toBe(0)
})

test("another organisation's people and things are unknown", async () => {
  const owner = await glow.call('ana', 'POST', '/api/accounts', { name: 'J', owner: '01jd0000000000000000000eve' })
  const segment = await glow.call('ana', 'POST', '/api/accounts', { name: 'J', segmentId: '01jd000000000000000segment' })
  const campaign = await glow.call('ana', 'POST', '/api/accounts', { name: 'J', campaignIds: ['01jd00000000000000campaign'] })
  const organization = await glow.call('ana', 'POST', '/api/accounts', { name: 'J', organizationId: otherOrganizationId })

  expect([owner.status, segment.status, campaign.status, organization.status]).toEqual([404, 404, 404, 403])
  expect(owner.issues).toEqual([{ path: 'owner', message: 'The owner must be a member of this organization' }])
})

test('when a part of a creation fails, nothing of it stands', async () => {
  await glow.create('ana', { name: 'Jane' })
  const { store } = glow
  const all = async () => {
    const { account, influencer, systemNote, timeLog, accountChange, accountSearch, searchWord } = store.tables
    const counts = [account, influencer, systemNote, timeLog, accountChange, accountSearch, searchWord].map((table) =>
      store.read(async (db) => (await db.select().from(table)).length),
    )
    return Promise.all(counts)
  }
  const before = await all()
  await store.write((tx) => tx.db.insert(tx.tables.influencer).values({ id: otherOrganizationId, organizationId, accountId: id }))

  const answer = await glow.call('ana', 'POST', '/api/accounts', { id, name: 'June' })

  expect([answer.status, answer.message]).toEqual([500, 'An unexpected error occurred'])
  expect(await all()).toEqual(before.map((count, table) => (table === 1 ? count + 1 : count)))
})

test('a website that a browser would run is refused, at creation and change; one without a scheme gets one', async () => {
  const jane = await glow.create('ana', { name: 'Jane', websiteUrl: 'jane.example/about' })
  const run = { status: 400, error: 'Please enter a valid web address' }

  expect(jane.websiteUrl).toBe('https://jane.example/about')
  for (const websiteUrl of ['javascript:alert(1)', 'java\tscript:alert(1)', 'data:text/html,x', 'file:///etc/passwd']) {
    expect(await glow.call('ana', 'POST', '/api/accounts', { name: 'Eve', websiteUrl })).toMatchObject({ status: 400 })
    expect(await glow.call('ana', 'PATCH', `/api/accounts/${jane.id}`, { websiteUrl })).toMatchObject({ status: run.status })
  }
})
