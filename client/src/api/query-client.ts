import { dayMs } from '@rapport/domain/limit/unit'
import { QueryClient } from '@tanstack/react-query'
import { isPassing } from './refused-call.ts'

const week = 7 * dayMs

/** The cache of all reads. Cached values are shown offline; live events, not timers, make them stale. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: {
        networkMode: 'offlineFirst',
        staleTime: 60_000,
        gcTime: week,
        retry: (failures, error) => failures < 2 && isPassing(error),
        retryDelay: (failures) => 400 * 2 ** failures * (0.5 + Math.random() / 2),
        refetchOnReconnect: false,
        refetchOnWindowFocus: true,
      },
      mutations: { networkMode: 'offlineFirst', retry: false },
    },
  })
