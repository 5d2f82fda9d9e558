import { queryOptions } from '@tanstack/react-query'
import { queryKeys } from '../query-keys.ts'
import { valueOrThrow } from '../refused-call.ts'
import { fetchSessions } from './session-list-calls.ts'

/** Where one is signed in; other people's work on it is not heard of live, so it is read at each visit. */
export const sessionsQuery = () =>
  queryOptions({
    queryKey: queryKeys.sessions,
    queryFn: ({ signal }) => valueOrThrow(fetchSessions(signal)),
    refetchOnMount: 'always',
    meta: { isPassing: true },
  })
