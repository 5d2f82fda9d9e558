import type { Change } from '@rapport/domain/event/change'
import { accountOfCreation } from '@rapport/domain/sync/outbox-overlay'
import { InfiniteQueryObserver, QueryClient, QueryObserver } from '@tanstack/react-query'
import { afterEach, expect, test } from 'vitest'
import { pageKeys } from '../../api/page-keys.ts'
import { accountsQuery } from '../../api/queries.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { openTestServer } from '../../api/test-server.ts'
import { cacheAccount, cacheCreatedAccount } from '../account/account-cache.ts'
import { receiveAccount } from './live-accounts.ts'
import { applyChange } from './live-cache.ts'

let stop: () => Promise<void> = async () => undefined
afterEach(() => stop())

const jane = {
  ...accountOfCreation(
    {
      id: '01',
      idempotencyKey: 'k',
      organizationId: 'o1',
      userId: 'u1',
      accountId: 'jane',
      createdAt: '2026-11-20T10:00:00.000Z',
      problem: null,
      kind: 'create-account',
      payload: { id: 'jane', createdAt: '2026-11-20T10:00:00.000Z', name: 'Jane Doe' },
    },
    'Outreach 1',
  ),
  rev: 3,
}
const ben = { ...jane, id: 'ben', name: 'Ben Roe' }
const page = (...data: (typeof jane)[]) => ({ data, nextCursor: null, total: data.length, epoch: 'e1' })
const listOf = (client: QueryClient, filter = {}) =>
  client.getQueryData<{ pages: { data: (typeof jane)[]; total: number }[] }>(queryKeys.accounts(filter))?.pages.flatMap(({ data }) => data)
const withLists = () => {
  const client = new QueryClient()
  client.setQueryData(queryKeys.accounts({}), { pages: [page(ben), page(jane)], pageParams: [null, 'c'] })
  client.setQueryData(queryKeys.accounts({ stage: 'Signed' }), { pages: [page()], pageParams: [null] })
  client.setQueryData(queryKeys.account('jane'), jane)
  return client
}
const at = '2026-11-20T10:00:00.000Z'

test("the server's newer word stands in the profile and in every list, an older one nowhere", () => {
  const client = withLists()

  cacheAccount(client, { ...jane, name: 'Jane D.', rev: 4 })
  cacheAccount(client, { ...jane, name: 'Old', rev: 2 })

  expect(client.getQueryData(queryKeys.account('jane'))).toMatchObject({ name: 'Jane D.' })
  expect(listOf(client)?.map((account) => account.name)).toEqual(['Ben Roe', 'Jane D.'])
})

test('an account that was just created stands on top of the lists it belongs to', () => {
  const client = withLists()

  cacheCreatedAccount(client, { ...jane, id: 'new', name: 'New' })

  expect(listOf(client)?.map((account) => account.name)).toEqual(['New', 'Ben Roe', 'Jane Doe'])
  expect(listOf(client, { stage: 'Signed' })).toEqual([])
})

test('an account that moves leaves the lists it has left, stands in those it came to, and is counted there', () => {
  const client = withLists()
  client.setQueryData(queryKeys.accountCounts({}), {
    total: 2,
    stages: [
      { id: 's1', name: 'Outreach 1', count: 2 },
      { id: 's8', name: 'Signed', count: 0 },
    ],
  })
  client.setQueryData(queryKeys.accounts({ stage: 'Outreach 1' }), { pages: [page(ben, jane)], pageParams: [null] })

  receiveAccount(client, { ...jane, stage: 'Signed', rev: 4 })

  expect(listOf(client, { stage: 'Outreach 1' })?.map(({ name }) => name)).toEqual(['Ben Roe'])
  expect(listOf(client, { stage: 'Signed' })?.map(({ name }) => name)).toEqual(['Jane Doe'])
  expect(client.getQueryData(queryKeys.accountCounts({}))).toMatchObject({ total: 2, stages: [{ count: 1 }, { count: 1 }] })
})

test('what is put into a list does not make the list any newer than it is', async () => {
  const client = withLists()
  client.setQueryData(queryKeys.accounts({}), { pages: [page(jane)], pageParams: [null] }, { updatedAt: 1000 })
  await client.invalidateQueries({ queryKey: queryKeys.accountLists, refetchType: 'none' })

  receiveAccount(client, { ...jane, name: 'Jane D.', rev: 4 })

  expect(client.getQueryState(queryKeys.accounts({}))).toMatchObject({ dataUpdatedAt: 1000, isInvalidated: true })
})

test('five hundred changes at once are answered with a handful of requests', async () => {
  const client = withLists()
  const asked: string[] = []
  const server = await openTestServer(({ url }) => {
    asked.push(url ?? '')
    return { status: 200, body: { success: true, ...(url?.includes('?') ? page(jane) : { data: jane }) } }
  })
  stop = server.stop
  const list = new InfiniteQueryObserver(client, { ...accountsQuery('o1'), staleTime: 60_000 })
  const unsubscribe = list.subscribe(() => undefined)

  await Promise.all(
    Array.from({ length: 500 }, (_, one) => applyChange(client, { organizationId: 'o1', kind: 'account', id: `a${one}`, rev: 1, at })),
  )

  expect(asked.length).toBeGreaterThan(0)
  expect(asked.length).toBeLessThan(10)
  unsubscribe()
  client.clear()
})

test('a deleted account leaves the lists', async () => {
  const client = withLists()

  await applyChange(client, { organizationId: 'o1', kind: 'account', id: 'jane', deleted: true, at })

  expect(listOf(client)?.map((account) => account.name)).toEqual(['Ben Roe'])
})

