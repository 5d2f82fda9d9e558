import { call, type Data } from '../call.ts'
import { type ApiResult, request } from '../request.ts'

type Told = Data<'GET /api/session'>
export type SessionUser = Told['user']
export type SessionOrganization = Pick<NonNullable<Told['organization']>, 'id' | 'name'>

/** Who uses this browser, where, and which database the server stands on; also as a device remembers it from an earlier version. */
export interface Session extends Pick<Told, 'user' | 'role' | 'epoch'>, Partial<Pick<Told, 'mayCreateOrganization'>> {
  readonly organization: SessionOrganization | null
  readonly organizations: readonly SessionOrganization[]
}

export const fetchSession = (signal?: AbortSignal): Promise<ApiResult<Session>> => call('GET /api/session', { signal })

export const signOut = (): Promise<ApiResult<unknown>> => request('/api/auth/sign-out', { method: 'POST', body: {} })
