import type { Data } from '../call.ts'
import { type ApiResult, request } from '../request.ts'

type Told = Data<'GET /api/session'>
export type SessionUser = Told['user']
export type SessionOrganization = Pick<NonNullable<Told['organization']>, 'id' | 'name'>

/** This browser's person and organisation, and the server's database; an earlier version may have stored it. */
export interface Session extends Pick<Told, 'user' | 'role' | 'epoch'>, Partial<Pick<Told, 'mayCreateOrganization'>> {
  readonly organization: SessionOrganization | null
  readonly organizations: readonly SessionOrganization[]
}

/** A call of better-auth, which the contract does not describe. */
export const callAuth = (path: string, body: unknown = {}): Promise<ApiResult<unknown>> =>
  request(`/api/auth/${path}`, { method: 'POST', body })

export const signOut = () => callAuth('sign-out')
