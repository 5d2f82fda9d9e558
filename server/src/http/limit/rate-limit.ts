import type { Context } from 'hono'
import { replyRefusal } from '../answer/reply.ts'
import type { AppEnv } from '../app-env.ts'
import type { Authenticated } from '../caller.ts'
import { createAttemptLimit } from './attempt-limit.ts'
import { callerAddress } from './caller-address.ts'

/** Answers 429 once a caller spent what a minute allows, else nothing. */
export type RefuseTooMany = (c: Context<AppEnv>, who: Authenticated) => Response | undefined

/** Calls without a sign-in from one address: somebody who looks at an invitation, never somebody who tries many. Sockets count apart. */
export const strangersAMinute = 60

/** Counts sockets that are asked for without a sign-in. */
export const createStrangerCount = (trustProxy: number) => {
  const limit = createAttemptLimit({ attempts: strangersAMinute, seconds: 60 })
  return (peer: string, headers: Headers): number | undefined => limit.begin('address', callerAddress(peer, headers, trustProxy))
}

/** So many calls a minute for each API key and each person; whoever is not signed in counts by address. */
export const createRateLimit = (callsAMinute: number): RefuseTooMany => {
  const limit = createAttemptLimit({ attempts: callsAMinute, seconds: 60 })
  return (c, who) => {
    const seconds = limit.begin(...nameOf(who, c.get('address')))
    if (seconds === undefined) return undefined
    return replyRefusal(
      c,
      { code: 'rate_limited', message: `Too many calls. Try again in ${seconds} s` },
      { 'retry-after': String(seconds) },
    )
  }
}

const nameOf = (who: Authenticated, address: string): readonly [string, string] => {
  if (who.at === 'nobody') return ['address', address]
  if (who.at === 'no-organization') return ['user', who.userId]
  return who.caller.via.kind === 'key' ? ['key', who.caller.via.keyId] : ['user', who.caller.userId]
}
