import { randomUUID } from 'node:crypto'
import { invitationPath } from '@rapport/domain/person/invitation'
import { sharePath } from '@rapport/domain/video/share-link'
import type { MiddlewareHandler } from 'hono'
import { routePath } from 'hono/route'
import type { Logger } from 'pino'
import type { AppEnv } from '../app-env.ts'
import type { Caller } from '../caller.ts'
import { beginningsWith } from '../guard.ts'
import { callerAddress, peerOf } from '../limit/caller-address.ts'
import type { WayIn } from '../origin.ts'
import type { Metrics } from './metrics.ts'

/** A stranger's path may have 16 kB; a line need not. */
const mostOfPath = 300
const requestIdPattern = /^[\w.-]{8,64}$/

/** Gives a call its id and address, and says at the end how it went. */
export const createRequestLog = (
  log: Logger,
  metrics: Metrics,
  { trustProxy = 0 }: Pick<WayIn, 'trustProxy'>,
): MiddlewareHandler<AppEnv> => {
  const nextId = createRequestIds()
  // Every name of this line stands here: none needs blotting out.
  const lines = log.child({}, { redact: [] })
  return async (c, next) => {
    const begun = performance.now()
    const header = c.req.header('x-request-id')
    const requestId = header !== undefined && requestIdPattern.test(header) ? header : nextId()
    c.set('requestId', requestId)
    c.set('address', callerAddress(peerOf(c.env), c.req.raw.headers, trustProxy))
    await next()
    const ms = performance.now() - begun
    const { method } = c.req
    const path = c.req.path.slice(0, mostOfPath)
    const status = c.res.status
    metrics.requests.observe({ method, route: routePath(c, -1), status }, ms / 1000)
    const caller: Caller | undefined = c.get('caller')
    const who = caller && { userId: caller.userId, organizationId: caller.organizationId }
    const address = hidden.some((beginning) => path.startsWith(beginning)) ? undefined : c.get('address')
    // The cause of a 503 is logged once, not with every call.
    lines[status >= 500 && status !== 503 ? 'error' : 'info'](
      { requestId, address, method, path: shownPath(path), status, ms: Math.round(ms * 10) / 10, ...who },
      'answered',
    )
  }
}

/** They tell the calls of all processes apart and are no secret: a random number for each costs as much as finding its route. */
const createRequestIds = (): (() => string) => {
  const start = randomUUID().slice(0, 13)
  let count = 0
  return () => {
    count += 1
    return `${start}-${count.toString(36)}`
  }
}

/** A path for the log: enough to tell calls apart, too little to use a secret at its end. */
export const shownPath = (path: string): string => {
  const beginning = opening.find((start) => path.startsWith(start))
  return beginning === undefined ? path : `${path.slice(0, beginning.length + 4)}…`
}

const opening = [...beginningsWith('hasSecretEnd'), invitationPath, sharePath]
const hidden = beginningsWith('hidesCaller')
