import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Guard } from '@rapport/contract/route'
import { megabyte } from '@rapport/domain/limit/unit'
import { sharePath } from '@rapport/domain/video/share-link'
import type { Context, MiddlewareHandler } from 'hono'
import { methodNotAllowed } from 'hono/method-not-allowed'
import type { Logger } from 'pino'
import type { Store } from '../store/store.ts'
import { createAccess, type RefusalMeanwhile } from './access.ts'
import { type Ahead, createAhead } from './ahead.ts'
import { createErrorReply, replyNotFound } from './answer/error-reply.ts'
import { createIdempotency } from './answer/idempotency.ts'
import { replyRefusal } from './answer/refusal-reply.ts'
import { putIntoHead } from './answer/whole-answer.ts'
import { createApi } from './api.ts'
import type { AppEnv } from './app-env.ts'
import type { Authenticate, Caller } from './caller.ts'
import { type ChangeMarks, changeMarkHeader, createChangeMarks } from './change-mark.ts'
import { createEvents, type Events, type LiveEpoch } from './event/event-routes.ts'
import { type BodyArrivalPorts, createBodyArrival } from './limit/body-arrival.ts'
import { createBodyLimit } from './limit/body-limit.ts'
import { createRateLimit } from './limit/rate-limit.ts'
import { createHealthRoutes } from './monitoring/health-routes.ts'
import type { Metrics } from './monitoring/metrics.ts'
import { createProxyWarning } from './monitoring/proxy-warning.ts'
import { createRequestLog } from './monitoring/request-log.ts'
import { describeAuth } from './openapi/auth-description.ts'
import { createDocsRoutes, registerSecurity } from './openapi/docs-routes.ts'
import { createHostCheck, type WayIn } from './origin.ts'
import { createSecurityHeaders } from './security-headers.ts'
import { isSecure } from './session-cookie.ts'

export interface EdgePorts extends WayIn {
  readonly store: Store
  readonly now: () => Date
  readonly authenticate: Authenticate
  readonly refusalMeanwhile?: RefusalMeanwhile | undefined
  readonly history: LiveEpoch
  readonly log: Logger
  readonly metrics: Metrics
  readonly isStopping?: () => boolean
  /** Milliseconds of a clock that never jumps. */
  readonly ticks?: () => number
  /** Milliseconds that the main thread has computed; left out, nobody is made to wait for it. */
  readonly computed?: (() => number) | undefined
  /** How many answer calls together; left out, this one is alone. */
  readonly servers?: (() => number) | undefined
  /** What keeps the installation from being relied on, in a sentence. */
  readonly problem?: (() => string | undefined) | undefined
  readonly metricsKey?: string | undefined
  /** Where browsers send files, when that is not this server. */
  readonly uploadOrigin?: string | undefined
  readonly limits?: { readonly callsAMinute?: number; readonly bodyBytes?: number; readonly streamsOfOne?: number } & BodyArrivalPorts
}

export interface Edge {
  /** The app adds the routes of features here. */
  readonly app: OpenAPIHono<AppEnv>
  /** Answers calls of this kind before the app sees them, where it can at once. */
  readonly answerAhead: (ahead: Ahead) => void
  /** Ends the live streams; then the server can close. */
  readonly events: Events
}

