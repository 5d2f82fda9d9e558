import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './app-env.ts'

const hostPattern = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i

const policy = (host: string | undefined, images: string): string => {
  const sockets = host !== undefined && hostPattern.test(host) ? ` ws://${host} wss://${host}` : ''
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${images}`,
    "font-src 'self'",
    `connect-src 'self'${sockets}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

const rememberedHosts = 100

/** A policy is written once a host. Callers may name any, so only some are remembered. */
const createPolicies = () => {
  const policies = new Map<string, string>()
  return (host: string | undefined, images: string): string => {
    const name = `${images} ${host}`
    const text = policies.get(name) ?? policy(host, images)
    if (policies.size >= rememberedHosts) policies.clear()
    policies.set(name, text)
    return text
  }
}

/** The strict policy of pages and answers: nothing inline, nothing from elsewhere. Only the docs page draws with `data:` images. */
export const createSecurityHeaders = ({ isSecure }: { readonly isSecure: boolean }): MiddlewareHandler<AppEnv> => {
  const policyOf = createPolicies()
  return async (c, next) => {
    await next()
    // Not through `c.header`, which makes a new answer of a finished one each time.
    const { headers } = c.res
    const isDocs = c.req.path.startsWith('/api/docs')
    headers.set('content-security-policy', policyOf(c.req.header('host'), isDocs ? "'self' data:" : "'self'"))
    headers.set('x-content-type-options', 'nosniff')
    headers.set('x-frame-options', 'DENY')
    headers.set('referrer-policy', 'same-origin')
    headers.set('cross-origin-opener-policy', 'same-origin')
    headers.set('cross-origin-resource-policy', 'same-origin')
    headers.set('permissions-policy', 'camera=(), microphone=(), geolocation=(), payment=(), usb=()')
    if (isSecure) headers.set('strict-transport-security', 'max-age=31536000; includeSubDomains')
    if (c.req.path.startsWith('/api/') && !headers.has('cache-control')) headers.set('cache-control', 'no-store')
  }
}
