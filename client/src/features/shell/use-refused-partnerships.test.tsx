import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { tellRefusedChange, useRefusedChange } from '../../sync/attention/refused-change.ts'
import { dismissToast, readToasts } from '../../ui/message/toast.ts'
import { useRefusedPartnerships } from './use-refused-partnerships.ts'

beforeEach(() => {
  for (const { id } of readToasts()) dismissToast(id)
})
afterEach(cleanup)

const client = createQueryClient()
const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
const shown = '01hx000000000000000000jane'
const left = '01hx0000000000000000000joe'
const refused = (accountId: string) => tellRefusedChange({ accountId, partnershipIds: ['p1'], why: 'This profile is full' })
const isShown = ({ accountId }: { readonly accountId: string }) => accountId === shown

test('a change that is refused after its profile was left is told once, on every screen', () => {
  renderHook(() => useRefusedPartnerships(), { wrapper })
  renderHook(() => useRefusedChange('here', isShown))

  refused(shown)
  expect(readToasts()).toEqual([])
  refused(left)

  expect(readToasts().map(({ kind, text }) => [kind, text])).toEqual([
    ['error', 'Failed to update partnership of another influencer: This profile is full'],
  ])
})
