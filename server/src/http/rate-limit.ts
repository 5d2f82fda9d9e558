import type { Context } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { AppEnv } from './app-env.ts'
import type { Authenticated } from './caller.ts'
import { replyRefusal } from './reply.ts'

/** Answers 429 once a caller spent what a minute allows, else nothing. */
export type RefuseTooMany = (c: Context<AppEnv>, who: Authenticated) => Promise<Response | undefined>

/** So many calls a minute for each API key and each person; whoever is not signed in counts by address. */
export const createRateLimit = (callsAMinute: number): RefuseTooMany => {
  const limiter = new RateLimiterMemory({ points: callsAMinute, duration: 60 })
  return async (c, who) => {
    try {
      await limiter.consume(nameOf(who, c.get('address')))
      return undefined
    } catch (full) {
      if (!(full instanceof RateLimiterRes)) throw full
      const seconds = Math.max(1, Math.ceil(full.msBeforeNext / 1000))
      return replyRefusal(
        c,
        { code: 'rate_limited', message: `Too many calls. Try again in ${seconds} s` },
        { 'retry-after': String(seconds) },
      )
    }
  }
}

const nameOf = (who: Authenticated, address: string): string => {
  if (who.at === 'nobody') return `address ${address}`
  if (who.at === 'no-organization') return `user ${who.userId}`
  return who.caller.via.kind === 'key' ? `key ${who.caller.via.keyId}` : `user ${who.caller.userId}`
}
