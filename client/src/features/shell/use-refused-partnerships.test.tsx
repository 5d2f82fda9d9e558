import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, expect, test } from 'vitest'
import { createQueryClient } from '../../api/query-client.ts'
import { queryKeys } from '../../api/query-keys.ts'
import { tellRefusedChange, useRefusedChange } from '../../sync/attention/refused-change.ts'
import { readToasts } from '../../ui/message/toast.ts'
import { useRefusedPartnerships } from './use-refused-partnerships.ts'

afterEach(cleanup)

const client = createQueryClient()
const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>
const shown = '01hx000000000000000000jane'
const left = '01hx0000000000000000000joe'
const refused = (accountId: string, why = 'This profile is full') => tellRefusedChange({ accountId, partnershipIds: ['p1'], why })
const noOpening = () => undefined
const isShown = ({ accountId }: { readonly accountId: string }) => accountId === shown

test('a change that is refused after its profile was left is told once, on every screen', () => {
  renderHook(() => useRefusedPartnerships(noOpening), { wrapper })
  renderHook(() => useRefusedChange('here', isShown))

  refused(shown)
  expect(readToasts()).toEqual([])
  refused(left)

  expect(readToasts().map(({ kind, text, action }) => [kind, text, action?.label])).toEqual([
    ['error', 'This profile is full', 'Open the profile'],
  ])
})

test('without a reason it says what failed, and opens whose change it was', () => {
  client.setQueryData(queryKeys.account(left), { id: left, name: 'Joe Lane' })
  const opened: unknown[] = []
  const open = (influencer: unknown) => void opened.push(influencer)
  renderHook(() => useRefusedPartnerships(open), { wrapper })

  refused(left, '')
  for (const { text, action } of readToasts()) {
    expect([text, action?.label]).toEqual(['Failed to update partnership', 'Open Joe Lane'])
    action?.run()
  }

  expect(opened).toEqual([{ id: left, name: 'Joe Lane' }])
})
