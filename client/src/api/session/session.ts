import { type QueryClient, queryOptions, useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { call } from '../call.ts'
import { queryKeys } from '../query-keys.ts'
import { RefusedCall, valueOrThrow } from '../refused-call.ts'
import { switchOrganization } from '../settings/organization-calls.ts'
import { rememberedSession, rememberSession } from './remembered-session.ts'
import type { Session, SessionOrganization } from './session-calls.ts'

/** A session with an active organisation: every daily screen needs one. */
export interface ActiveSession extends Session {
  readonly organization: SessionOrganization
}

export type SessionState =
  | { readonly at: 'active'; readonly session: ActiveSession }
  | { readonly at: 'no-organization'; readonly session: Session }
  | { readonly at: 'nobody' }
  /** No server answers, and this browser knows nobody. */
  | { readonly at: 'unreachable' }

/** Refreshed at most once a minute, and remembered on this device. */
export const sessionQuery = () =>
  queryOptions({
    queryKey: queryKeys.session,
    queryFn: async ({ signal }) => {
      const session = await valueOrThrow<Session>(call('GET /api/session', { signal }))
      rememberSession(session)
      return session
    },
    staleTime: 60_000,
    gcTime: Number.POSITIVE_INFINITY,
    retry: false,
    meta: { isPassing: true },
  })

/** The present person. Answers at once from memory and asks the server meanwhile; without a memory it waits for the server. */
export const readSession = async (client: QueryClient): Promise<SessionState> => {
  const remembered = client.getQueryData(sessionQuery().queryKey) ?? rememberedSession()
  if (!remembered) return askServer(client)
  if (!client.getQueryData(sessionQuery().queryKey)) client.setQueryData(sessionQuery().queryKey, remembered, { updatedAt: 0 })
  void client.prefetchQuery(sessionQuery())
  return stateOf(remembered)
}

/** The server's present person. The remembered one is forgotten only when the server knows nobody, not when it is out of reach. */
export const readSessionAnew = async (client: QueryClient): Promise<SessionState> => {
  const state = await askServer(client)
  if (state.at === 'nobody') forgetSession(client)
  return state
}

/** Opens the first organisation of a member without an active one; answers whether there was any. */
export const goToOwnOrganization = async (client: QueryClient, { organizations: [first] }: Session): Promise<boolean> =>
  first !== undefined && (await switchOrganization(first.id)).ok && (await readSessionAnew(client)).at === 'active'

export const forgetSession = (client: QueryClient): void => {
  rememberSession(null)
  client.removeQueries({ queryKey: queryKeys.session })
}

/** The session of a signed-in screen; throws elsewhere. A screen keeps the last one while a removed person is led away. */
export const useSession = (): ActiveSession => {
  const { data } = useQuery(sessionQuery())
  const last = useRef<ActiveSession>(undefined)
  const state = data ? stateOf(data) : undefined
  if (state?.at === 'active') last.current = state.session
  if (!last.current) throw new Error('useSession needs a signed-in layout with an organisation above it')
  return last.current
}

const askServer = async (client: QueryClient): Promise<SessionState> => {
  try {
    return stateOf(await client.fetchQuery({ ...sessionQuery(), staleTime: 0 }))
  } catch (error) {
    return error instanceof RefusedCall && error.status === 401 ? { at: 'nobody' } : { at: 'unreachable' }
  }
}

const stateOf = (session: Session): SessionState =>
  session.organization ? { at: 'active', session: { ...session, organization: session.organization } } : { at: 'no-organization', session }
