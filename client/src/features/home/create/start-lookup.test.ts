import { nothingFound } from '@rapport/domain/social/social-lookup'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { pageKeys } from '../../../api/page-keys.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { createAccount } from '../../../sync/outbox/outbox-commands.ts'
import { createSyncSession, requireSync, setCurrentSync } from '../../../sync/sync-session.ts'
import { startLookup } from './start-lookup.ts'

const user = { id: 'u1', firstName: 'Ana', lastName: 'Silva', name: 'Ana Silva', email: 'a@b.c', image: null, defaultProfileImage: null }
const session = { user, organization: { id: 'o1', name: 'Glow' }, organizations: [], role: 'member', epoch: 'e1' } as const

let lookups: unknown[] = []
let remaining = 3

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  setCurrentSync(await createSyncSession(createQueryClient(), session))
  lookups = []
  const truly = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    if (!String(input).includes('social-lookup')) return Response.json({ success: true })
    if (init?.method !== 'POST') return Response.json({ success: true, remaining, limit: 50 })
    lookups.push(JSON.parse(String(init.body)))
    return Response.json({ success: true, data: nothingFound, remaining: remaining - 1, limit: 50, asked: true })
  }
  vi.useFakeTimers()
  return () => {
    globalThis.fetch = truly
  }
})
afterEach(async () => {
  vi.useRealTimers()
  await requireSync().close()
  setCurrentSync(null)
})

const createAndStart = () => {
  const accountId = createAccount({ name: 'Jane', tiktokUsername: 'jane' })
  startLookup({ accountId, name: 'Jane', knownSocial: { platform: 'TikTok', username: 'jane' } })
  return accountId
}
const arrive = () => {
  const { outbox } = requireSync()
  for (const row of outbox.rows.get()) void outbox.discard(row.id)
}

test('[NI6] the lookup begins half a second after the server has the influencer, with the profile that was written', async () => {
  remaining = 3
  const accountId = createAndStart()

  await vi.advanceTimersByTimeAsync(5000)
  expect(lookups).toEqual([])
  arrive()
  await vi.advanceTimersByTimeAsync(499)
  expect(lookups).toEqual([])
  await vi.advanceTimersByTimeAsync(50)

  expect(lookups).toEqual([{ query: 'Jane', accountId, knownSocial: { platform: 'TikTok', username: 'jane' }, automatic: true }])
  expect(requireSync().client.getQueryData(pageKeys.socialLookup)).toEqual({ remaining: 2, limit: 50 })
})

test('[NI6] without lookups left none begins', async () => {
  remaining = 0
  createAndStart()

  arrive()
  await vi.advanceTimersByTimeAsync(5000)

  expect(lookups).toEqual([])
})
