import type { Change } from '@rapport/domain/event/change'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type AccountTest, anaId, benId, newId, openAccountTest, organizationId, revisionAfter } from './test-accounts.ts'

let glow: AccountTest
beforeEach(async () => {
  glow = await openAccountTest()
})
afterEach(() => glow.close())

const changed = (times: number): number => revisionAfter(times, glow.clock.now())

const patch = (who: string, id: string, body: unknown, headers: Record<string, string> = {}) =>
  glow.call(who, 'PATCH', `/api/accounts/${id}`, body, headers)

test('absent fields are never touched', async () => {
  const jane = await glow.create('ana', { name: 'Jane', email: 'jane@example.com', tiktokUsername: 'jane' })

  const answer = await patch('ben', jane.id, { bioSummary: 'Bakes bread' })

  expect(answer.status).toBe(200)
  expect(answer.epoch).toBe('epoch-of-the-test')
  expect(answer.data).toEqual({ ...jane, bioSummary: 'Bakes bread', rev: changed(1), updatedAt: '2026-11-20T15:00:00.000Z' })
})

test('every kind of change leaves its line of history, in the names of its time', async () => {
  const jane = await glow.create('ana', { name: 'Jane' })
  const segmentId = newId<'segment'>()
  const campaignId = newId<'campaign'>()
  await glow.store.write(async (tx) => {
    const createdAt = glow.clock.now()
    await tx.db.insert(tx.tables.segment).values({ id: segmentId, organizationId, name: 'Bakers', nameKey: 'bakers', createdAt })
    await tx.db.insert(tx.tables.campaign).values({ id: campaignId, organizationId, name: 'Summer', nameKey: 'summer', createdAt })
  })
  glow.clock.set('2026-11-20T16:00:00Z')

  await patch('ben', jane.id, {
    stage: 'Negotiating',
    owner: anaId,
    priority: 'High',
    segmentId,
    campaignIds: [campaignId],
    lastContacted: '2026-11-20T15:30:00Z',
    websiteUrl: 'https://jane.example',
    meta: { isStageUpdate: true, previousStage: 'Outreach 1' },
  })

  const [, ...lines] = await glow.historyOf(jane.id)
  const seen = lines.map(({ event, field, oldValue, newValue }) => [event, field, oldValue, newValue])
  expect(seen.toSorted()).toEqual([
    ['campaigns_changed', null, null, 'Summer'],
    ['contact_logged', null, null, '2026-11-20T15:30:00.000Z'],
    ['field_changed', 'websiteUrl', null, 'https://jane.example'],
    ['owner_changed', null, null, 'Ana Silva'],
    ['priority_changed', null, 'Medium', 'High'],
    ['segment_changed', null, null, 'Bakers'],
    ['stage_changed', null, 'Outreach 1', 'Negotiating'],
  ])
  expect(lines.every((line) => line.changedBy === benId && line.timestamp.toISOString() === '2026-11-20T16:00:00.000Z')).toBe(true)
})

test('[TD4] a logged contact keeps its channel in the history; a change without a contact keeps none', async () => {
  const jane = await glow.create('ana', { name: 'Jane' })

  await patch('ana', jane.id, { lastContacted: '2026-11-20T15:30:00Z', stage: 'Outreach 2', contactChannel: 'Call' })
  await patch('ana', jane.id, { priority: 'High', contactChannel: 'Email' })

  const lines = await glow.historyOf(jane.id)
  expect(lines.map(({ event, channel }) => [event, channel]).toSorted()).toEqual([
    ['account_created', null],
    ['contact_logged', 'Call'],
    ['priority_changed', null],
    ['stage_changed', null],
  ])
  expect(await patch('ana', jane.id, { contactChannel: 'Pigeon' })).toMatchObject({ success: false, issues: [{ path: 'contactChannel' }] })
})

test('the whole way through Signed and out again', async () => {
  const jane = await glow.create('ana', { name: 'Jane', nextOutreachDate: '2026-12-01' })
  glow.clock.set('2026-11-21T09:00:00Z')

  const signed = await patch('ana', jane.id, { stage: 'Signed', signedSubstage: 'Posting', previousSignedSubstage: 'Posting' })
  const posting = await patch('ana', jane.id, { signedSubstage: 'Posting' })
  const archived = await patch('ana', jane.id, { stage: 'Archived', nextOutreachDate: '2026-12-24' })

  expect(signed.data).toMatchObject({
    signedSubstage: 'Negotiating',
    previousSignedSubstage: null,
    nextOutreachDate: null,
    stageSince: '2026-11-21T09:00:00.000Z',
  })
  expect(posting.data.signedSubstage).toBe('Posting')
  expect(archived.data).toMatchObject({
    stage: 'Archived',
    signedSubstage: null,
    previousSignedSubstage: 'Posting',
    nextOutreachDate: '2026-12-24T00:00:00.000Z',
  })
  const events = (await glow.historyOf(jane.id)).map(({ event, oldValue, newValue }) => `${event}: ${oldValue} -> ${newValue}`)
  expect(events).toEqual([
    'account_created: null -> Outreach 1',
    'stage_changed: Outreach 1 -> Signed',
    'substage_changed: Negotiating -> Posting',
    'stage_changed: Signed -> Archived',
    'field_changed: null -> 2026-12-24',
  ])
})

