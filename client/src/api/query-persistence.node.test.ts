import { QueryClient } from '@tanstack/react-query'
import { IDBFactory } from 'fake-indexeddb'
import { clear, createStore, keys } from 'idb-keyval'
import { beforeEach, expect, test } from 'vitest'
import { createQueryClient } from './query-client.ts'
import { queryKeys } from './query-keys.ts'
import { cacheDatabaseName, keepQueries } from './query-persistence.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

const start = async (name: string) => {
  const client = createQueryClient()
  const end = await keepQueries(client, name)
  return { client, end }
}
const open = async (name: string) => (await start(name)).client
const noServer = () => Promise.reject(new Error('The server cannot be reached'))

test('a list that was seen is there at the next start, with its age', async () => {
  const name = cacheDatabaseName('u1', 'o1')
  const { client: before, end } = await start(name)
  before.setQueryData(queryKeys.stages, ['Signed'], { updatedAt: Date.now() - 60_000 })
  await end()

  const after = await open(name)

  expect(after.getQueryData(queryKeys.stages)).toEqual(['Signed'])
  expect(after.getQueryState(queryKeys.stages)?.dataUpdatedAt).toBe(before.getQueryState(queryKeys.stages)?.dataUpdatedAt)
})

test('facts of an account are read when a screen asks, also without a server', async () => {
  const name = cacheDatabaseName('u1', 'o1')
  const { client: before, end } = await start(name)
  before.setQueryData(queryKeys.account('jane'), { id: 'jane' })
  await end()

  const after = await open(name)
  expect(after.getQueryData(queryKeys.account('jane'))).toBeUndefined()
  const account = await after.fetchQuery({ queryKey: queryKeys.account('jane'), queryFn: noServer })

  expect(account).toEqual({ id: 'jane' })
})

test('what the device gave back is not written to it again', async () => {
  const name = cacheDatabaseName('u1', 'o1')
  const key = queryKeys.account('jane')
  const updatedAt = Date.now() - 60_000
  const { client: before, end } = await start(name)
  before.setQueryData(key, { id: 'jane' }, { updatedAt })
  await end()

  const after = await start(name)
  await after.client.fetchQuery({ queryKey: key, queryFn: noServer })
  await expect.poll(() => after.client.getQueryState(key)?.dataUpdatedAt, { interval: 1 }).toBe(updatedAt)
  const store = createStore(name, 'queries')
  await clear(store)
  await after.end()

  expect(await keys(store)).toEqual([])
})

test('deleting the lists does not wait for a page that has them open, and that page works on', async () => {
  const name = cacheDatabaseName('u1', 'o1')
  const { client, end } = await start(name)

  const outcome = await new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.onsuccess = () => resolve('deleted')
    request.onblocked = () => resolve('waits')
  })
  client.setQueryData(queryKeys.stages, ['Signed'])
  await end()

  expect(outcome).toBe('deleted')
  expect(await indexedDB.databases()).toEqual([])
})

test('another person, and the same one elsewhere, see nothing of it', async () => {
  const { client: before, end } = await start(cacheDatabaseName('u1', 'o1'))
  before.setQueryData(queryKeys.stages, ['Signed'])
  await end()

  expect((await open(cacheDatabaseName('u2', 'o1'))).getQueryData(queryKeys.stages)).toBeUndefined()
  expect((await open(cacheDatabaseName('u1', 'o2'))).getQueryData(queryKeys.stages)).toBeUndefined()
})

test('of a long list ten pages are kept', async () => {
  const name = cacheDatabaseName('u1', 'o1')
  const { client: before, end } = await start(name)
  const pages = Array.from({ length: 25 }, (_, page) => ({ data: [page] }))
  before.setQueryData(queryKeys.accounts({}), { pages, pageParams: pages.map((_, page) => page) })
  await end()

  const kept = (await open(name)).getQueryData<{ pages: unknown[]; pageParams: unknown[] }>(queryKeys.accounts({}))

  expect([kept?.pages.length, kept?.pageParams.length]).toEqual([10, 10])
})

test('a browser that keeps nothing still shows what it fetched', async () => {
  indexedDB.open = () => {
    throw new DOMException('no storage here', 'SecurityError')
  }
  const client = new QueryClient()

  await keepQueries(client, 'any')
  client.setQueryData(queryKeys.stages, ['Signed'])

  expect(client.getQueryData(queryKeys.stages)).toEqual(['Signed'])
})

test('a browser whose storage never answers is not waited for', async () => {
  indexedDB.open = () => new EventTarget() as IDBOpenDBRequest
  const client = new QueryClient()

  await keepQueries(client, 'any')
  const account = await client.fetchQuery({ queryKey: queryKeys.account('jane'), queryFn: () => 'from the server' })

  expect(account).toBe('from the server')
})
