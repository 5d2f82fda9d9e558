import type { Context, MiddlewareHandler } from 'hono'
import { isWhole } from './answer/whole-answer.ts'
import type { AppEnv } from './app-env.ts'

const hostPattern = /^[\w.-]+(:\d{1,5})?$|^\[[\da-f:]+\](:\d{1,5})?$/i

const policy = (host: string | undefined, images: string, uploadOrigin: string | undefined): string => {
  const sockets = host !== undefined && hostPattern.test(host) ? ` ws://${host} wss://${host}` : ''
  return [
    "default-src 'self'",
    "script-src 'self'",
    "style-src 'self'",
    `img-src ${images}`,
    "font-src 'self'",
    `connect-src 'self'${sockets}${uploadOrigin === undefined ? '' : ` ${uploadOrigin}`}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "media-src 'self' blob:", // the frame of a chosen video that becomes its poster
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')
}

type HeaderValues = Readonly<Record<string, string>>

interface Security {
  readonly isSecure: boolean
  /** Where browsers send files, when that is not this server. */
  readonly uploadOrigin?: string | undefined
  /** Headers that go along. */
  readonly more?: HeaderValues
}

const policyName = 'content-security-policy'

const headersOf = (host: string | undefined, images: string, { isSecure, uploadOrigin, more }: Security): HeaderValues => ({
  [policyName]: policy(host, images, uploadOrigin),
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'same-origin',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=(), usb=()',
  ...(isSecure && { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }),
  ...more,
})

const unkept = { 'cache-control': 'no-store' }

const rememberedHosts = 100

/** The headers of every answer. They are written once a host; callers may name any, so only some are remembered. */
export const createHeaderValues = (security: Security) => {
  const remembered = new Map<string, HeaderValues>()
  return (host: string | undefined, images = "'self'"): HeaderValues => {
    const name = `${images} ${host}`
    const existing = remembered.get(name)
    if (existing) return existing
    const values = headersOf(host, images, security)
    if (remembered.size >= rememberedHosts) remembered.clear()
    remembered.set(name, values)
    return values
  }
}

/**
 * The strict policy of pages and answers: nothing inline, nothing from elsewhere. Only the docs page draws with `data:` images. An answer
 * that says more of its policy, as files do that people sent, keeps it.
 */
export const createSecurityHeaders = (security: Security): MiddlewareHandler<AppEnv> => {
  const valuesFor = createHeaderValues(security)
  return async (c, next) => {
    const isApi = c.req.path.startsWith('/api/')
    const head = { ...valuesFor(c.req.header('host'), imagesOf(c.req.path)), 'x-request-id': c.get('requestId') }
    c.set('answerHead', isApi ? { ...head, ...unkept } : head)
    await next()
    if (!isWhole(c)) completeHead(c)
  }
}

const imagesOf = (path: string): string => (path.startsWith('/api/docs') ? "'self' data:" : "'self'")

/** Not through `c.header`, which makes a new answer of a finished one each time. */
const completeHead = (c: Context<AppEnv>): void => {
  const { headers } = c.res
  const own = headers.get(policyName)
  for (const [name, value] of Object.entries(c.get('answerHead') ?? {}))
    if (name !== 'cache-control' || !headers.has(name)) headers.set(name, value)
  if (own !== null) headers.set(policyName, `${own}; ${c.get('answerHead')?.[policyName]}`)
}
