import { afterEach, beforeEach, expect, test } from 'vitest'
import { askOutreachRenewal } from '../../store/renewal/outreach-renewal.ts'
import type { Renewal } from '../../store/renewal/renewal.ts'
import type { Store } from '../../store/store.ts'
import { testStores } from '../../store/test-store.ts'
import { type AccountTest, newId, openAccountTest, organizationId } from '../account/test-accounts.ts'
import { startOutreachRenewal } from './outreach-renewal.ts'
import { createOutreachRoutes } from './outreach-routes.ts'
import { createOutreach } from './outreach-service.ts'

let accounts: AccountTest
let renewal: Renewal

beforeEach(async () => {
  accounts = await openAccountTest()
  const { store, clock, app } = accounts
  app.route('/', createOutreachRoutes({ readOutreach: createOutreach({ store, now: clock.now }) }))
  renewal = startOutreachRenewal({ store, now: clock.now, report: (error) => expect.fail(String(error)), chunk: 2 })
})

afterEach(async () => {
  await renewal.stop()
  await accounts.close()
})

const keptDay = async (store: Store, id: string): Promise<string | null | undefined> => {
  const rows = await store.read((db) => db.select().from(store.tables.account))
  return rows.find((row) => row.id === id)?.outreachDay
}

const set = (store: Store, change: object) =>
  store.write(async (tx) => {
    await tx.db.update(tx.tables.organizationSettings).set(change)
    await askOutreachRenewal(tx, organizationId)
    tx.changed({ kind: 'organization', id: organizationId, organizationId, at: '2026-11-20T15:00:00Z' })
  })

test('[R7] the next outreach of an account comes with its rule, its words and its inputs', async () => {
  const { id } = await accounts.create('ana', { name: 'Jane', email: 'jane@example.com', lastContacted: '2026-11-09T15:00:00Z' })

  const answer = await accounts.call<unknown>('ben', 'GET', `/api/accounts/${id}/next-outreach`)

  expect(answer.data).toEqual({
    date: '2026-11-12T00:00:00.000Z',
    label: 'Today',
    tone: 'green',
    rule: 'R7',
    reason: '3 days after the last contact on Nov 9',
    overdue: 'Was due Nov 12 · 8 days ago',
    inputs: {
      stageKey: 'outreach-1',
      lastContacted: '2026-11-09T15:00:00.000Z',
      nextOutreachDate: null,
      email: 'jane@example.com',
      emailThreads: [],
      intervals: {
        outreach1Interval: 3,
        outreach2Interval: 3,
        outreach3Interval: 6,
        testingProductInterval: 5,
        negotiatingPendingInfluencerInterval: 2,
        negotiatingPendingYouInterval: 0,
        signedInterval: 30,
      },
      timeZone: 'America/New_York',
      today: '2026-11-20',
    },
  })
})

test('the next outreach of an unknown, a foreign and a deleted account is 404 alike', async () => {
  const { id } = await accounts.create('ana', { name: 'Jane' })
  const path = `/api/accounts/${id}/next-outreach`
  expect(await accounts.call('eve', 'GET', path)).toMatchObject({ status: 404, message: 'This influencer does not exist' })
  expect(await accounts.call('ana', 'GET', `/api/accounts/${newId()}/next-outreach`)).toMatchObject({ status: 404 })
  await accounts.call('ana', 'DELETE', `/api/accounts/${id}`)
  expect(await accounts.call('ana', 'GET', path)).toMatchObject({ status: 404 })
})

test('[NX4] every commit that changes what the day depends on writes it', async () => {
  const { store, create, call } = accounts
  const { id } = await create('ana', { name: 'Jane', email: 'jane@example.com' })
  const dayAfter = async (change: object) => {
    await call('ana', 'PATCH', `/api/accounts/${id}`, change)
    return keptDay(store, id)
  }
  expect(await keptDay(store, id)).toBe('0000-00-00')
  expect(await dayAfter({ lastContacted: '2026-11-20T10:00:00Z' })).toBe('2026-11-23')
  expect(await dayAfter({ nextOutreachDate: '2026-12-05' })).toBe('2026-12-05')
  expect(await dayAfter({ stage: 'Interested' })).toBeNull()
  const reply = { id: 't', messages: [{ from: 'jane@example.com', to: [], date: '2026-11-20T12:00:00Z' }] }
  expect(await dayAfter({ emailThreads: [reply] })).toBe('2026-11-20')
  expect(await dayAfter({ email: 'other@example.com' })).toBeNull()
})

test.each(testStores)(
  '[NX4] on $dialect other intervals and another zone change the days of all accounts, a chunk at a time',
  async ({ open }) => {
    const { store, create, clock, close } = await openAccountTest(open)
    const other = startOutreachRenewal({ store, now: clock.now, report: (error) => expect.fail(String(error)), chunk: 2 })
    const contacted = { lastContacted: '2026-11-20T02:00:00Z' }
    const ids: string[] = []
    for (const name of ['A', 'B', 'C', 'D', 'E']) ids.push((await create('ana', { name, ...contacted })).id)
    const foreign = await create('eve', { name: 'F', ...contacted })
    const days = () => Promise.all(ids.map((id) => keptDay(store, id)))
    expect(await days()).toEqual(Array(5).fill('2026-11-22'))

    await set(store, { outreach1Interval: 10 })
    await other.run()
    expect(await days()).toEqual(Array(5).fill('2026-11-29'))

    await set(store, { timeZone: 'UTC' })
    await other.run()
    expect(await days()).toEqual(Array(5).fill('2026-11-30'))
    expect(await keptDay(store, foreign.id)).toBe('2026-11-23')
    await other.stop()
    await close()
  },
)

test('[NX4] what a process left behind, the next one does, and lists hear of it', async () => {
  const { store, create } = accounts
  const { id } = await create('ana', { name: 'Jane', lastContacted: '2026-11-20T10:00:00Z' })
  await renewal.stop()
  await set(store, { outreach1Interval: 1 })
  const heard: string[] = []
  store.onChange((changes) => heard.push(...changes.map(({ kind }) => kind)))

  const next = startOutreachRenewal({ store, now: accounts.clock.now, report: (error) => expect.fail(String(error)) })
  await next.run()
  await next.stop()

  expect(await keptDay(store, id)).toBe('2026-11-21')
  expect(heard).toEqual(['organization'])
  expect(await store.read((db) => db.select().from(store.tables.renewal))).toEqual([])
})
