import { type Guard, type Rate, strangers } from '@rapport/contract/route'
import type { Context } from 'hono'
import { replyRefusal } from '../answer/refusal-reply.ts'
import type { AppEnv } from '../app-env.ts'
import type { Authenticated } from '../caller.ts'
import { type AttemptLimit, createAttemptLimit } from './attempt-limit.ts'
import { callerAddress } from './caller-address.ts'

/** Answers 429 once a caller spent a minute's calls, else nothing. */
export type RefuseTooMany = (c: Context<AppEnv>, who: Authenticated, guard: Guard) => Response | undefined

/** Counts socket requests of strangers, apart from calls. */
export const createStrangerCount = (trustProxy: number, servers: () => number = () => 1) => {
  const limit = limitOf(strangers, servers)
  return (peer: string, headers: Headers): number | undefined => limit.begin('address', callerAddress(peer, headers, trustProxy))
}

/** Counts by API key, by person, and strangers by address. A route's own limit counts by person, with all keys. Of several servers each allows its share. */
export const createRateLimit = (callsAMinute: number, servers: () => number = () => 1): RefuseTooMany => {
  const usual: Rate = { name: 'usual', callsAMinute, byKey: true }
  const limits = new Map<string, AttemptLimit>()
  return (c, who, { who: mayCall, rate = mayCall === 'anybody' ? strangers : usual }) => {
    if (rate === 'uncounted') return undefined
    const limit = limits.get(rate.name) ?? limitOf(rate, servers)
    limits.set(rate.name, limit)
    const seconds = limit.begin(...nameOf(who, c.get('address'), rate))
    if (seconds === undefined) return undefined
    return replyRefusal(
      c,
      { code: 'rate_limited', message: `Too many calls. Try again in ${seconds} s` },
      { 'retry-after': String(seconds) },
    )
  }
}

const limitOf = ({ callsAMinute }: Rate, servers: () => number): AttemptLimit =>
  createAttemptLimit({ attempts: () => Math.ceil(callsAMinute / servers()), seconds: 60 })

const nameOf = (who: Authenticated, address: string, { byKey }: Rate): readonly [string, string] => {
  if (who.at === 'nobody') return ['address', address]
  if (who.at === 'no-organization') return ['user', who.userId]
  return byKey && who.caller.via.kind === 'key' ? ['key', who.caller.via.keyId] : ['user', who.caller.userId]
}
