import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderHook } from '@testing-library/react'
import type { ReactNode } from 'react'
import { expect, test } from 'vitest'
import { useEnter } from './use-enter.ts'

test('[OA1] who signed in goes on to the page that was asked for, and to no other site', async () => {
  const opened: string[] = []
  const wrapper = ({ children }: { readonly children: ReactNode }) => (
    <QueryClientProvider client={new QueryClient()}>{children}</QueryClientProvider>
  )
  const { result } = renderHook(() => useEnter((path) => void opened.push(path)), { wrapper })

  for (const asked of ['/influencer/jane?tab=notes#note', '/\t/evil.example', '//evil.example', undefined]) await result.current(asked)

  expect(opened).toEqual(['/influencer/jane?tab=notes#note', '/home', '/home', '/home'])
})
