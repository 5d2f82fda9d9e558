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
import { createEventStream, type EventStream, heartbeat, writeEvent } from './event-stream.ts'

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
}

interface Listener extends Holder {
  readonly caller: Caller
  readonly headers: Headers
  readonly stream: EventStream
}

export interface Events {
  readonly routes: OpenAPIHono<AppEnv>
  close(): void
}

/** Live events: one subscription to the store, fanned out to the open streams. */
export const createEvents = ({ store, authenticate, history, metrics, marks, streamsOfOne }: EventPorts): Events => {
  const listeners = new Set<Listener>()
  const stopListening = store.onChange((changes) => {
    for (const listener of listeners) for (const change of changes) tell(listener, change)
  })
  const greet = ({ caller, stream }: Listener) =>
    stream.send(writeEvent('hello', { epoch: history.epoch(), changes: marks.of(caller.organizationId) }))
  const stopRenewing = history.onRenewed(() => {
    for (const listener of listeners) greet(listener)
  })
  const beat = setInterval(() => {
    for (const listener of listeners) recheck(authenticate, listener).catch(() => listener.stream.end())
  }, beatMs)
  beat.unref()

  const listen = (caller: Caller, c: Context<AppEnv>) => {
    // Nobody would read the stream of a HEAD, so nothing would end it.
    if (c.req.method === 'HEAD') return c.body(null)
    const stream = createEventStream(() => {
      listeners.delete(listener)
      metrics.eventStreams.dec()
    })
    const listener: Listener = { caller, headers: c.req.raw.headers, stream, userId: caller.userId, way: wayOf(caller) }
    const yielding = yieldToOwn([...listeners], listener, streamsOfOne)
    if (yielding.at === 'one') yielding.goes.stream.end()
    listeners.add(listener)
    metrics.eventStreams.inc()
    greet(listener)
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

const tell = ({ caller, stream }: Listener, change: Change): void => {
  const effect = effectOf(change, caller)
  if (effect === 'tell') stream.send(writeEvent('change', change))
  if (effect === 'end') endSession(stream)
  if (effect === 'close') stream.end()
}

const endSession = (stream: EventStream): void => {
  stream.send(writeEvent('session-ended', {}))
  stream.end()
}

/** With each heartbeat: whether the session or key of a stream still serves the same organisation. */
const recheck = async (authenticate: Authenticate, { caller, headers, stream }: Listener): Promise<void> => {
  const who = await authenticate(headers)
  const isTheSame = who.at === 'caller' && who.caller.organizationId === caller.organizationId && who.caller.userId === caller.userId
  if (isTheSame) stream.send(heartbeat)
  else endSession(stream)
}