/** The outer wall: all that happens to a call before a feature sees it, and the server's calls about itself. */
export const createEdge = (ports: EdgePorts): Edge => {
  const { store, now, authenticate, history, publicUrl, log, metrics, isStopping = () => false, metricsKey, problem, limits = {} } = ports
  const { callsAMinute = 3000, bodyBytes = megabyte, streamsOfOne = 20 } = limits
  const app = createApi()
  app.onError(createErrorReply(log, metrics))
  app.notFound(replyNotFound)
  app.use(createRequestLog(log, metrics, ports))
  let callsBegun = 0
  app.use(dropBodyOfHead)
  app.use(createSecurityHeaders({ isSecure: isSecure(publicUrl), uploadOrigin: ports.uploadOrigin }))
  const countCall = (): undefined => {
    callsBegun += 1
  }
  app.use(unlessRefused(countCall, createProxyWarning(log, ports), refuseOtherHosts(ports)))
  app.use(
    '/api/*',
    methodNotAllowed({
      app,
      onMethodNotAllowed: (c, allowed) =>
        replyRefusal(c, { code: 'method_not_allowed', message: `Use ${allowed.join(' or ')} here` }, { allow: allowed.join(', ') }),
    }),
  )
  const refuseTooMany = createRateLimit(callsAMinute, ports.servers)
  app.use('/api/*', createAccess({ ...ports, refuseTooMany }))
  // Files are counted apart: a list of many pictures takes no calls.
  const files: Guard = { rate: { name: 'files', callsAMinute, byKey: true } }
  app.use('/files/*', (c, next) => {
    c.set('callsBegun', () => callsBegun)
    return next()
  })
  app.use('/files/*', async (c, next) => refuseTooMany(c, await authenticate(c.req.raw.headers), files) ?? next())
  // A player asks for many ranges.
  const shared: Guard = { who: 'anybody', rate: { name: 'shared videos', callsAMinute: 600 } }
  app.use(`${sharePath}*`, async (c, next) => refuseTooMany(c, { at: 'nobody' }, shared) ?? next())
  const marks = createChangeMarks(store)
  const mark = markAnswers(marks)
  const writing = inSteps(createBodyLimit(bodyBytes), createBodyArrival(limits), mark, createIdempotency(store, now))
  app.use('/api/*', (c, next) => (c.req.method === 'GET' || c.req.method === 'HEAD' ? mark : writing)(c, next))

  const events = createEvents({
    store,
    authenticate,
    history,
    metrics,
    marks,
    streamsOfOne,
    report: (err) => log.error({ err }, 'an event stream could not be resumed'),
  })
  registerSecurity(app, publicUrl)
  describeAuth(app)
  app.route('/', createHealthRoutes({ store, metrics, isStopping, metricsKey, problem, trustProxy: ports.trustProxy }))
  app.route('/', createDocsRoutes(app, publicUrl))
  app.route('/', events.routes)
  const { answerAhead, before } = createAhead({ ...ports, isSecure: isSecure(publicUrl) })
  app.fetch = before(app.fetch)
  return { app, answerAhead, events }
}

/** Hono answers a HEAD as a GET whose body it leaves alone: what the body holds open would stay so. */
const dropBodyOfHead: MiddlewareHandler<AppEnv> = async (c, next) => {
  await next()
  if (c.req.method === 'HEAD') await c.res.body?.cancel()
}

/** Answers of the edge that need nothing but the call, one after the other. */
type Look = (c: Context<AppEnv>) => Response | undefined

/** In one step: each step of Hono costs as much as what is done here. */
const unlessRefused =
  (...looks: readonly Look[]): MiddlewareHandler<AppEnv> =>
  async (c, next) => {
    for (const look of looks) {
      const refusal = look(c)
      if (refusal) return refusal
    }
    return next()
  }

/** The same of steps that go on with the next one, which each returns. */
const inSteps = (first: MiddlewareHandler<AppEnv>, ...rest: readonly MiddlewareHandler<AppEnv>[]): MiddlewareHandler<AppEnv> => {
  const [second, ...more] = rest
  if (second === undefined) return first
  const following = inSteps(second, ...more)
  return (c, next) => first(c, () => following(c, next) as Promise<void>) // what it answers is returned
}

const refuseOtherHosts = (way: WayIn): Look => {
  const isAllowed = createHostCheck(way)
  return (c) =>
    isAllowed(c.req.raw.headers)
      ? undefined
      : replyRefusal(c, {
          code: 'misdirected',
          message: `This server does not answer to this name. Open ${way.publicUrl}; a server with another name has it in PUBLIC_URL`,
        })
}

/** Taken before any reading: an answer may know more than its mark, never less. */
const markAnswers =
  (marks: ChangeMarks): MiddlewareHandler<AppEnv> =>
  (c, next) => {
    const caller: Caller | undefined = c.get('caller')
    if (caller) putIntoHead(c, changeMarkHeader, marks.of(caller.organizationId))
    return next()
  }
