import type { Change } from '@rapport/domain/event/change'
import type { Caller } from '../caller.ts'

/** The effect of a change on a listener: it is told, its session is over, its stream closes (and comes back as the new caller), or nothing. */
export type EventEffect = 'tell' | 'end' | 'close' | 'nothing'

/** Changes reach only their organisation, personal ones only their person. The end of a listener's session, key or membership ends its stream. */
export const effectOf = (change: Change, caller: Caller): EventEffect => {
  if (change.kind === 'session') return effectOfSession(change, caller)
  if (change.organizationId !== caller.organizationId) return 'nothing'
  if (change.kind === 'api-key' && change.deleted && caller.via.kind === 'key' && caller.via.keyId === change.id) return 'end'
  if (change.kind === 'member' && change.deleted && (change.userId ?? change.id) === caller.userId) return 'end'
  if (change.kind === 'member') return 'tell'
  return change.userId === undefined || change.userId === caller.userId ? 'tell' : 'nothing'
}

/** An ended session is over; one in another organisation is scoped anew; a prolonged one goes on. */
const effectOfSession = (change: Change, { via, organizationId }: Caller): EventEffect => {
  if (via.kind !== 'session' || change.id !== via.sessionId) return 'nothing'
  if (change.deleted) return 'end'
  return change.organizationId === organizationId ? 'nothing' : 'close'
}
