import type { Refusal } from '@rapport/domain/result/result'
import type { Context, MiddlewareHandler } from 'hono'
import { replyRefusal } from '../answer/refusal-reply.ts'
import type { AppEnv } from '../app-env.ts'
import { guardOf } from '../guard.ts'
import { isDeclared } from './body-limit.ts'
import { readingOf } from './body-reading.ts'
import { type BodyShare, createBytesUnderWay, type MostBytes } from './bytes-under-way.ts'
import { answerIn } from './unread-answers.ts'

export interface BodyArrivalPorts {
  readonly mostBytes?: MostBytes | undefined
  /** A body that does not come on for so long is not waited for. */
  readonly idleMs?: number | undefined
  /** A stranger's body that has not arrived after so long is not waited for. */
  readonly strangersMs?: number | undefined
}

/** Strangers send little: they get this long for all of it. */
export const strangersArriveWithinMs = 10_000

export const strangersTooSlow = 'The request took too long to arrive. Please try again'

/**
 * Takes a caller's body in, as far as there is room, and then awaits the caller's turn: nothing is computed with it before. Strangers'
 * bodies are small and take no room. A route that `savesNothing` receives its own.
 */
export const createBodyArrival = ({
  mostBytes,
  idleMs = 30_000,
  strangersMs = strangersArriveWithinMs,
}: BodyArrivalPorts): MiddlewareHandler<AppEnv> => {
  const openShare = createBytesUnderWay(mostBytes)
  return async (c, next) => {
    const guard = guardOf(c)
    if (c.req.method === 'GET' || c.req.method === 'HEAD' || guard.savesNothing) return next()
    if (guard.who === 'anybody') {
      const isLate = (await receive(c, { withinMs: strangersMs })) !== undefined
      return isLate ? replyRefusal(c, { code: 'timed_out', message: strangersTooSlow }, { connection: 'close' }) : next()
    }
    const who = c.get('authenticated')
    if (who === undefined || who.at === 'nobody') return next()
    const share = openShare(who, c.get('address'))
    try {
      const refusal = await receive(c, { share, idleMs })
      if (refusal) return replyRefusal(c, refusal, { connection: 'close' })
      await c.get('awaitTurn')?.()
      c.set('hasBegun', true)
      return await next()
    } finally {
      onceAnswered(c, () => onceUnused(c, share.giveBack))
    }
  }
}

type Patience = { readonly share: BodyShare; readonly idleMs: number } | { readonly share?: undefined; readonly withinMs: number }

const receive = async (c: Context<AppEnv>, patience: Patience): Promise<Refusal | undefined> => {
  const { share } = patience
  const isWhole = isDeclared(c)
  const noRoom = isWhole ? share?.take(Number(c.req.header('content-length'))) : undefined
  const reading = noRoom ? undefined : readingOf(c, isWhole)
  if (!reading) return noRoom
  let isLate = false
  const waiting = setTimeout(
    () => {
      isLate = true
      // Ends the reading only: the answer still reaches the sender.
      reading.stop()
    },
    patience.share ? patience.idleMs : patience.withinMs,
  )
  const all = createGrowing(isWhole ? Number(c.req.header('content-length')) : firstBytes)
  const take = (piece: Uint8Array): Refusal | undefined => {
    if (share) waiting.refresh()
    const full = isWhole ? undefined : share?.take(piece.byteLength)
    if (!full) all.add(piece)
    return full
  }
  try {
    const full = await reading.each(take)
    if (full) return full
  } catch (error) {
    if (isLate) return tooSlow
    throw error
  } finally {
    clearTimeout(waiting)
  }
  keepBody(c, all.bytes())
  return undefined
}

const tooSlow: Refusal = { code: 'unprocessable', message: 'What was sent took too long to arrive. Please send it again' }

const firstBytes = 4096

const utf8 = new TextDecoder()

/** For Hono, which keeps promises there, whatever its type says. It would make a small text from bytes by a stream of the web. */
const keepBody = ({ req }: Context<AppEnv>, bytes: ArrayBuffer): void => {
  req.bodyCache.arrayBuffer = Promise.resolve(bytes) as unknown as ArrayBuffer
  if (bytes.byteLength > firstBytes || !req.header('content-type')?.startsWith('application/json')) return
  req.bodyCache.text = Promise.resolve(utf8.decode(bytes)) as unknown as string
}

/** Bytes in one place: a million pieces of one byte take no more room than their bytes. */
const createGrowing = (expected: number) => {
  let held = new Uint8Array(Math.min(expected, firstBytes))
  let length = 0
  return {
    add(piece: Uint8Array): void {
      if (length + piece.byteLength > held.byteLength) {
        const larger = new Uint8Array(Math.max(2 * held.byteLength, length + piece.byteLength))
        larger.set(held.subarray(0, length))
        held = larger
      }
      held.set(piece, length)
      length += piece.byteLength
    },
    bytes: (): ArrayBuffer => (length === held.byteLength ? held.buffer : held.buffer.slice(0, length)),
  }
}

/** A streamed answer may go on with the body long after it has begun. */
const onceAnswered = (c: Context<AppEnv>, then: () => void): void => {
  const answer = answerIn(c.env)
  if (answer) answer.once('close', then)
  else then()
}

/** Its sender may hang up before the work with a body has ended. */
const onceUnused = (c: Context<AppEnv>, then: () => void): void => {
  const inUse = c.get('bodyInUse')
  if (inUse) void inUse.then(then, then)
  else then()
}
