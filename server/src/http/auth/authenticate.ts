import type { Store } from '../../store/store.ts'
import type { Authenticate, Authenticated } from '../caller.ts'
import { sessionCookie } from '../session-cookie.ts'
import { hashApiToken } from './api-token.ts'
import type { Auth } from './auth.ts'
import { findApiKey, findRole, touchApiKey } from './caller-rows.ts'

interface AuthenticatePorts {
  readonly store: Store
  readonly auth: Pick<Auth, 'readSession'>
  readonly publicUrl: string
  readonly now: () => number
  readonly report: (error: unknown) => void
}

const rememberedMs = 15_000
const rememberedAtMost = 5_000
const touchEveryMs = 60_000
const nobody: Authenticated = { at: 'nobody' }

/** The caller of a call or socket. Answers are remembered for seconds, until a session, membership or key changes. */
export const createAuthenticate = ({ store, auth, publicUrl, now, report }: AuthenticatePorts): Authenticate => {
  const remember = createMemory(store, now)
  const cookieOf = createCookieReader(sessionCookie(publicUrl))
  const touch = createTouch(store, now, report)

  const bySession = async (headers: Headers): Promise<Authenticated> => {
    const session = await auth.readSession(headers)
    if (session === undefined) return nobody
    const { sessionId, userId, organizationId } = session
    const role = organizationId === null ? undefined : await findRole(store, organizationId, userId)
    if (organizationId === null || role === undefined) return { at: 'no-organization', userId, sessionId }
    return { at: 'caller', caller: { organizationId, userId, role, scope: 'read-write', via: { kind: 'session', sessionId } } }
  }

  const byKey = async (hash: string): Promise<Authenticated> => {
    const key = await findApiKey(store, hash)
    if (key === undefined) return nobody
    const { keyId, organizationId, userId, role, scope } = key
    return { at: 'caller', caller: { organizationId, userId, role, scope, via: { kind: 'key', keyId } } }
  }

  return async (headers) => {
    const token = bearerOf(headers)
    if (token !== undefined) {
      const hash = hashApiToken(token)
      const who = await remember(`key ${hash}`, () => byKey(hash))
      if (who.at === 'caller' && who.caller.via.kind === 'key') touch(who.caller.via.keyId)
      return who
    }
    const cookie = cookieOf(headers)
    return cookie === undefined ? nobody : remember(`session ${cookie}`, () => bySession(headers))
  }
}

/** An Authorization header decides alone, also a foreign one: a cookie beside it is not read. */
const bearerOf = (headers: Headers): string | undefined => headers.get('authorization')?.replace(/^bearer\s+/i, '')

/** All cookies of this name: the library chooses one of several, so none of them may stand for all. */
const createCookieReader = (name: string) => {
  const beginning = `${name}=`
  return (headers: Headers): string | undefined => {
    const cookies = (headers.get('cookie') ?? '').split(';').map((cookie) => cookie.trimStart())
    const values = cookies.filter((cookie) => cookie.startsWith(beginning)).map((cookie) => cookie.slice(beginning.length))
    return values.join(';') || undefined
  }
}

const forgetful: readonly string[] = ['session', 'member', 'api-key']

const createMemory = (store: Store, now: () => number) => {
  const remembered = new Map<string, { readonly who: Authenticated; readonly until: number }>()
  let generation = 0
  store.onChange((changes) => {
    if (!changes.some((change) => forgetful.includes(change.kind))) return
    generation += 1
    remembered.clear()
  })
  return async (key: string, look: () => Promise<Authenticated>): Promise<Authenticated> => {
    const kept = remembered.get(key)
    if (kept !== undefined && kept.until > now()) return kept.who
    const begun = generation
    const who = await look()
    // An answer from before a change is given, but not kept.
    if (who.at === 'nobody' || begun !== generation) return who
    if (remembered.size >= rememberedAtMost) remembered.clear()
    remembered.set(key, { who, until: now() + rememberedMs })
    return who
  }
}

const createTouch = (store: Store, now: () => number, report: (error: unknown) => void) => {
  const touchedAt = new Map<string, number>()
  return (keyId: string): void => {
    const at = now()
    if (Math.abs(at - (touchedAt.get(keyId) ?? Number.NEGATIVE_INFINITY)) < touchEveryMs) return
    touchedAt.set(keyId, at)
    touchApiKey(store, keyId, new Date(at), new Date(at - touchEveryMs)).catch(report)
  }
}
