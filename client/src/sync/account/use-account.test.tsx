import { accountOfCreation } from '@rapport/domain/sync/outbox-overlay'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, renderHook } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import type { ActiveSession } from '../../api/session/session.ts'
import { createAccount, patchAccount } from '../outbox/outbox-commands.ts'
import { claim } from '../outbox/outbox-sending.ts'
import { noAnswers } from '../outbox/test-outbox.ts'
import { createSyncSession, requireSync, setCurrentSync } from '../sync-session.ts'
import { useAccount } from './use-account.ts'
import { useAccountCounts, useAccountList } from './use-account-list.ts'

const session: ActiveSession = {
  user: { id: 'u1', firstName: 'Ana', lastName: 'Silva', name: 'Ana Silva', email: 'a@b.c', image: null, defaultProfileImage: null },
  organization: { id: 'o1', name: 'Acme' },
  organizations: [],
  role: 'member',
  epoch: 'e1',
}
const at = '2026-11-20T10:00:00.000Z'
const jane = {
  ...accountOfCreation(
    {
      id: '01',
      idempotencyKey: 'k',
      organizationId: 'o1',
      userId: 'u1',
      accountId: 'jane',
      createdAt: at,
      problem: null,
      kind: 'create-account',
      payload: { id: 'jane', createdAt: at, name: 'Jane Doe' },
    },
    'Outreach 1',
  ),
  rev: 7,
}
const noFilter = {}
const inOutreach = { stage: 'Outreach 1' }
const inSigned = { stage: 'Signed' }
let client = createQueryClient()

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  client = createQueryClient()
  client.setQueryData(queryKeys.stages, [])
  client.setQueryData(queryKeys.account('jane'), jane)
  client.setQueryData(queryKeys.accounts({}), {
    pages: [{ data: [jane], nextCursor: null, total: 1, epoch: 'e1' }],
    pageParams: [null],
  })
  setCurrentSync(await createSyncSession(client, session))
})
afterEach(async () => {
  await requireSync().close()
  setCurrentSync(null)
})

const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>

test('a change is seen at once, and its field waits for the server', () => {
  const { result } = renderHook(() => useAccount('jane'), { wrapper })

  act(() => patchAccount('jane', { stage: 'Signed', priority: 'High' }, 7))

  expect(result.current.account).toMatchObject({ stage: 'Signed', signedSubstage: 'Negotiating', priority: 'High', rev: 7 })
  expect([...result.current.pending]).toEqual(['stage', 'priority'])
  expect(requireSync().outbox.rows.get()).toMatchObject([{ accountId: 'jane', organizationId: 'o1', userId: 'u1', baseRev: 7 }])
})

test('a refused change is not shown any more', async () => {
  const { result } = renderHook(() => useAccount('jane'), { wrapper })
  act(() => patchAccount('jane', { name: 'J' }, 7))
  const [row] = requireSync().outbox.rows.get()

  await act(async () => row && requireSync().outbox.refuse(row, { status: 409, message: 'Ben changed the name meanwhile' }))

  expect(result.current.account?.name).toBe('Jane Doe')
  expect(result.current.pending.size).toBe(0)
})

test('an account that only this device knows stands on top of the list and opens', () => {
  const list = renderHook(() => useAccountList(noFilter), { wrapper })

  let id = ''
  act(() => {
    id = createAccount({ name: 'Ola Offline', stage: 'Interested' })
  })
  const profile = renderHook(() => useAccount(id), { wrapper })

  expect(list.result.current.accounts.map((account) => account.name)).toEqual(['Ola Offline', 'Jane Doe'])
  expect(list.result.current.total).toBe(2)
  expect(profile.result.current).toMatchObject({ account: { id, stage: 'Interested' }, isLoading: false, error: null })
})

test('a change of an account is seen in the list, too', () => {
  const { result } = renderHook(() => useAccountList(noFilter), { wrapper })

  act(() => patchAccount('jane', { name: 'Jane D.' }, 7))

  expect(result.current.accounts.map((account) => account.name)).toEqual(['Jane D.'])
})

test('a move is seen at once in both lists and in the figures; refused, it is back where it was', async () => {
  const list = (data: (typeof jane)[]) => ({ pages: [{ data, nextCursor: null, total: data.length, epoch: 'e1' }], pageParams: [null] })
  client.setQueryData(queryKeys.accounts(inOutreach), list([jane]))
  client.setQueryData(queryKeys.accounts(inSigned), list([]))
  client.setQueryData(queryKeys.accountCounts({}), {
    total: 1,
    stages: [
      { id: 's1', name: 'Outreach 1', count: 1 },
      { id: 's8', name: 'Signed', count: 0 },
    ],
  })
  const from = renderHook(() => useAccountList(inOutreach), { wrapper })
  const to = renderHook(() => useAccountList(inSigned), { wrapper })
  const counts = renderHook(() => useAccountCounts(noFilter), { wrapper })

  act(() => patchAccount('jane', { stage: 'Signed' }, 7))

  expect(from.result.current).toMatchObject({ accounts: [], total: 0 })
  expect(to.result.current).toMatchObject({ accounts: [{ name: 'Jane Doe', stage: 'Signed' }], total: 1 })
  expect(counts.result.current.counts?.stages.map(({ count }) => count)).toEqual([0, 1])

  const [row] = requireSync().outbox.rows.get()
  await act(async () => row && requireSync().outbox.refuse(row, { status: 400, message: 'There is no such stage' }))

  expect(from.result.current).toMatchObject({ accounts: [{ name: 'Jane Doe' }], total: 1 })
  expect(to.result.current).toMatchObject({ accounts: [], total: 0 })
})

test('a change draws nothing anew where it is not seen, and going out it draws nothing anew at all', async () => {
  const list = (data: (typeof jane)[]) => ({ pages: [{ data, nextCursor: null, total: data.length, epoch: 'e1' }], pageParams: [null] })
  client.setQueryData(queryKeys.accounts(inOutreach), list([jane]))
  client.setQueryData(queryKeys.accounts(inSigned), list([]))
  const drawn = { there: 0, elsewhere: 0 }
  const there = renderHook(() => useDrawn(inOutreach, () => (drawn.there += 1)), { wrapper })
  renderHook(() => useDrawn(inSigned, () => (drawn.elsewhere += 1)), { wrapper })
  const before = { ...drawn }

  act(() => patchAccount('jane', { priority: 'High' }, 7))
  const shown = there.result.current.accounts[0]
  const [row] = requireSync().outbox.rows.get()
  await act(async () => row && (await claim(requireSync().outbox, row, noAnswers())))

  expect(requireSync().outbox.rows.get()[0]?.isSent).toBe(true)
  expect(drawn).toEqual({ there: before.there + 1, elsewhere: before.elsewhere })
  expect(there.result.current.accounts[0]).toBe(shown)
})

const useDrawn = (filter: { readonly stage: string }, onDrawn: () => void) => {
  onDrawn()
  return useAccountList(filter)
}
