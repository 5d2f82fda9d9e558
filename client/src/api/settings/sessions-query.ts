import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { valueOrThrow } from '../refused-call.ts'
import { fetchSessions } from './session-list-calls.ts'

/** The person's sessions; no live event tells of them, so each visit reads them. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: queryKeys.sessions,
    queryFn: ({ signal }) => valueOrThrow(fetchSessions(signal)),
    refetchOnMount: 'always',
    meta: { isPassing: true },
  })
