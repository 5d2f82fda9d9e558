import type { Account } from '@rapport/domain/account/account'
import type { BulkAnswer, BulkUndoAnswer } from '@rapport/domain/account-list/bulk-change'
import type { Change } from '@rapport/domain/event/change'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Store } from '../../../store/store.ts'
import { openTestStore } from '../../../store/test-store.ts'
import { type AccountTest, anaId, benId, openAccountTest, organizationId, revisionAfter } from '../test-accounts.ts'

const summer = '01jd0000000000000campaign1'
const winter = '01jd0000000000000campaign2'
const unknown = '01jd0000000000000000nobody'

let glow: AccountTest
beforeEach(async () => {
  glow = await openAccountTest()
  const createdAt = glow.clock.now()
  const named = (id: string, name: string) => ({ id, organizationId, name, nameKey: name.toLowerCase(), createdAt })
  await glow.store.write(({ db, tables }) => db.insert(tables.campaign).values([named(summer, 'Summer'), named(winter, 'Winter')]))
})
afterEach(() => glow.close())

const changed = (times: number): number => revisionAfter(times, glow.clock.now())

const bulk = (ids: readonly string[], change: unknown, headers = {}) =>
  glow.call<BulkAnswer>('ana', 'POST', '/api/accounts/bulk', { ids, change }, headers)
const undo = (entries: unknown, who = 'ana') => glow.call<BulkUndoAnswer>(who, 'POST', '/api/accounts/bulk/undo', { entries })
const read = async (id: string) => (await glow.call<Account>('ana', 'GET', `/api/accounts/${id}`)).data
const createMany = async (count: number, more = {}) => {
  const made: Account[] = []
  for (let index = 0; index < count; index++) made.push(await glow.create('ana', { name: `Jane ${index}`, ...more }))
  return made.map(({ id }) => id)
}

test('a bulk change is done to each account as if alone, with history and events', async () => {
  const ids = await createMany(12)
  const heard: Change[] = []
  glow.store.onChange((changes) => heard.push(...changes))

  const answer = await bulk(ids, { stage: 'Signed', owner: benId, addCampaignIds: [winter] })

  expect(answer.status).toBe(200)
  expect(answer.data).toEqual({ changed: ids.map((id) => ({ id, rev: changed(1) })), unchanged: [], failed: [] })
  const eleventh = await read(ids[11] ?? '')
  expect(eleventh).toMatchObject({ stage: 'Signed', signedSubstage: 'Negotiating', owner: benId, campaignIds: [winter], rev: changed(1) })
  const history = await glow.historyOf(eleventh.id)
  expect(history.map(({ event, newValue }) => [event, newValue])).toEqual([
    ['account_created', 'Outreach 1'],
    ['stage_changed', 'Signed'],
    ['campaigns_changed', 'Winter'],
    ['owner_changed', 'Ben Okafor'],
  ])
  expect(heard.filter(({ kind }) => kind === 'account').map(({ id, rev, actor }) => [id, rev, actor])).toEqual(
    ids.map((id) => [id, changed(1), anaId]),
  )
})

test('every account has its own outcome: unknown and foreign ones fail alike, what was so before is unchanged', async () => {
  const [jane, june] = await createMany(2)
  const foreign = await glow.create('eve', { name: 'Foreign' })
  await glow.call('ana', 'PATCH', `/api/accounts/${june}`, { priority: 'High' })

  const { data } = await bulk([jane ?? '', june ?? '', unknown, foreign.id, jane ?? ''], { priority: 'High' })

  const message = 'This influencer does not exist'
  expect(data).toEqual({
    changed: [{ id: jane, rev: changed(1) }],
    unchanged: [june],
    failed: [
      { id: unknown, message },
      { id: foreign.id, message },
    ],
  })
})

test('nobody comes into more than 100 campaigns', async () => {
  const many = Array.from({ length: 100 }, (_, index) => `01jd0000000000000000many${String(index).padStart(3, '0')}`)
  const rows = many.map((id) => ({ id, organizationId, name: id, nameKey: id, createdAt: glow.clock.now() }))
  await glow.store.write(({ db, tables }) => db.insert(tables.campaign).values(rows))
  const [jane = ''] = await createMany(1, { campaignIds: many })

  const { data } = await bulk([jane], { addCampaignIds: [summer] })

  expect(data.failed).toEqual([{ id: jane, message: 'An influencer can have at most 100 campaigns' }])
})

test('what stands against every account refuses the call', async () => {
  const ids = await createMany(1)

  const answers = await Promise.all([
    bulk(ids, { stage: 'Dancing' }),
    bulk(ids, { owner: unknown }),
    bulk(ids, { segmentId: unknown }),
    bulk(ids, { addCampaignIds: [unknown] }),
    bulk(ids, {}),
    bulk([], { priority: 'High' }),
    bulk(ids, { name: 'All alike' }),
  ])

  expect(answers.map(({ status }) => status)).toEqual([400, 404, 404, 404, 400, 400, 400])
  expect((await read(ids[0] ?? '')).rev).toBe(1)
})

test('deleting in bulk puts into the Trash, and undo brings all of it back', async () => {
  const ids = await createMany(3)

  const deleted = await bulk(ids, { delete: true })
  const gone = await Promise.all(ids.map((id) => glow.call('ana', 'GET', `/api/accounts/${id}`)))
  const undone = await undo(deleted.data.changed)

  expect(gone.map(({ status }) => status)).toEqual([404, 404, 404])
  expect(undone.data).toEqual({ undone: ids.map((id) => ({ id, rev: changed(2) })), kept: [] })
  expect((await read(ids[0] ?? '')).name).toBe('Jane 0')
})

