import { IncomingMessage } from 'node:http'
import { setTimeout as after } from 'node:timers/promises'
import { megabyte } from '@rapport/domain/limit/unit'
import type { Context } from 'hono'
import type { AppEnv } from '../app-env.ts'
import { letArrive } from './slow-bodies.ts'

/** While others call, a large body leaves them the machine for so long after each part. */
const rest = { ms: 40, bytes: megabyte } as const

/** How long others count as calling after one of them did. */
const otherCallsLastMs = 250

/**
 * The bytes of a large file as they arrive, as Node has them: a web stream between would take twice the time. A reader who stops may still
 * answer.
 */
export async function* arrivingFile(c: Context<AppEnv>): AsyncGenerator<Uint8Array> {
  const incoming = incomingIn(c.env)
  if (incoming) letArrive(incoming)
  const parts: AsyncIterable<Uint8Array> = incoming
    ? incoming.iterator({ destroyOnReturn: false })
    : (c.req.raw.body ?? new Blob([]).stream())
  const hasOthers = watchOthers(c.get('callsBegun') ?? (() => 0))
  let bytes = 0
  for await (const part of parts) {
    yield part
    bytes += part.byteLength
    if (bytes < rest.bytes) continue
    bytes = 0
    if (hasOthers()) await after(rest.ms)
  }
}

/** Whether somebody else called a moment ago. */
const watchOthers = (callsBegun: () => number) => {
  let seen = { calls: callsBegun(), at: Number.NEGATIVE_INFINITY }
  return (): boolean => {
    const [calls, now] = [callsBegun(), performance.now()]
    if (calls !== seen.calls) seen = { calls, at: now }
    return now - seen.at < otherCallsLastMs
  }
}

/** In tests no server listens. */
const incomingIn = (env: unknown): IncomingMessage | undefined =>
  typeof env === 'object' && env !== null && 'incoming' in env && env.incoming instanceof IncomingMessage ? env.incoming : undefined
