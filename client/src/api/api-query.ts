import { minuteMs } from '@rapport/domain/limit/unit'
import { infiniteQueryOptions, type QueryKey, queryOptions } from '@tanstack/react-query'
import { valueOrThrow } from './refused-call.ts'
import type { ApiResult } from './request.ts'

interface QueryManner {
  readonly staleTime?: number
  readonly gcTime?: number
  readonly refetchOnMount?: 'always'
  readonly meta?: { readonly isPassing: true }
  readonly enabled?: boolean
}

/** The query of a call; a refused call is its error. */
export const apiQuery = <T, const Key extends QueryKey>(
  queryKey: Key,
  ask: (signal: AbortSignal) => Promise<ApiResult<T>>,
  manner: QueryManner = {},
) => queryOptions({ queryKey, queryFn: ({ signal }) => valueOrThrow(ask(signal)), ...manner })

/** The query of a list in pages, each asked for by the cursor of the one before. */
export const pagedQuery = <Page extends { readonly nextCursor: string | null }, const Key extends QueryKey>(
  queryKey: Key,
  askPage: (cursor: string | null, signal: AbortSignal) => Promise<ApiResult<Page>>,
  manner: QueryManner = {},
) =>
  infiniteQueryOptions({
    queryKey,
    queryFn: ({ pageParam, signal }) => valueOrThrow(askPage(pageParam, signal)),
    initialPageParam: null as string | null, // the first page has no cursor
    getNextPageParam: (page) => page.nextCursor,
    ...manner,
  })

/** Of what hardly ever changes. */
export const lasting = { staleTime: 5 * minuteMs }
