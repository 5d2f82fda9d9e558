import { accountOfCreation } from '@rapport/domain/sync/outbox-overlay'
import { QueryClientProvider } from '@tanstack/react-query'
import { act, cleanup, renderHook } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageKeys } from '../../../api/page-keys.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { queryKeys } from '../../../api/query-keys.ts'
import { createSyncSession, requireSync, setCurrentSync } from '../../../sync/sync-session.ts'
import { useProfileEdit } from './use-profile-edit.ts'

const at = '2026-11-20T10:00:00.000Z'
const row = { id: '01', idempotencyKey: 'k', organizationId: 'o1', userId: 'u1', accountId: 'jane', createdAt: at, problem: null } as const
const creation = { ...row, kind: 'create-account', payload: { id: 'jane', createdAt: at, name: 'Jane Doe' } } as const
const jane = { ...accountOfCreation(creation, 'Outreach 1'), rev: 7 }
const rate = { id: 'rate', name: 'Rate', type: 'number', options: [], order: 0 } as const
const client = createQueryClient()

beforeEach(async () => {
  globalThis.indexedDB = new IDBFactory()
  client.setQueryData(queryKeys.customFields, [rate])
  client.setQueryData(pageKeys.customFieldValues('jane'), [{ ...rate, fieldId: 'rate', accountId: 'jane', value: null }])
  const user = { id: 'u1', firstName: 'Ana', lastName: 'Silva', name: 'Ana Silva', email: 'a@b.c', image: null, defaultProfileImage: null }
  const organization = { id: 'o1', name: 'Acme' }
  setCurrentSync(await createSyncSession(client, { user, organization, organizations: [], role: 'member', epoch: 'e1' }))
})
afterEach(async () => {
  cleanup()
  await requireSync().close()
  setCurrentSync(null)
})

const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
const openOn = (account: typeof jane) => renderHook((shown: typeof jane) => useProfileEdit(shown), { wrapper, initialProps: account })

test("[RV2] what is saved began from the revision that was seen, so that a teammate's change meanwhile is asked about", () => {
  const { result, rerender } = openOn(jane)
  act(() => result.current.set({ name: 'Jane Roe' }))

  rerender({ ...jane, name: 'Jane of Ben', priority: 'High', rev: 9 })

  expect(result.current.edit.name).toBe('Jane Roe')
  expect(result.current.ask()).toMatchObject({ seen: { rev: 7 }, change: { name: 'Jane Roe' }, values: [] })
})

test('nothing is saved before something has changed, or while something must be corrected', () => {
  const { result } = openOn(jane)

  act(() => expect(result.current.ask()).toBeNull())
  act(() => result.current.setField('rate', 'a lot'))
  act(() => expect(result.current.ask()).toBeNull())
  act(() => result.current.setField('rate', '1,250'))

  expect(result.current).toMatchObject({ isChanged: true, isAsked: true })
  expect(result.current.ask()).toMatchObject({ change: {}, values: [{ fieldId: 'rate', name: 'Rate', value: '1250' }] })
})

test('a name of 10,000 characters is not saved', () => {
  const { result } = openOn(jane)

  act(() => result.current.set({ name: 'x'.repeat(10_000) }))

  act(() => expect(result.current.ask()).toBeNull())
})