test('a substage is refused outside Signed and when the list does not hold it', async () => {
  const jane = await glow.create('ana', { name: 'Jane' })

  const outside = await patch('ana', jane.id, { signedSubstage: 'Posting' })
  await patch('ana', jane.id, { stage: 'Signed' })
  const unknown = await patch('ana', jane.id, { signedSubstage: 'Dancing' })

  expect([outside.status, unknown.status]).toEqual([400, 400])
  expect(unknown.issues).toEqual([{ path: 'signedSubstage', message: "There is no substage called 'Dancing'" }])
})

test("a next outreach date means a calendar day in the organisation's zone", async () => {
  const jane = await glow.create('ana', { name: 'Jane' })

  const dayOf = async (nextOutreachDate: string) => (await patch('ana', jane.id, { nextOutreachDate })).data.nextOutreachDate

  expect(await dayOf('2026-12-05')).toBe('2026-12-05T00:00:00.000Z')
  expect(await dayOf('2026-12-05T00:30:00.000Z')).toBe('2026-12-05T00:00:00.000Z')
  expect(await dayOf('2026-12-05T02:00:00.000Z')).toBe('2026-12-04T00:00:00.000Z')
})

test('a change that changes nothing makes no revision and no history', async () => {
  const jane = await glow.create('ana', { name: 'Jane' })

  const answer = await patch('ben', jane.id, { name: 'Jane', stage: 'Outreach 1' })

  expect(answer.data).toEqual(jane)
  expect(await glow.historyOf(jane.id)).toHaveLength(1)
})

test('with a base revision, fields left as they were stay as somebody else made them', async () => {
  const jane = await glow.create('ana', { name: 'Jane', bioSummary: 'Bakes' })
  await patch('ben', jane.id, { bioSummary: 'Bakes bread', websiteUrl: 'https://jane.example' })

  const answer = await patch('ana', jane.id, { name: 'Jane Doe', bioSummary: 'Bakes', websiteUrl: null, baseRev: jane.rev })

  expect(answer.data).toMatchObject({ name: 'Jane Doe', bioSummary: 'Bakes bread', websiteUrl: 'https://jane.example', rev: changed(2) })
})

test('a name, e-mail or owner changed by somebody else meanwhile is 409 with the value of now, and nothing is written', async () => {
  const jane = await glow.create('ana', { name: 'Jane' })
  await patch('ben', jane.id, { name: 'Jane Doe', owner: benId })

  const answer = await patch('ana', jane.id, { name: 'Jane Roe', owner: anaId, priority: 'High', baseRev: jane.rev })

  expect(answer.status).toBe(409)
  expect(answer).toMatchObject({ success: false, code: 'changed_meanwhile', current: { name: 'Jane Doe', owner: benId } })
  expect((await glow.call('ana', 'GET', `/api/accounts/${jane.id}`)).data).toMatchObject({
    name: 'Jane Doe',
    priority: 'Medium',
    rev: changed(1),
  })
})

test('without a base revision, or against own later changes, the later write wins', async () => {
  const jane = await glow.create('ana', { name: 'Jane' })
  await patch('ben', jane.id, { name: 'Jane Doe' })

  const without = await patch('ana', jane.id, { name: 'Jane Roe' })
  const own = await patch('ana', jane.id, { name: 'Jane Poe', baseRev: jane.rev })

  expect([without.data.name, own.data.name]).toEqual(['Jane Roe', 'Jane Poe'])
})

test('a change through an API key stands in the history with its key', async () => {
  const jane = await glow.create('ana', { name: 'Jane' })

  await patch('robot', jane.id, { priority: 'Low' })

  expect((await glow.historyOf(jane.id)).at(-1)).toMatchObject({ event: 'priority_changed', changedBy: anaId, keyId: 'key-1' })
})

test('a former member stays owner, but cannot become one', async () => {
  const jane = await glow.create('ana', { name: 'Jane', owner: benId })
  await glow.store.write((tx) => tx.db.delete(tx.tables.member))

  const kept = await patch('ana', jane.id, { owner: benId, priority: 'Low' })
  const taken = await patch('ana', jane.id, { owner: null })
  const again = await patch('ana', jane.id, { owner: benId })

  expect([kept.status, taken.status, again.status]).toEqual([200, 200, 404])
  expect((await glow.historyOf(jane.id)).at(-1)).toMatchObject({ event: 'owner_changed', oldValue: 'Ben Okafor', newValue: null })
})

