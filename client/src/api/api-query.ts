import { minuteMs } from '@rapport/domain/limit/unit'
import { type QueryKey, queryOptions } from '@tanstack/react-query'
import { valueOrThrow } from './refused-call.ts'
import type { ApiResult } from './request.ts'

interface QueryManner {
  readonly staleTime?: number
  readonly gcTime?: number
  readonly refetchOnMount?: 'always'
  readonly meta?: { readonly isPassing: true }
}

/** The query of a call; a refused call is its error. */
export const apiQuery = <T, const Key extends QueryKey>(
  queryKey: Key,
  ask: (signal: AbortSignal) => Promise<ApiResult<T>>,
  manner: QueryManner = {},
) => queryOptions({ queryKey, queryFn: ({ signal }) => valueOrThrow(ask(signal)), ...manner })

/** Of what hardly ever changes. */
export const lasting = { staleTime: 5 * minuteMs }
