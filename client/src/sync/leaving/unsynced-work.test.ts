import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import type { ActiveSession } from '../../api/session/session.ts'
import { createSyncSession, requireSync, setCurrentSync } from '../sync-session.ts'
import { openTabChannel, type TabChannel } from '../tab/tab-channel.ts'
import { unsentFiles } from './unsent-files.ts'
import { hasUnsyncedWork, syncNow } from './unsynced-work.ts'

const session: ActiveSession = {
  user: { id: 'u1', firstName: 'Ana', lastName: 'Silva', name: 'Ana Silva', email: 'a@b.c', image: null, defaultProfileImage: null },
  organization: { id: 'o1', name: 'Acme' },
  organizations: [],
  role: 'member',
  epoch: 'e1',
}
let otherTab: TabChannel

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  setCurrentSync(await createSyncSession(createQueryClient(), session))
  otherTab = openTabChannel(`rapport-tabs-${requireSync().scope}`)
})
afterEach(async () => {
  otherTab.close()
  await requireSync().close()
  setCurrentSync(null)
})

test('what another tab has in memory only is asked about before signing out, until it is written or gone', async () => {
  otherTab.tell({ kind: 'outbox-in-memory', tabId: 'other', count: 2 })
  await expect.poll(() => hasUnsyncedWork()).toEqual({ count: 2, refused: 0, isOnDevice: false })
  const synced = syncNow(5000)

  otherTab.tell({ kind: 'outbox-in-memory', tabId: 'other', count: 0 })

  expect(await synced).toBe(true)
  expect(hasUnsyncedWork()).toEqual({ count: 0, refused: 0, isOnDevice: true })
})

test('a file on its way is asked about before signing out: no device keeps it', async () => {
  unsentFiles.set(1)
  expect(hasUnsyncedWork()).toEqual({ count: 1, refused: 0, isOnDevice: false })
  const synced = syncNow(5000)

  unsentFiles.set(0)

  expect(await synced).toBe(true)
  expect(hasUnsyncedWork()).toEqual({ count: 0, refused: 0, isOnDevice: true })
})
