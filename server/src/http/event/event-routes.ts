import type { OpenAPIHono } from '@hono/zod-openapi'
import { eventRoutes } from '@rapport/contract/server'
import type { Change } from '@rapport/domain/event/change'
import { type Holder, yieldToOwn } from '@rapport/domain/person/crowd'
import type { Context } from 'hono'
import type { Store } from '../../store/store.ts'
import type { AppEnv } from '../app-env.ts'
import { type Authenticate, type Caller, wayOf } from '../caller.ts'
import type { ChangeMarks } from '../change-mark.ts'
import type { Metrics } from '../monitoring/metrics.ts'
import { serve } from '../serve.ts'
import { effectOf } from './event-filter.ts'
import { createEventStream, type EventStream, writeEvent, writeHeartbeat } from './event-stream.ts'

const beatMs = 20_000

/** The epoch of the database, which changes with a restore. */
export interface LiveEpoch {
  readonly epoch: () => string
  readonly onRenewed: (listener: () => void) => () => void
}

export interface EventPorts {
  readonly store: Store
  readonly authenticate: Authenticate
  readonly history: LiveEpoch
  readonly metrics: Metrics
  readonly marks: ChangeMarks
  /** Streams of one person; the oldest ends for the next. */
  readonly streamsOfOne: number
  readonly report: (error: unknown) => void
}

interface Listener extends Holder {
  readonly caller: Caller
  readonly headers: Headers
  readonly stream: EventStream
  /** What was committed before it was greeted, while it is asked what the listener missed. */
  waiting: Change[] | undefined
}

export interface Events {
  readonly routes: OpenAPIHono<AppEnv>
  close(): void
}

/** Live events: one subscription to the store, fanned out to the open streams. */
export const createEvents = ({ store, authenticate, history, metrics, marks, streamsOfOne, report }: EventPorts): Events => {
  const listeners = new Set<Listener>()
  const stopListening = store.onChange((changes) => {
    for (const listener of listeners) {
      if (listener.waiting) listener.waiting.push(...changes)
      else tellAll(listener, changes, told.position())
    }
  })
  const { told } = store
  const greet = ({ caller, stream }: Listener, resumed = false, position: string | undefined = told.position()) => {
    const hello = { epoch: history.epoch(), changes: marks.of(caller.organizationId), ...(resumed && { resumed }) }
    stream.send(writeEvent('hello', hello, position))
  }
  /** Tells what was missed behind a position, where that is known; then all goes on. */
  const resume = async (listener: Listener, position: string): Promise<void> => {
    const missed = await told.since(position, listener.caller.organizationId).catch(report)
    // An end from before the caller was let in ends nothing.
    const isTold = (change: Change) => effectOf(change, listener.caller) === 'tell'
    const changes = [...(missed ?? []).filter(isTold), ...(listener.waiting ?? [])]
    listener.waiting = undefined
    // A line that breaks behind the greeting has told nothing yet: the position comes with the last of them.
    greet(listener, missed !== undefined, missed === undefined || changes.length === 0 ? told.position() : position)
    tellAll(listener, changes, told.position())
  }
  const stopRenewing = history.onRenewed(() => {
    for (const listener of listeners) greet(listener)
  })
  const beat = setInterval(() => {
    for (const listener of listeners) recheck(authenticate, listener, told.position).catch(() => listener.stream.end())
  }, beatMs)
  beat.unref()

  const listen = (caller: Caller, c: Context<AppEnv>) => {
    // Nobody would read the stream of a HEAD, so nothing would end it.
    if (c.req.method === 'HEAD') return c.body(null)
    const stream = createEventStream(() => {
      listeners.delete(listener)
      metrics.eventStreams.dec()
    })
    const position = c.req.header('last-event-id') ?? c.req.query('lastEventId')
    const waiting = position === undefined ? undefined : []
    const listener: Listener = { caller, headers: c.req.raw.headers, stream, userId: caller.userId, way: wayOf(caller), waiting }
    const yielding = yieldToOwn([...listeners], listener, streamsOfOne)
    if (yielding.at === 'one') yielding.goes.stream.end()
    listeners.add(listener)
    metrics.eventStreams.inc()
    if (position === undefined) greet(listener)
    else void resume(listener, position)
    return c.body(stream.body, 200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
  }
  return {
    routes: serve(eventRoutes, { 'GET /api/events': ({ caller, c }) => listen(caller, c) }),
    close() {
      stopListening()
      stopRenewing()
      marks.close()
      clearInterval(beat)
      for (const { stream } of listeners) stream.end()
    },
  }
}

/** The last one carries the position: who heard fewer of them comes again with a former one. */
const tellAll = ({ caller, stream }: Listener, changes: readonly Change[], position: string | undefined): void => {
  const effects = changes.map((change) => ({ change, effect: effectOf(change, caller) })).filter(({ effect }) => effect !== 'nothing')
  const last = effects.at(-1)
  for (const each of effects) {
    if (each.effect === 'tell') stream.send(writeEvent('change', each.change, each === last ? position : undefined))
    if (each.effect === 'end') endSession(stream)
    if (each.effect === 'close') stream.end()
  }
}

const endSession = (stream: EventStream): void => {
  stream.send(writeEvent('session-ended', {}))
  stream.end()
}

/** With each heartbeat: whether the session or key of a stream still serves the same organisation. */
const recheck = async (authenticate: Authenticate, listener: Listener, position: () => string): Promise<void> => {
  const { caller, headers, stream } = listener
  const who = await authenticate(headers)
  const isTheSame = who.at === 'caller' && who.caller.organizationId === caller.organizationId && who.caller.userId === caller.userId
  if (!isTheSame) endSession(stream)
  else if (!listener.waiting) stream.send(writeHeartbeat(position()))
}
