import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { valueOrThrow } from '../refused-call.ts'
import { fetchUpcomingContent, type UpcomingDays } from './partnership-calls.ts'

/** Due content; while other days load, the former ones stay. */
export const upcomingContentQuery = (days: UpcomingDays) =>
  queryOptions({
    queryKey: queryKeys.upcomingContent(days),
    queryFn: ({ signal }) => valueOrThrow(fetchUpcomingContent(days, signal)),
    placeholderData: keepPreviousData,
  })
