import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { IDBFactory, IDBObjectStore } from 'fake-indexeddb'
import { beforeEach, expect, test } from 'vitest'
import { openDeviceDatabase } from '../device/device-database.ts'
import { deleteIndexedDb } from '../device/indexed-db.ts'
import { whenLive } from '../live-value.ts'
import { createTestClock } from '../test-clock.ts'
import { createOutbox } from './outbox.ts'
import { sendAgain } from './outbox-sending.ts'
import { creation, openOutbox, patch } from './test-outbox.ts'

beforeEach(() => {
  globalThis.indexedDB = new IDBFactory()
})

test('giving up a creation gives up what was changed since', async () => {
  const outbox = await openOutbox()
  await outbox.add(creation)
  await outbox.add(patch('02', 'jane', { name: 'J' }))
  await outbox.add(patch('03', 'ben', { name: 'Ben' }))

  await outbox.discard('01')

  expect(outbox.rows.get()).toMatchObject([{ id: '03' }])
})

test('[OB13] a refused creation goes out again with the last word, and not with one written before a reload', async () => {
  const before = await openOutbox()
  await before.add({ ...creation, problem: { status: 404, message: 'The owner must be a member of this organization' } })
  await before.add(patch('02', 'jane', { owner: 'ben' }))
  const outbox = await openOutbox()
  await outbox.inherit()
  await outbox.add(patch('03', 'jane', { owner: 'chloe' }))

  await sendAgain(outbox, '01')

  expect(outbox.rows.get().map(({ kind, payload }) => ({ kind, payload }))).toEqual([
    { kind: 'create-account', payload: { ...creation.payload, owner: 'chloe' } },
  ])
})

test('[OB11] a tab that is gone can have sent nothing behind a refused creation', async () => {
  const outbox = await openOutbox()
  await outbox.add({ ...creation, problem: { status: 404, message: 'The owner must be a member of this organization' } })
  await outbox.add(patch('02', 'jane', { owner: 'ben' }))
  await outbox.add(patch('03', 'ben', { name: 'Ben' }))

  await outbox.inherit()

  expect(outbox.rows.get().filter(({ isSent }) => isSent)).toMatchObject([{ id: '03' }])
})

test('a device that refuses to keep a row is asked again, and says so until it does', async () => {
  const { put } = IDBObjectStore.prototype
  const clock = createTestClock()
  const outbox = await openOutbox(clock)
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('full', 'QuotaExceededError')
  }
  await outbox.add(patch('01', 'jane', { name: 'Jane' }))
  expect(outbox.isFailing.get()).toBe(true)
  IDBObjectStore.prototype.put = put

  clock.move(2000)
  await whenLive(outbox.isFailing, (isFailing) => !isFailing)

  expect((await openOutbox()).rows.get()).toMatchObject([{ id: '01' }])
})

test('a tab whose device could not be read looks again, and holds as sent what lies there', async () => {
  const { getAll } = IDBObjectStore.prototype
  await (await openOutbox()).add(patch('01', 'jane', { name: 'Jane' }))
  const clock = createTestClock()
  IDBObjectStore.prototype.getAll = () => {
    throw new DOMException('broken', 'UnknownError')
  }
  const outbox = await openOutbox(clock)
  await outbox.inherit()
  expect(outbox.rows.get()).toEqual([])
  IDBObjectStore.prototype.getAll = getAll

  clock.move(2000)
  await whenLive(outbox.rows, (rows) => rows.length > 0)

  expect(outbox.rows.get()).toMatchObject([{ id: '01', isSent: true }])
})

test('rows come back to a database that a second tab has deleted', async () => {
  const database = await openDeviceDatabase('rapport-device-u1-o1')
  const outbox = createOutbox({ table: database.table<OutboxRow>('outbox'), onWritten: () => undefined })
  const isBack = new Promise<void>((resolve) => database.onReopened(() => outbox.rewrite().then(resolve)))
  await outbox.add(creation)

  await deleteIndexedDb('rapport-device-u1-o1')
  await isBack

  expect((await openOutbox()).rows.get()).toMatchObject([{ id: '01' }])
  database.close()
})
