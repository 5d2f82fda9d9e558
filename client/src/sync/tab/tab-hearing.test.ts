import { locks } from 'node:worker_threads'
import type { OutboxRow } from '@rapport/domain/sync/outbox'
import { accountOfCreation } from '@rapport/domain/sync/outbox-overlay'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import type { ActiveSession } from '../../api/session/session.ts'
import { deviceDatabaseName, openDeviceDatabase } from '../device/device-database.ts'
import { departure } from '../leaving/departure.ts'
import { createOutbox } from '../outbox/outbox.ts'
import { accept } from '../outbox/outbox-sending.ts'
import { creation, noAnswers, patch, refuseNextPut } from '../outbox/test-outbox.ts'
import { createSyncSession, requireSync, setCurrentSync } from '../sync-session.ts'
import { openTabChannel } from './tab-channel.ts'
import { beginAnew, hearOtherTabs } from './tab-hearing.ts'
import { holdLock, tabLockName } from './tab-lock.ts'

// jsdom has none.
Object.defineProperty(navigator, 'locks', { value: locks, configurable: true })

const glow = { id: 'o1', name: 'Glow Lab' }
const session: ActiveSession = {
  user: { id: 'u1', firstName: 'Ana', lastName: 'Silva', name: 'Ana Silva', email: 'a@b.c', image: null, defaultProfileImage: null },
  organization: glow,
  organizations: [glow],
  role: 'member',
  epoch: 'e1',
}

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  departure.set('none')
  setCurrentSync(await createSyncSession(createQueryClient(), session))
})
afterEach(async () => {
  await requireSync().close()
  setCurrentSync(null)
})

const holdInMemory = async () => {
  const otherTab = openTabChannel(`rapport-tabs-${requireSync().scope}`)
  otherTab.tell({ kind: 'outbox-in-memory', tabId: 'other', count: 1 })
  await expect.poll(() => requireSync().inMemoryElsewhere.get()).toBe(1)
  otherTab.close()
}

test('a page that alone has the words of somebody who was removed stays, and says so', async () => {
  await holdInMemory()

  beginAnew(requireSync(), { ...session, organization: null, organizations: [] })

  expect(departure.get()).toBe('held')
  expect(requireSync().until.aborted).toBe(false)
})

test('what the device keeps holds no page', async () => {
  beginAnew(requireSync(), { ...session, organization: null, organizations: [] })

  await expect.poll(() => requireSync().until.aborted).toBe(true)
  expect(departure.get()).toBe('none')
})

test('what another tab wrote, and told nobody of before it crashed, is seen once it is gone', async () => {
  const { scope, outbox } = requireSync()
  hearOtherTabs(requireSync(), noAnswers())
  const life = new AbortController()
  const other = openTabChannel(`rapport-tabs-${scope}`)
  await new Promise<void>((held) => holdLock(tabLockName(scope, 'other'), life.signal, held))
  other.tell({ kind: 'unsynced-asked', tabId: 'other' })
  const database = await openDeviceDatabase(deviceDatabaseName('u1', 'o1'))
  await createOutbox({ table: database.table<OutboxRow>('outbox'), onWritten: () => undefined }).add(patch('02', 'jane', { name: 'J' }))
  expect(outbox.rows.get()).toEqual([])

  life.abort()

  await expect.poll(() => outbox.rows.get().map(({ id }) => id)).toEqual(['02'])
  other.close()
  database.close()
})

test('what another tab wrote while this one opened, and told too early for it, is seen once it listens', async () => {
  const { outbox } = requireSync()
  const database = await openDeviceDatabase(deviceDatabaseName('u1', 'o1'))
  await createOutbox({ table: database.table<OutboxRow>('outbox'), onWritten: () => undefined }).add(patch('02', 'jane', { name: 'J' }))
  expect(outbox.rows.get()).toEqual([])

  hearOtherTabs(requireSync(), noAnswers())

  await expect.poll(() => outbox.rows.get().map(({ id }) => id)).toEqual(['02'])
  database.close()
})

test('what other tabs told before this one listened is heard', async () => {
  hearOtherTabs(requireSync(), noAnswers(), [{ kind: 'epoch', epoch: 'e2' }])

  await expect.poll(() => requireSync().epoch.get()).toBe('e2')
})

test('[OB12] a change that its device refuses begins from the revision that another tab was answered', async () => {
  const { outbox } = requireSync()
  hearOtherTabs(requireSync(), noAnswers())
  refuseNextPut()
  await outbox.add(patch('03', 'jane', { priority: 'Medium' }))
  const other = await createSyncSession(createQueryClient(), session)

  const accepted = { ...accountOfCreation(creation, 'Outreach 1'), priority: 'Low' as const, rev: 2 }
  await accept(other.outbox, { row: { ...patch('02', 'jane', { priority: 'Low' }), isSent: true }, accepted, met: ['02'] })

  await expect.poll(() => outbox.rows.get()).toEqual([{ ...patch('03', 'jane', { priority: 'Medium' }), baseRev: 2 }])
  await other.close()
})
