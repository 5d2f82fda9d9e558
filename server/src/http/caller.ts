import type { Role } from '@rapport/domain/person/person'

/** Who asks, and for which organisation: everything that a call may touch follows from this, never from the request. */
export interface Caller {
  readonly organizationId: string
  readonly userId: string
  readonly role: Role
  readonly scope: 'read' | 'read-write'
  readonly via: { readonly kind: 'session'; readonly sessionId: string } | { readonly kind: 'key'; readonly keyId: string }
}

/** The session or key that a caller comes by. */
export const wayOf = ({ via }: Caller): string => (via.kind === 'key' ? `key ${via.keyId}` : `session ${via.sessionId}`)

export type Authenticated =
  | { readonly at: 'nobody' }
  | { readonly at: 'no-organization'; readonly userId: string; readonly sessionId: string }
  | { readonly at: 'caller'; readonly caller: Caller }

/** One for REST and sockets: a session cookie or `Authorization: Bearer <API key>`. */
export type Authenticate = (headers: Headers) => Promise<Authenticated>
