import type { Refusal } from '@rapport/domain/result/result'
import type { Context, MiddlewareHandler } from 'hono'
import { foreignOrganization } from './answer/input-refusal.ts'
import { replyRefusal } from './answer/reply.ts'
import type { AppEnv } from './app-env.ts'
import type { Authenticate, Authenticated } from './caller.ts'
import type { RefuseTooMany } from './limit/rate-limit.ts'
import { isAllowedOrigin, type WayIn } from './origin.ts'

/**
 * `library`: better-auth answers for itself. `open`: anybody. `counted`: anybody, so many times a minute from one address.
 * `signed-in`: a person, with or without an organisation. All other calls need a caller.
 */
type Access = 'library' | 'open' | 'counted' | 'signed-in' | 'caller'

const accessByCall: readonly (readonly [RegExp, Access])[] = [
  [/^\w+ \/api\/auth\//, 'library'],
  [/^\w+ \/api\/(health|ready|metrics|openapi\.json)$/, 'open'],
  [/^\w+ \/api\/docs(\/|$)/, 'open'],
  [/^(GET|HEAD) \/api\/(invitations\/[^/]+|sign-up)$/, 'counted'],
  [/^POST \/api\/held-positions$/, 'counted'],
  [/^\w+ \/api\/(session|profile|profile\/(image|api-keys)|organizations|sessions|sessions\/[^/]+|invitations\/accept)$/, 'signed-in'],
]

/** Who may make a call: everything under `/api` is closed unless the table opens it. */
export const accessOf = (method: string, path: string): Access =>
  accessByCall.find(([pattern]) => pattern.test(`${method} ${path}`))?.[1] ?? 'caller'

export interface AccessPorts extends WayIn {
  readonly authenticate: Authenticate
  readonly refuseTooMany: RefuseTooMany
  /** The same for what is open to strangers, who need much less of it. */
  readonly refuseStrangers: RefuseTooMany
}

/** Finds out who calls and whether they may, before any input is read. */
export const createAccess =
  ({ authenticate, refuseTooMany, refuseStrangers, ...way }: AccessPorts): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    const access = accessOf(c.req.method, c.req.path)
    if (access === 'library' || access === 'open') return next()
    if (access === 'counted') return refuseStrangers(c, { at: 'nobody' }) ?? next()
    const who = await authenticate(c.req.raw.headers)
    c.set('authenticated', who)
    if (who.at === 'caller') c.set('caller', who.caller)
    const tooMany = refuseTooMany(c, who)
    if (tooMany) return tooMany
    const refusal = refusalFor(c, who, access, way)
    return refusal ? replyRefusal(c, refusal) : next()
  }

const refusalFor = (c: Context<AppEnv>, who: Authenticated, access: Access, way: WayIn): Refusal | undefined => {
  if (who.at === 'nobody') return { code: 'not_signed_in', message: 'Please sign in' }
  const isWrite = c.req.method !== 'GET' && c.req.method !== 'HEAD'
  const isByCookie = who.at === 'no-organization' || who.caller.via.kind === 'session'
  if (isWrite && isByCookie && !isAllowedOrigin(c.req.raw.headers, way)) {
    return { code: 'forbidden', message: 'Writing from another address is not allowed' }
  }
  if (isWrite && who.at === 'caller' && who.caller.scope === 'read') return { code: 'forbidden', message: 'This API key may only read' }
  if (access === 'signed-in') return undefined
  if (who.at === 'no-organization') return { code: 'no_organization', message: 'No organization selected' }
  const named = c.req.queries('organizationId') ?? []
  return named.every((id) => id === '' || id === who.caller.organizationId) ? undefined : foreignOrganization
}
