import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../api/query-client.ts'
import type { ActiveSession } from '../api/session.ts'
import { departure } from './departure.ts'
import { createSyncSession, requireSync, setCurrentSync } from './sync-session.ts'
import { openTabChannel } from './tab-channel.ts'
import { beginAnew } from './tab-hearing.ts'

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
