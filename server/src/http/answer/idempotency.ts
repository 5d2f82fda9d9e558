import { createHash } from 'node:crypto'
import type { Guard } from '@rapport/contract/route'
import type { Context, MiddlewareHandler } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Store } from '../../store/store.ts'
import { isOfPerson } from '../access.ts'
import type { AppEnv, IdempotencyMark } from '../app-env.ts'
import type { Authenticated } from '../caller.ts'
import { guardOf } from '../guard.ts'
import { AnsweredMeanwhile, callerName, type RememberedAnswer, readIdempotencyRecord } from './idempotency-record.ts'
import { replyRefusal } from './refusal-reply.ts'

const keyPattern = /^[\x21-\x7e]{1,200}$/

/** A mutation with an Idempotency-Key happens once. A repetition is answered as before or waits for the first; another body is refused with that answer. */
export const createIdempotency = (store: Store, now: () => Date): MiddlewareHandler<AppEnv> => {
  const underWay = new Map<string, Promise<void>>()
  return async (c, next) => {
    const key = c.req.header('idempotency-key')
    const who = c.get('authenticated')
    if (key === undefined || c.req.method === 'GET' || !isKnown(who) || guardOf(c).savesNothing) return next()
    if (!keyPattern.test(key)) {
      const issues = [{ path: 'Idempotency-Key', message: 'An Idempotency-Key has 1 to 200 visible characters' }]
      return replyRefusal(c, { code: 'validation_failed', message: issues[0]?.message ?? '', issues })
    }
    const mark = {
      caller: callerKey(who, guardOf(c)),
      route: `${c.req.method} ${c.req.path}`,
      key,
      bodyHash: createHash('sha256')
        .update(new Uint8Array(await c.req.arrayBuffer()))
        // The address of a file's call says what it wants.
        .update(new URL(c.req.url).search)
        .digest('hex'),
      createdAt: now(),
    }
    return inTurn(underWay, mark, async () => {
      const before = await readIdempotencyRecord(store, mark)
      if (before !== undefined) return answerAgain(c, mark, before)
      c.set('idempotency', mark)
      await next()
      if (!(c.error instanceof AnsweredMeanwhile)) return
      const meanwhile = await readIdempotencyRecord(store, mark)
      if (meanwhile === undefined) return
      // Its headers would stay.
      c.res = undefined
      c.res = answerAgain(c, mark, meanwhile)
    })
  }
}

const answerAgain = (
  c: Context<AppEnv>,
  { bodyHash }: IdempotencyMark,
  kept: RememberedAnswer & { readonly bodyHash: string },
): Response => {
  const answered = kept.body as object // only answers of ours are kept, and they have bodies
  if (kept.bodyHash !== bodyHash)
    return replyRefusal(c, { code: 'conflict', message: 'This Idempotency-Key was used with another body', answered })
  return c.json(answered, kept.status as ContentfulStatusCode, { 'idempotency-replayed': 'true' })
}

type Known = Exclude<Authenticated, { at: 'nobody' }>

/** An open call asks nobody who they are. */
const isKnown = (who: Authenticated | undefined): who is Known => who !== undefined && who.at !== 'nobody'

const callerKey = (who: Known, guard: Guard): string => {
  if (who.at === 'no-organization') return callerName(who)
  const { organizationId, userId, via } = who.caller
  return callerName(via.kind === 'key' ? via : { userId }, isOfPerson(guard) ? undefined : organizationId)
}

const inTurn = async <T>(underWay: Map<string, Promise<void>>, mark: IdempotencyMark, work: () => Promise<T>): Promise<T> => {
  const name = JSON.stringify([mark.caller, mark.route, mark.key])
  const turn = (underWay.get(name) ?? Promise.resolve()).then(work)
  const tail = turn.then(
    () => undefined,
    () => undefined,
  )
  underWay.set(name, tail)
  try {
    return await turn
  } finally {
    if (underWay.get(name) === tail) underWay.delete(name)
  }
}