test('undo takes back what still stands as I wrote it, and says who changed the rest', async () => {
  const [jane = '', june = ''] = await createMany(2, { stage: 'Signed', campaignIds: [summer] })
  await glow.call('ana', 'PATCH', `/api/accounts/${jane}`, { signedSubstage: 'Posting' })
  const { data } = await bulk([jane, june], { stage: 'Archived', priority: 'High', addCampaignIds: [winter] })
  await glow.call('ben', 'PATCH', `/api/accounts/${june}`, { priority: 'Low' })

  const undone = await undo(data.changed)

  expect(undone.data.undone).toEqual([
    { id: jane, rev: changed(3) },
    { id: june, rev: changed(3) },
  ])
  expect(undone.data.kept).toEqual([{ id: june, fields: ['priority'], changedBy: benId }])
  expect(await read(jane)).toMatchObject({ stage: 'Signed', signedSubstage: 'Posting', priority: 'Medium', campaignIds: [summer] })
  expect(await read(june)).toMatchObject({ stage: 'Signed', priority: 'Low', campaignIds: [summer] })
})

test('undo leads back to no stage that was deleted meanwhile; the rest is taken back', async () => {
  const [jane = ''] = await createMany(1)
  const trial = { id: '01jd00000000000000000trial', organizationId, name: 'Trial', nameKey: 'trial', position: 50 }
  await glow.store.write(({ db, tables }) => db.insert(tables.organizationStage).values({ ...trial, createdAt: glow.clock.now() }))
  await bulk([jane], { stage: 'Trial' })
  const { data } = await bulk([jane], { stage: 'Archived', priority: 'High' })
  await glow.store.write(({ db, tables }) => db.delete(tables.organizationStage).where(eq(tables.organizationStage.id, trial.id)))

  const undone = await undo(data.changed)

  expect(undone.data).toEqual({ undone: [{ id: jane, rev: changed(3) }], kept: [{ id: jane, fields: ['stage'], changedBy: null }] })
  expect(await read(jane)).toMatchObject({ stage: 'Archived', priority: 'Medium' })
})

test('[BU4] an undo names each influencer once', async () => {
  const [jane = ''] = await createMany(1)
  const { data } = await bulk([jane], { priority: 'High' })

  const doubled = await undo([...data.changed, ...data.changed])

  expect(doubled.data).toBeUndefined()
  expect((await read(jane)).priority).toBe('High')
})

test('nobody undoes what somebody else did, nor the creation, nor what does not exist', async () => {
  const [jane = ''] = await createMany(1)
  const foreign = await glow.create('eve', { name: 'Foreign' })
  const { data } = await bulk([jane], { priority: 'High' })

  const byBen = await undo(data.changed, 'ben')
  const others = await undo([
    { id: jane, rev: 1 },
    { id: unknown, rev: 2 },
    { id: foreign.id, rev: 1 },
  ])

  expect(byBen.data).toEqual({ undone: [], kept: [{ id: jane, fields: ['priority'], changedBy: anaId }] })
  expect(others.data).toEqual({
    undone: [],
    kept: [
      { id: jane, fields: ['created'], changedBy: null },
      { id: unknown, fields: [], changedBy: null },
      { id: foreign.id, fields: [], changedBy: null },
    ],
  })
  expect((await read(jane)).priority).toBe('High')
})

test('ids that nobody has are told of by one read: they take no turns of those who write', async () => {
  const ids = Array.from({ length: 500 }, (_, index) => `01jd00000000000000000no${String(index).padStart(3, '0')}`)
  let writes = 0
  const counted = await openAccountTest(async () => {
    const store = await openTestStore()
    const write: Store['write'] = (body) => {
      writes += 1
      return store.write(body)
    }
    return { ...store, write }
  })
  const before = writes

  const { data } = await counted.call<BulkAnswer>('ana', 'POST', '/api/accounts/bulk', { ids, change: { priority: 'High' } })
  const entries = ids.map((id) => ({ id, rev: 1 }))
  const undone = await counted.call<BulkUndoAnswer>('ana', 'POST', '/api/accounts/bulk/undo', { entries })
  await counted.close()

  expect(data.failed.map(({ id }) => id)).toEqual(ids)
  expect(undone.data.kept.map(({ id }) => id)).toEqual(ids)
  expect(writes - before).toBeLessThan(3)
})

test('the same Idempotency-Key again answers as before and changes nothing', async () => {
  const ids = await createMany(11)
  const key = { 'idempotency-key': 'bulk-1' }

  const first = await bulk(ids, { priority: 'High' }, key)
  const again = await bulk(ids, { priority: 'High' }, key)

  expect(again.data).toEqual(first.data)
  expect((await read(ids[0] ?? '')).rev).toBe(changed(1))
})

test('others write while a bulk change is under way', async () => {
  const ids = await createMany(30)
  const order: string[] = []
  glow.store.onChange((changes) => order.push(changes.some(({ kind }) => kind === 'organization') ? 'somebody' : 'bulk'))

  const changing = bulk(ids, { priority: 'High' }).then(() => order.push('done'))
  const meanwhile = (async () => {
    while (order.length === 0) await new Promise((resolve) => setImmediate(resolve))
    await glow.store.write(async (tx) =>
      tx.changed({ kind: 'organization', id: organizationId, organizationId, at: '2026-11-20T15:00:00Z' }),
    )
  })()
  await Promise.all([changing, meanwhile])

  expect(order.indexOf('somebody')).toBeLessThan(order.lastIndexOf('bulk'))
})
