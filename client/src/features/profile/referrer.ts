import { ownPath } from '@rapport/domain/link/own-path'

/** The page of this app that a link to a profile remembers; null for any other address. */
export function referrerOf(state: unknown): string | null {
  const referrer = typeof state === 'object' && state !== null && 'referrer' in state ? state.referrer : null
  const path = typeof referrer === 'string' ? ownPath(referrer, location.origin) : null
  return path?.startsWith('/influencer/') ? null : path
}
