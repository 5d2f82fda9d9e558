import { beforeEach, expect, test } from 'vitest'
import { openDeviceDatabase } from './device-database.ts'
import { emptyDevice } from './document/test-device.ts'
import { openIndexedDb } from './indexed-db.ts'
import { deleteSynced, deleteSyncedOfOthers } from './left-behind.ts'
import type { UnsyncedRow } from './unsynced-marks.ts'

const texts = new Map<string, string>()
beforeEach(() => {
  emptyDevice()
  texts.clear()
  globalThis.localStorage = {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => void texts.set(key, text),
    removeItem: (key: string) => void texts.delete(key),
  } as Storage // as much of it as is used
})

const make = async (...names: readonly string[]) => {
  for (const name of names) (await openIndexedDb(name, (db) => db.createObjectStore('updates'))).close()
}
const names = async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []).sort()
const write = async (owner: string, table: 'outbox' | 'unsynced' | 'kept', row: { readonly id: string }) => {
  const database = await openDeviceDatabase(`rapport-device-${owner}`)
  await database.table(table).put(row)
  database.close()
}
const openAndLeave = async (owner: string) => (await openDeviceDatabase(`rapport-device-${owner}`)).close()
const mark = (accountId: string): UnsyncedRow => ({ id: accountId, accountId, tabId: 't', epoch: 'e1', entities: ['n'], since: 1 })

test('after a session that ended elsewhere nothing is left that the server has', async () => {
  await openAndLeave('ana-o1')
  await make('rapport-cache-ana-o1', 'rapport-document-ana-o1-e1-a1', 'rapport-document-ana-o1-e1-a2-1')

  await deleteSynced({ userId: 'ana', organizationId: 'o1' })

  expect(await names()).toEqual([])
})

test('what no server has stays locked: the document with a change, and waiting writes', async () => {
  await write('ana-o1', 'unsynced', mark('a1'))
  await make('rapport-cache-ana-o1', 'rapport-document-ana-o1-e1-a1', 'rapport-document-ana-o1-e1-a2')
  await write('ana-o2', 'outbox', { id: 'row' })
  await make('rapport-cache-ana-o2', 'rapport-document-ana-o2-e1-a3')

  await deleteSynced({ userId: 'ana', organizationId: 'o1' })
  await deleteSynced({ userId: 'ana', organizationId: 'o2' })

  expect(await names()).toEqual(['rapport-device-ana-o1', 'rapport-device-ana-o2', 'rapport-document-ana-o1-e1-a1'])
})

test('signing in deletes what the device has of others and of organizations that the person left, and nothing of their own', async () => {
  await openAndLeave('ana-o1')
  await make('rapport-cache-ana-o1', 'rapport-document-ana-o1-e1-a1', 'rapport-cache-ana-left', 'rapport-document-ana-left-e1-a4')
  await make('rapport-cache-ben-o1', 'rapport-document-ben-o1-e1-a1', 'something-else')

  await deleteSyncedOfOthers('ana', ['o1'])

  expect(await names()).toEqual(['rapport-cache-ana-o1', 'rapport-device-ana-o1', 'rapport-document-ana-o1-e1-a1', 'something-else'])
})

test('a database that cannot be read keeps the documents beside it', async () => {
  await openIndexedDb('rapport-device-ana-o1', (db) => db.createObjectStore('x'), 99).then((db) => db.close())
  await make('rapport-document-ana-o1-e1-a1')

  await deleteSynced({ userId: 'ana', organizationId: 'o1' })

  expect(await names()).toEqual(['rapport-device-ana-o1', 'rapport-document-ana-o1-e1-a1'])
})
