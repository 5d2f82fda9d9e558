import { contract } from '@rapport/contract/contract'
import type { Guard, Route } from '@rapport/contract/route'
import type { Context } from 'hono'
import { matchedRoutes } from 'hono/route'
import type { AppEnv } from './app-env.ts'

const calls = Object.entries<Route>(contract)

/** Paths as Hono writes them: `/api/notes/:id`. */
const guardByCall: ReadonlyMap<string, Guard> = new Map(calls.map(([key, route]) => [key.replaceAll(/\{(\w+)\}/g, ':$1'), route]))

const guards = calls.map(([key, guard]) => {
  const [method, path = ''] = key.split(' ')
  return { method, pattern: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`), guard }
})

/** How paths with a fact begin, before their parameter: whatever follows, and by whatever method, is taken for such a call. */
export const beginningsWith = (fact: 'hidesCaller' | 'hasSecretEnd'): readonly string[] =>
  calls.flatMap(([key, guard]) => (guard[fact] ? [key.slice(key.indexOf(' ') + 1, key.indexOf('{'))] : []))

/** better-auth looks at its callers and counts them itself; its routes receive their bodies. */
const library: Guard = { who: 'anybody', rate: 'uncounted', savesNothing: true }

/** Calls outside the contract are closed to strangers. */
const strict: Guard = {}

/** Who may make a call, and how much, by the contract. A caller who may use a path hears its methods. Looked up once for each call. */
export const guardOf = (c: Context<AppEnv>): Guard => {
  const kept = c.get('guard')
  if (kept) return kept
  const guard = lookUpGuard(c)
  c.set('guard', guard)
  return guard
}

const lookUpGuard = (c: Context<AppEnv>): Guard => {
  if (c.req.path.startsWith('/api/auth/')) return library
  for (const { method, path } of matchedRoutes(c)) {
    const guard = method === 'ALL' ? undefined : guardByCall.get(`${method} ${path}`)
    if (guard) return guard
  }
  const ofPath = guards.filter(({ pattern }) => pattern.test(c.req.path))
  const ofCall = ofPath.find(({ method }) => method === c.req.method)
  // Of another method nobody reads the body.
  return ofCall?.guard ?? (ofPath[0] ? { ...ofPath[0].guard, savesNothing: true } : strict)
}
