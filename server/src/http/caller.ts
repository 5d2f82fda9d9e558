import type { Role } from '@rapport/domain/person/person'
import type { Result } from '@rapport/domain/result/result'

/** The caller and the organisation: they decide what a call may touch, never the request. */
export interface Caller {
  readonly organizationId: string
  readonly userId: string
  readonly role: Role
  readonly scope: 'read' | 'read-write'
  readonly via: { readonly kind: 'session'; readonly sessionId: string } | { readonly kind: 'key'; readonly keyId: string }
}

/** Whether the caller may still write, asked anew by calls that take long: they may have been removed, their key revoked. */
export type StillMay = () => Promise<Result<void>>

/** The session or key that a caller comes by. */
export const wayOf = ({ via }: Caller): string => (via.kind === 'key' ? `key ${via.keyId}` : `session ${via.sessionId}`)

/** Awaited before each page or group of a call that takes long, so that others come between. Rejected once its reader is gone or removed. */
export type Turn = (gone?: AbortSignal) => Promise<void>

export type Authenticated =
  | { readonly at: 'nobody' }
  | { readonly at: 'no-organization'; readonly userId: string; readonly sessionId: string }
  | { readonly at: 'caller'; readonly caller: Caller }

/** One for REST and sockets: a session cookie or `Authorization: Bearer <API key>`. */
export type Authenticate = (headers: Headers) => Promise<Authenticated>

/** The session of somebody who calls in person. */
export interface OwnSession {
  readonly id: string
  readonly userId: string
}

/** The session of a person who calls by cookie; undefined for an API key. */
export const sessionOf = (who: Authenticated): OwnSession | undefined => {
  if (who.at === 'no-organization') return { id: who.sessionId, userId: who.userId }
  return who.at === 'caller' && who.caller.via.kind === 'session' ? { id: who.caller.via.sessionId, userId: who.caller.userId } : undefined
}

/** Who calls, whatever their way in; undefined for a stranger. */
export const personOf = (who: Authenticated): string | undefined => {
  if (who.at === 'nobody') return undefined
  return who.at === 'caller' ? who.caller.userId : who.userId
}
