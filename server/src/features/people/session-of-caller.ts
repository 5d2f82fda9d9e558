import type { Authenticated } from '../../http/caller.ts'

/** The session of a person who calls by cookie; undefined for an API key. */
export const sessionOf = (who: Authenticated): { readonly id: string; readonly userId: string } | undefined => {
  if (who.at === 'no-organization') return { id: who.sessionId, userId: who.userId }
  return who.at === 'caller' && who.caller.via.kind === 'session' ? { id: who.caller.via.sessionId, userId: who.caller.userId } : undefined
}
