import type { CloseCode } from '@rapport/collab-wire/close-code'
import type { Caller } from '../../http/caller.ts'

/** Sockets that fit everything named here. */
export interface SocketMatch {
  readonly sessionId?: string
  readonly keyId?: string
  readonly accountId?: string
  readonly userId?: string
  readonly organizationId?: string
}

export interface Closing {
  readonly code: CloseCode
  readonly reason: string
}

/** A caller between being asked and being seated; others may revoke access meanwhile. */
export interface Arrival {
  /** Why this caller lost access meanwhile. */
  revokedFor(caller: Caller, accountId: string): Closing | undefined
  end(): void
}

export interface Revocations {
  arrive(): Arrival
  revoke(match: SocketMatch, closing: Closing): void
}

/** Remembers revocations while somebody is on the way to a seat. */
export const createRevocations = (): Revocations => {
  let recent: { readonly match: SocketMatch; readonly closing: Closing }[] = []
  let onTheWay = 0
  return {
    arrive() {
      const from = recent.length
      onTheWay += 1
      return {
        revokedFor: (caller, accountId) => recent.slice(from).find(({ match }) => isMeant(match, caller, accountId))?.closing,
        end() {
          onTheWay -= 1
          if (onTheWay === 0) recent = []
        },
      }
    },
    revoke(match, closing) {
      if (onTheWay > 0) recent.push({ match, closing })
    },
  }
}

export const isMeant = (match: SocketMatch, { organizationId, userId, via }: Caller, accountId: string): boolean =>
  (match.accountId ?? accountId) === accountId &&
  (match.userId ?? userId) === userId &&
  (match.organizationId ?? organizationId) === organizationId &&
  (match.sessionId === undefined || (via.kind === 'session' && via.sessionId === match.sessionId)) &&
  (match.keyId === undefined || (via.kind === 'key' && via.keyId === match.keyId))