test('the same Idempotency-Key changes once, also after somebody changed it again', async () => {
  const jane = await glow.create('ana', { name: 'Jane' })
  const key = { 'idempotency-key': 'k' }
  const first = await patch('ana', jane.id, { priority: 'High' }, key)
  await patch('ben', jane.id, { priority: 'Low' })

  const again = await patch('ana', jane.id, { priority: 'High' }, key)

  expect(again.data).toEqual(first.data)
  expect((await glow.call('ana', 'GET', `/api/accounts/${jane.id}`)).data.priority).toBe('Low')
})

test('each commit is published once, with its revision and who did it', async () => {
  const heard: Change[] = []
  const jane = await glow.create('ana', { name: 'Jane' })
  glow.store.onChange((changes) => heard.push(...changes))

  await patch('ben', jane.id, { stage: 'Interested' })
  await glow.call('ana', 'DELETE', `/api/accounts/${jane.id}`)

  expect(heard.filter(({ kind }) => kind === 'account')).toEqual([
    { kind: 'account', id: jane.id, accountId: jane.id, organizationId, rev: changed(1), actor: benId, at: '2026-11-20T15:00:00.000Z' },
    {
      kind: 'account',
      id: jane.id,
      accountId: jane.id,
      organizationId,
      rev: changed(2),
      actor: anaId,
      at: '2026-11-20T15:00:00.000Z',
      deleted: true,
    },
  ])
  expect(heard.filter(({ kind }) => kind === 'time-log')).toHaveLength(1)
})

test('a deleted account is gone for every call, and its rows are kept', async () => {
  const jane = await glow.create('ana', { name: 'Jane' })

  const deleted = await glow.call<{ id: string }>('ana', 'DELETE', `/api/accounts/${jane.id}`)

  expect([deleted.status, deleted.data]).toEqual([200, { id: jane.id }])
  const path = `/api/accounts/${jane.id}`
  const later = [await glow.call('ana', 'GET', path), await patch('ana', jane.id, { name: 'J' }), await glow.call('ana', 'DELETE', path)]
  expect(later.map(({ status, message }) => [status, message])).toEqual(later.map(() => [404, 'This influencer does not exist']))
  expect((await glow.call('ana', 'GET', `/api/accounts?organizationId=${organizationId}&search=jane`)).data).toEqual([])
  const { account } = glow.store.tables
  expect(await glow.store.read((db) => db.select().from(account))).toMatchObject([{ id: jane.id, deletedBy: anaId }])
})

test("another organisation's account and an unknown one answer alike, on every call", async () => {
  const jane = await glow.create('ana', { name: 'Jane' })
  const answers = async (id: string) =>
    Promise.all([
      glow.call('eve', 'GET', `/api/accounts/${id}`),
      glow.call('eve', 'PATCH', `/api/accounts/${id}`, { name: 'Mine' }),
      glow.call('eve', 'DELETE', `/api/accounts/${id}`),
    ])

  const foreign = await answers(jane.id)
  const unknown = await answers('01jd000000000000000nothing')

  const said = (all: typeof foreign) => all.map(({ status, code, message }) => [status, code, message])
  expect(said(foreign)).toEqual(said(unknown))
  expect(foreign.map(({ status }) => status)).toEqual([404, 404, 404])
  expect((await glow.call('ana', 'GET', `/api/accounts/${jane.id}`)).data).toEqual(jane)
})

test('when a part of a change fails, nothing of it stands', async () => {
  const jane = await glow.create('ana', { name: 'Jane' })
  const { accountChange } = glow.store.tables
  const at = glow.clock.now()
  await glow.store.write((tx) =>
    tx.db
      .insert(accountChange)
      .values({ accountId: jane.id, rev: changed(1), field: 'name', oldValue: '', newValue: '', actorId: anaId, at }),
  )

  const answer = await patch('ana', jane.id, { name: 'June', stage: 'Signed' })

  expect(answer.status).toBe(500)
  expect((await glow.call('ana', 'GET', `/api/accounts/${jane.id}`)).data).toEqual(jane)
  expect(await glow.historyOf(jane.id)).toHaveLength(1)
})

test('[UN5] a change that takes one back is told like any other, and that it does so is no field', async () => {
  const jane = await glow.create('ana', { name: 'Jane' })
  const said = (await glow.historyOf(jane.id)).length

  const nothing = await patch('ana', jane.id, { isUndo: true })
  const back = await patch('ana', jane.id, { priority: 'High', isUndo: true })

  expect([nothing.data.rev, back.data.rev]).toEqual([jane.rev, changed(1)])
  const lines = await glow.historyOf(jane.id)
  expect(lines.length - said).toBe(1)
  expect(JSON.stringify(lines)).not.toContain('isUndo')
})
