/** The page of this app that a link to a profile remembered; anything that could lead elsewhere counts as none. */
export function referrerOf(state: unknown): string | null {
  const referrer = typeof state === 'object' && state !== null && 'referrer' in state ? state.referrer : null
  if (typeof referrer !== 'string' || !/^\/(?![/\\])/.test(referrer)) return null
  return referrer.startsWith('/influencer/') ? null : referrer
}