test('a changed account is read anew where it is shown', async () => {
  const client = withLists()
  const server = await openTestServer(() => ({ status: 200, body: { success: true, data: { ...jane, stage: 'Signed', rev: 9 } } }))
  stop = server.stop

  await applyChange(client, { organizationId: 'o1', kind: 'account', id: 'jane', rev: 9, at })

  expect(client.getQueryData(queryKeys.account('jane'))).toMatchObject({ stage: 'Signed' })
})

test('a change of a kind reads anew what shows that kind, and nothing else', async () => {
  const client = withLists()
  const reads: string[] = []
  for (const key of [queryKeys.timeLogs('jane'), queryKeys.timeLogs('ben'), pageKeys.notifications]) {
    client.setQueryData(key, [])
    new QueryObserver(client, { queryKey: key, staleTime: 60_000, queryFn: () => reads.push(key.join(' ')) }).subscribe(() => undefined)
  }

  await applyChange(client, { organizationId: 'o1', kind: 'time-log', id: 't1', accountId: 'jane', at })
  await applyChange(client, { organizationId: 'o1', kind: 'notification', id: 'n1', userId: 'u1', at })

  expect(reads).toEqual(['time-logs jane', 'notifications'])
  client.clear()
})

test('sales that name links and codes, or whose influencer another has now, are read anew; the other figures stay', async () => {
  const client = new QueryClient()
  const [influencers, best, orders, report] = ['influencers', 'best', 'orders', 'report'].map((of) => pageKeys.sales(of, {}))
  const stale = async (change: Change) => {
    const keys = [influencers, best, orders, report].filter((key) => key !== undefined)
    for (const key of keys) client.setQueryData(key, 'before')
    await applyChange(client, change)
    return keys.filter((key) => client.getQueryState(key)?.isInvalidated)
  }
  const own = { organizationId: 'o1', id: 'x', accountId: 'jane', at }

  expect(await stale({ ...own, kind: 'utm-link' })).toEqual([best, orders])
  expect(await stale({ ...own, kind: 'discount-code' })).toEqual([best, orders])
  for (const event of ['owner_changed', 'stage_changed', 'segment_changed'] as const)
    expect(await stale({ ...own, kind: 'time-log', event })).toEqual([influencers])
  expect(await stale({ ...own, kind: 'time-log', event: 'field_changed' })).toEqual([])
})

test('after a stage or substage is renamed everything that names one is read anew', async () => {
  const client = withLists()
  client.setQueryData(queryKeys.stages, [])
  client.setQueryData(queryKeys.substages, [])
  client.setQueryData(queryKeys.users, [])

  await applyChange(client, { kind: 'stage', id: 'o1', organizationId: 'o1', at })

  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated
  expect([queryKeys.stages, queryKeys.substages, queryKeys.accounts({}), queryKeys.account('jane')].map(isStale)).toEqual([
    true,
    true,
    true,
    true,
  ])
  expect(isStale(queryKeys.users)).toBe(false)
})

test('who is signed is read anew when somebody is moved or deleted, not when a name changes', async () => {
  const client = withLists()
  const isStale = async (change: Change) => {
    client.setQueryData(pageKeys.signedAccounts, [])
    await applyChange(client, change)
    return client.getQueryState(pageKeys.signedAccounts)?.isInvalidated
  }
  const line = { organizationId: 'o1', kind: 'time-log', id: 't1', accountId: 'jane', at } as const

  expect(await isStale({ ...line, event: 'stage_changed' })).toBe(true)
  expect(await isStale({ ...line, event: 'field_changed' })).toBe(false)
  expect(await isStale({ organizationId: 'o1', kind: 'account', id: 'jane', deleted: true, at })).toBe(true)
})

test('what happened to a partnership makes stale what is read of it: its history, what is due, open budgets, who is signed, and the account', async () => {
  const client = new QueryClient()
  const keys = [
    queryKeys.partnershipHistory('jane', 'p1'),
    pageKeys.upcomingContent({ days: 30 }),
    queryKeys.openBudgets({}),
    pageKeys.signedAccounts,
    pageKeys.trash,
    queryKeys.account('jane'),
  ]
  const others = [queryKeys.account('ben'), queryKeys.partnershipHistory('jane', 'p2')]
  for (const key of [...keys, ...others]) client.setQueryData(key, 'before')
  const isStale = (key: readonly unknown[]) => client.getQueryState(key)?.isInvalidated

  await applyChange(client, { organizationId: 'o1', kind: 'partnership', id: 'p1', accountId: 'jane', event: 'partnership_completed', at })

  expect(keys.map(isStale)).toEqual(keys.map(() => true))
  expect(others.map(isStale)).toEqual(others.map(() => false))
})

test("a changed video makes its influencer's list, the pages of all and the tags stale; a changed influencer the pages, which name them", async () => {
  const keys = [pageKeys.videos('jane'), pageKeys.videoPages({ sort: 'expires' }), pageKeys.videoTags, pageKeys.videos('ben')]
  const staleAfter = async (change: Change) => {
    const client = new QueryClient()
    for (const key of keys) client.setQueryData(key, [])
    await applyChange(client, change)
    return keys.map((key) => client.getQueryState(key)?.isInvalidated)
  }

  expect(await staleAfter({ organizationId: 'o1', kind: 'video', id: 'v1', accountId: 'jane', at })).toEqual([true, true, true, false])
  expect(await staleAfter({ organizationId: 'o1', kind: 'account', id: 'jane', deleted: true, at })).toEqual([false, true, false, false])
})
