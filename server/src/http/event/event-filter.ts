import type { Change } from '@rapport/domain/event/change'
import type { Caller } from '../caller.ts'

/** What a change means for one listener: told; told that the session is over; closed, so that the browser comes back as who it is by now; nothing. */
export type EventEffect = 'tell' | 'end' | 'close' | 'nothing'

/** Changes reach only their organisation, what concerns one person only that person; the end of the listener's own session, key or membership ends its stream. */
export const effectOf = (change: Change, caller: Caller): EventEffect => {
  if (change.kind === 'session') return effectOfSession(change, caller)
  if (change.organizationId !== caller.organizationId) return 'nothing'
  if (change.kind === 'api-key' && change.deleted && caller.via.kind === 'key' && caller.via.keyId === change.id) return 'end'
  if (change.kind === 'member' && change.deleted && (change.userId ?? change.id) === caller.userId) return 'end'
  if (change.kind === 'member') return 'tell'
  return change.userId === undefined || change.userId === caller.userId ? 'tell' : 'nothing'
}

/** A session that ended is over; one that went on to another organisation is scoped anew; one that was prolonged goes on. */
const effectOfSession = (change: Change, { via, organizationId }: Caller): EventEffect => {
  if (via.kind !== 'session' || change.id !== via.sessionId) return 'nothing'
  if (change.deleted) return 'end'
  return change.organizationId === organizationId ? 'nothing' : 'close'
}
