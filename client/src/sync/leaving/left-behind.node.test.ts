import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestServer } from '../../api/test-server.ts'
import { openDeviceDatabase } from '../device/device-database.ts'
import { openIndexedDb, transact } from '../device/indexed-db.ts'
import { createTestStorage } from '../device/test-storage.ts'
import type { UnsyncedRow } from '../device/unsynced-marks.ts'
import { facts, openCopy } from '../document/copy/copy-database.ts'
import { emptyDevice } from '../document/test-device.ts'
import { deleteSynced, deleteSyncedOfOthers } from './left-behind.ts'

/** What the server does not hold any more, and what it was asked about. */
let lost: readonly string[] = []
let asked: readonly string[] = []
let server: Awaited<ReturnType<typeof openTestServer>>
beforeEach(async () => {
  emptyDevice()
  lost = []
  asked = []
  server = await openTestServer(async (request) => {
    const { positions } = await readBody(request)
    asked = [...asked, ...positions]
    return { status: 200, body: { success: true, data: { held: positions.every((position) => !lost.includes(position)) } } }
  })
  globalThis.localStorage = createTestStorage()
})

afterEach(() => server.stop())

const readBody = async (request: AsyncIterable<Buffer>): Promise<{ readonly positions: readonly string[] }> => {
  let body = ''
  for await (const part of request) body += part.toString()
  return JSON.parse(body)
}
const make = async (...names: readonly string[]) => {
  for (const name of names) (await openCopy(name)).close()
}
const positionOf = (minute: number, run = 'a') => `${minute}.${run.repeat(16)}.${'s'.repeat(22)}`
const makeTold = async (name: string, position: string) => {
  const database = await openCopy(name)
  await transact(database, facts, 'readwrite', (store) => store.put(position, 'position'))
  database.close()
}
const names = async () => (await indexedDB.databases()).flatMap(({ name }) => name ?? []).sort()
const write = async (owner: string, table: 'outbox' | 'unsynced' | 'kept', row: { readonly id: string }) => {
  const database = await openDeviceDatabase(`rapport-device-${owner}`)
  await database.table(table).change([row], [])
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

test('signing in deletes what the device has of others, and nothing of their own', async () => {
  await openAndLeave('ana-o1')
  await make('rapport-cache-ana-o1', 'rapport-document-ana-o1-e1-a1')
  await make('rapport-cache-ben-o1', 'rapport-document-ben-o1-e1-a1', 'something-else')

  await deleteSyncedOfOthers('ana')

  expect(await names()).toEqual(['rapport-cache-ana-o1', 'rapport-device-ana-o1', 'rapport-document-ana-o1-e1-a1', 'something-else'])
})

test('a database that cannot be read keeps the documents beside it', async () => {
  await openIndexedDb('rapport-device-ana-o1', (db) => db.createObjectStore('x'), 99).then((db) => db.close())
  await make('rapport-document-ana-o1-e1-a1')

  await deleteSynced({ userId: 'ana', organizationId: 'o1' })

  expect(await names()).toEqual(['rapport-device-ana-o1', 'rapport-document-ana-o1-e1-a1'])
})

test('after a rollback of the server the device keeps all of it: its copy may be the only one', async () => {
  await make('rapport-cache-ana-o1')
  await makeTold('rapport-document-ana-o1-e1-a1', positionOf(1))
  await makeTold('rapport-document-ana-o1-e1-a2', positionOf(2, 'b'))
  const before = await names()
  lost = [positionOf(2, 'b')]

  expect(await deleteSynced({ userId: 'ana', organizationId: 'o1' })).toBe('uncertain')
  await deleteSyncedOfOthers('ben')

  expect(await names()).toEqual(before)
})

test('the server is asked about the last word of each of its lives, and a device that was told nothing lately deletes as before', async () => {
  await makeTold('rapport-document-ana-o1-e1-a1', positionOf(1))
  await makeTold('rapport-document-ana-o1-e1-a2', positionOf(3))
  await makeTold('rapport-document-ana-o1-e1-a3', positionOf(2, 'b'))
  await make('rapport-document-ana-o1-e1-a4')

  expect(await deleteSynced({ userId: 'ana', organizationId: 'o1' })).toBe('deleted')

  expect(asked.toSorted()).toEqual([positionOf(2, 'b'), positionOf(3)])
  expect(await names()).toEqual([])
})

test('without an answer everything stays', async () => {
  await server.stop()
  await makeTold('rapport-document-ana-o1-e1-a1', positionOf(1))
  await make('rapport-cache-ana-o1', 'rapport-cache-ben-o1')

  expect(await deleteSynced({ userId: 'ana', organizationId: 'o1' })).toBe('uncertain')
  await deleteSyncedOfOthers('ana')

  expect(await names()).toEqual(['rapport-cache-ana-o1', 'rapport-cache-ben-o1', 'rapport-document-ana-o1-e1-a1'])
  server = await openTestServer(() => ({ status: 200, body: {} }))
})
