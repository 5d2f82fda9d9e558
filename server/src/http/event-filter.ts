import type { Change } from '@rapport/domain/event/change'
import type { Caller } from './caller.ts'

/** What a change means for one listener: it is told, its stream ends, or nothing. */
export type EventEffect = 'tell' | 'end' | 'nothing'

/** Changes reach only their organisation, what concerns one person only that person; the end of the listener's own session, key or membership ends its stream. */
export const effectOf = (change: Change, caller: Caller): EventEffect => {
  if (change.kind === 'session') return isOwnSession(change, caller) && isOver(change, caller) ? 'end' : 'nothing'
  if (change.organizationId !== caller.organizationId) return 'nothing'
  if (change.kind === 'api-key' && change.deleted && caller.via.kind === 'key' && caller.via.keyId === change.id) return 'end'
  if (change.kind === 'member' && change.deleted && (change.userId ?? change.id) === caller.userId) return 'end'
  if (change.kind === 'member') return 'tell'
  return change.userId === undefined || change.userId === caller.userId ? 'tell' : 'nothing'
}

const isOwnSession = (change: Change, caller: Caller): boolean =>
  caller.via.kind === 'session' && change.userId === caller.userId && change.id === caller.via.sessionId

/** A session is over for a listener when it ended, or when it moved to another organisation. */
const isOver = (change: Change, caller: Caller): boolean => change.deleted === true || change.organizationId !== caller.organizationId
