import { isLoopback } from '@rapport/domain/link/loopback'
import type { Context } from 'hono'
import type { Logger } from 'pino'
import type { AppEnv } from '../app-env.ts'
import { schemeAsked, type WayIn } from '../origin.ts'

/** Warns the operator once when a proxy and the settings disagree. */
export const createProxyWarning = (log: Logger, way: WayIn): ((c: Context<AppEnv>) => undefined) => {
  let isSaid = false
  return (c) => {
    const wrong = isSaid ? undefined : disagreement(c.req.raw.headers, c.get('address'), way)
    if (wrong !== undefined) {
      isSaid = true
      log.warn(wrong)
    }
    return undefined
  }
}

const disagreement = (headers: Headers, address: string, way: WayIn): string | undefined => {
  if (!headers.has('x-forwarded-for')) return undefined
  // Anybody may send the header; on this machine only a proxy does.
  if (!way.trustProxy) return isLoopback(address) ? notTrusted : undefined
  const asked = originOf(`${schemeAsked(headers, way)}://${headers.get('x-forwarded-host') ?? headers.get('host')}`)
  if (asked === undefined || asked === new URL(way.publicUrl).origin) return undefined
  return `PUBLIC_URL is ${way.publicUrl}, but through the proxy people ask for ${asked}. Links in mails lead to the first, and cookies follow it: set PUBLIC_URL to the address people use, or let the proxy pass on Host and X-Forwarded-Proto`
}

const notTrusted =
  'Calls come through a proxy, but TRUST_PROXY is not set: everybody counts as one address. Set TRUST_PROXY to the number of proxies before this server'

const originOf = (address: string): string | undefined => (URL.canParse(address) ? new URL(address).origin : undefined)
