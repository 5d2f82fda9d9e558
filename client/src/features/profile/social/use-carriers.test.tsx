import { QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pageKeys } from '../../../api/page-keys.ts'
import { createQueryClient } from '../../../api/query-client.ts'
import { createLiveValue } from '../../../sync/live-value.ts'
import { type SyncSession, setCurrentSync } from '../../../sync/sync-session.ts'
import { useCarriers } from './use-carriers.ts'

let client = createQueryClient()
beforeEach(() => {
  client = createQueryClient()
  // The part of a session that the hook uses.
  setCurrentSync({ online: createLiveValue(true) } as unknown as SyncSession)
})
afterEach(() => setCurrentSync(null))

const wrapper = ({ children }: { readonly children: ReactNode }) => <QueryClientProvider client={client}>{children}</QueryClientProvider>

test('whoever has one of the handles is named once; empty fields ask nobody', () => {
  const kira = { id: 'kira', name: 'Kira Keys' }
  client.setQueryData(pageKeys.duplicates({ platform: 'Instagram', username: 'kira', except: 'jane' }), [kira])
  client.setQueryData(pageKeys.duplicates({ platform: 'TikTok', username: 'kira.k', except: 'jane' }), [kira])

  const { result } = renderHook(() => useCarriers('jane', { Instagram: 'kira ', TikTok: 'kira.k', YouTube: '', Facebook: null }), {
    wrapper,
  })

  expect(result.current).toEqual([kira])
  expect(client.getQueryCache().getAll()).toHaveLength(2)
})
