import { setImmediate as nextTurn } from 'node:timers/promises'
import type { OpenAPIHono } from '@hono/zod-openapi'
import type { Route, Routes } from '@rapport/contract/route'
import { ok, type Result } from '@rapport/domain/result/result'
import type { Context, MiddlewareHandler } from 'hono'
import type { Remember } from '../store/remember.ts'
import { CallerLost } from '../store/writing-call.ts'
import { readAddress } from './answer/address-input.ts'
import { readEmptyBody } from './answer/empty-body.ts'
import { writeIdempotencyRecord } from './answer/idempotency-record.ts'
import { replyRefusal } from './answer/refusal-reply.ts'
import { replyWhole } from './answer/whole-answer.ts'
import { createApi } from './api.ts'
import type { AppEnv } from './app-env.ts'
import type { Call, Handler, Handlers, Told } from './call.ts'
import { type Caller, type StillMay, sessionOf } from './caller.ts'
import { boundForm } from './limit/form-bound.ts'
import { describeRoute } from './openapi/route-description.ts'

/** What happens before the input of a call is read. */
type Before<All> = { readonly [Key in keyof All]?: readonly MiddlewareHandler<AppEnv>[] }

/** Answers a part of the contract: the compiler asks for a handler of each call, and for its answer. */
export const serve = <All extends Routes>(all: All, handlers: Handlers<All>, before: Before<All> = {}): OpenAPIHono<AppEnv> => {
  const api = createApi()
  const handlerByKey = new Map(Object.entries<Handler<Route>>(handlers as unknown as Handlers<Routes>)) // each was held to its own route
  const beforeByKey = new Map(Object.entries<readonly MiddlewareHandler<AppEnv>[] | undefined>(before))
  // `/accounts/counts` is no id of an account.
  for (const [key, route] of Object.entries(all).toSorted(([a], [b]) => parametersIn(a) - parametersIn(b))) {
    const handler = handlerByKey.get(key)
    if (!handler) continue
    const middleware = [
      ...(beforeByKey.get(key) ?? []),
      ...(route.mayBeEmpty ? [readEmptyBody] : []),
      ...(route.form ? [boundForm] : []),
      ...(route.query || route.params ? [readAddress(route)] : []),
    ]
    const { request, ...described } = describeRoute(key, route)
    if (!route.isHidden) api.openAPIRegistry.registerPath({ ...described, ...(request && { request }) })
    // The library reads the body.
    const { body } = request ?? {}
    api.openapi({ ...described, ...(body && { request: { body } }), hide: true, middleware }, (c) => answer(c, route, handler))
  }
  return api
}

const parametersIn = (key: string): number => key.split('{').length

/** For a service whose value is not the whole answer. */
export const enveloped =
  <R, Value>(run: (call: Call<R>) => Promise<Result<Value>>, envelope: (value: Value) => Told<R>): Handler<R> =>
  async (call) => {
    // A service remembers what it answers.
    const remember: Remember<unknown> = (tx, value) => call.remember(tx, envelope(value as Value))
    const result = await run({ ...call, remember })
    return result.ok ? ok(envelope(result.value)) : result
  }

const answer = async (c: Context<AppEnv>, route: Route, handler: Handler<Route>): Promise<Response> => {
  if (!c.get('hasBegun')) await c.get('awaitTurn')?.()
  c.set('hasBegun', true)
  const unread = c.get('refusalOfUnread')?.()
  if (unread) return replyRefusal(c, unread)
  const stillMay: StillMay = async () => {
    const refusal = await c.get('refusalMeanwhile')?.()
    return refusal === undefined ? ok(undefined) : { ok: false, refusal }
  }
  const may = await stillMay()
  if (!may.ok) return replyRefusal(c, may.refusal)
  const { status = 200, beside } = route
  const bodyOf = (answer: unknown): object => ({ success: true, ...(beside ? (answer as object) : { data: answer }) }) // its type says so
  const mark = c.get('idempotency')
  const remember: Remember<unknown> = async (tx, value) => {
    if (mark !== undefined) await writeIdempotencyRecord(tx, mark, { status, body: bodyOf(value) })
  }
  const reply = (result: Result<unknown>) => (result.ok ? replyWhole(c, bodyOf(result.value), status) : replyRefusal(c, result.refusal))
  const result: Result<unknown> | Response = await handler(callOf(c, { remember, stillMay, reply }))
  return result instanceof Response ? result : reply(result)
}

/** Hono has read the input by the route's shapes, and the edge knows the caller. */
const callOf = (c: Context<AppEnv>, means: Pick<Call<Route>, 'remember' | 'stillMay' | 'reply'>): Call<Route> => {
  const read = (target: 'param' | 'query' | 'json' | 'form'): unknown => c.req.valid(target as never) // known to the route only
  const who = c.get('authenticated')
  const caller: Caller | undefined = c.get('caller')
  const call: unknown = {
    params: read('param'),
    query: read('query'),
    body: read('json'),
    form: read('form'),
    who,
    caller,
    session: who && sessionOf(who),
    turn: async (gone?: AbortSignal) => {
      // It has had its part of this turn of the event loop: callers who were heard meanwhile come first.
      await nextTurn()
      await c.get('awaitTurn')?.(gone)
      const may = await means.stillMay()
      if (!may.ok) throw new CallerLost(may.refusal)
    },
    ...means,
    c,
  }
  return call as Call<Route>
}
