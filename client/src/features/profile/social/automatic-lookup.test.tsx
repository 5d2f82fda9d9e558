import type { Account } from '@rapport/domain/account/account'
import { nothingFound } from '@rapport/domain/social/social-lookup'
import { accountOfCreation } from '@rapport/domain/sync/outbox-overlay'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { socialLookupQuery } from '../../../api/account/profile-queries.ts'
import { pageKeys } from '../../../api/page-keys.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { createSyncSession, requireSync, setCurrentSync } from '../../../sync/sync-session.ts'
import { readToasts } from '../../../ui/message/toast.ts'
import { useAutomaticLookup } from './use-automatic-lookup.ts'
import { useInfluencerImage } from './use-influencer-image.ts'

const user = { id: 'u1', firstName: 'Ana', lastName: 'Silva', name: 'Ana Silva', email: 'a@b.c', image: null, defaultProfileImage: null }
const session = { user, organization: { id: 'o1', name: 'Glow' }, organizations: [], role: 'member', epoch: 'e1' } as const
const row = { id: '01', idempotencyKey: 'k', organizationId: 'o1', userId: 'u1', accountId: 'x', createdAt: '', problem: null }
/** The page looks up each account once: every test has its own influencer. */
const influencer = (id: string, more: object = {}): Account => ({
  ...accountOfCreation({ ...row, kind: 'create-account', payload: { id, name: 'Jane', createdAt: new Date().toISOString(), ...more } }, ''),
  rev: 1,
})

let client = createQueryClient()
let calls: { readonly what: string; readonly body: unknown }[] = []
let answers: Readonly<Record<string, object>> = {}
const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
const ours = () => calls.filter(({ what }) => /social-lookup|influencer-image|accounts/.test(what))
const called = () => ours().map(({ what }) => what)

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  client = createQueryClient()
  setCurrentSync(await createSyncSession(client, session))
  calls = []
  const truly = globalThis.fetch
  globalThis.fetch = async (input, init) => {
    const what = `${init?.method ?? 'GET'} ${new URL(String(input)).pathname}`
    calls.push({ what, body: typeof init?.body === 'string' ? JSON.parse(init.body) : undefined })
    const { status = 200, ...answer }: { readonly status?: number } = answers[what] ?? {}
    return Response.json({ success: status === 200, ...answer }, { status })
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

test('[SL4] a new account without socials is looked up once, half a second after it was opened', async () => {
  answers = {
    'GET /api/social-lookup': { remaining: 3, limit: 50 },
    'POST /api/social-lookup': { data: nothingFound, remaining: 2, limit: 50, asked: true },
  }
  const jane = influencer('jane1')
  const { result, unmount } = renderHook(() => useAutomaticLookup(jane), { wrapper })

  await pass(0)
  expect(result.current).toBe('under-way')
  await pass(499)
  expect(called()).toEqual(['GET /api/social-lookup'])
  await pass(1)
  expect(called()).toEqual(['GET /api/social-lookup', 'POST /api/social-lookup'])
  expect(ours()[1]?.body).toEqual({ query: 'Jane', accountId: 'jane1', knownSocial: null, automatic: true })
  expect(client.getQueryData(pageKeys.socialLookup)).toEqual({ remaining: 2, limit: 50 })
  expect(readToasts().map(({ text }) => text)).toContain('No social profiles found for this account')

  unmount()
  renderHook(() => useAutomaticLookup(jane), { wrapper })
  await pass(5000)
  expect(called()).toHaveLength(2)
})

test('[SL4] nothing is looked up for an account that is old, known, only on this device, or without lookups left', async () => {
  answers = { 'GET /api/social-lookup': { remaining: 0, limit: 50 } }
  const others = [
    influencer('old1', { createdAt: '2026-01-01T00:00:00Z' }),
    influencer('known1', { tiktokUsername: 'jane' }),
    { ...influencer('device1'), rev: 0 },
    influencer('spent1'),
  ]

  for (const account of others) renderHook(() => useAutomaticLookup(account), { wrapper })
  await pass(2000)

  expect(called()).toEqual(['GET /api/social-lookup'])
})

test('a lookup by itself tells that it failed, but not that the account is gone', async () => {
  const usage = { 'GET /api/social-lookup': { remaining: 3, limit: 50 } }
  answers = { ...usage, 'POST /api/social-lookup': { status: 404, message: 'This influencer does not exist' } }
  renderHook(() => useAutomaticLookup(influencer('gone1')), { wrapper })
  await pass(1000)
  answers = { ...usage, 'POST /api/social-lookup': { status: 502, message: 'Could not automatically find social profiles' } }
  renderHook(() => useAutomaticLookup(influencer('down1')), { wrapper })
  await pass(1000)

  const toasts = readToasts().map(({ text }) => text)
  expect(toasts).toContain('Could not automatically find social profiles')
  expect(toasts).not.toContain('This influencer does not exist')
})

test('a new account with a website gets a picture, and is read again half a second later', async () => {
  answers = { 'GET /api/influencer-image': { imageUrl: '/files/influencers/x.webp' } }
  const jane = influencer('jane2', { websiteUrl: 'https://jane.example/' })
  client.setQueryData(queryKeys.account('jane2'), jane)
  const isStale = () => client.getQueryState(queryKeys.account('jane2'))?.isInvalidated

  const { rerender } = renderHook(({ isReady }) => useInfluencerImage(jane, isReady), { wrapper, initialProps: { isReady: false } })
  await pass(0)
  expect(called()).toEqual([])
  rerender({ isReady: true })
  await pass(499)
  expect([called(), isStale()]).toEqual([['GET /api/influencer-image'], false])
  await pass(1)
  expect(isStale()).toBe(true)

  renderHook(() => useInfluencerImage(jane, true), { wrapper })
  await pass(1000)
  expect(called()).toHaveLength(1)
})

test('a picture is asked for also when nothing is known that could show one, and the account is read again all the same', async () => {
  answers = { 'GET /api/influencer-image': { imageUrl: null } }
  client.setQueryData(queryKeys.account('bare1'), influencer('bare1'))

  renderHook(() => useInfluencerImage(influencer('bare1'), true), { wrapper })
  await pass(500)

  expect(called()).toEqual(['GET /api/influencer-image'])
  expect(client.getQueryState(queryKeys.account('bare1'))?.isInvalidated).toBe(true)
})

test('what is known about remaining lookups is trusted for five minutes', () => {
  expect(socialLookupQuery().staleTime).toBe(5 * 60 * 1000)
})
