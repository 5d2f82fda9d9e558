import { isLoopback } from '@rapport/domain/link/loopback'

/** How calls come to this server, by its settings. */
export interface WayIn {
  /** The address people use. */
  readonly publicUrl: string
  /** Whether it listens on this machine only. */
  readonly isLoopbackOnly?: boolean | undefined
  /** How many proxies before it are trusted; none by default. */
  readonly trustProxy?: number | undefined
}

/**
 * The Origin rule of sockets, REST writes and sign-in: PUBLIC_URL, the asked scheme and host, or none at all (not a browser). The same host
 * over http is another origin than over https: anybody on the line writes its pages.
 */
export const isAllowedOrigin = (headers: Headers, way: WayIn): boolean => {
  const origin = headers.get('origin')
  if (origin === null) return true
  const asked = `${schemeAsked(headers, way)}://${headers.get('host')}`
  // So do all browsers that were given the page here.
  if (origin === asked && URL.canParse(origin)) return true
  const named = originOf(origin)
  return named !== undefined && (named === originOf(asked) || named === originOf(way.publicUrl))
}

/**
 * On this machine only its names and PUBLIC_URL's are answered: else a foreign page whose name leads to 127.0.0.1 would share this origin
 * (DNS rebinding). Browsers always name a host.
 */
export const isAllowedHost = (headers: Headers, { publicUrl, isLoopbackOnly = false }: WayIn): boolean => {
  const host = headers.get('host')
  if (!isLoopbackOnly || host === null) return true
  const asked = URL.canParse(`http://${host}`) ? new URL(`http://${host}`) : undefined
  return asked !== undefined && (isLoopback(asked.hostname) || asked.hostname === new URL(publicUrl).hostname)
}

/** The same for call after call, most of which name the same host. */
export const createHostCheck = (way: WayIn): ((headers: Headers) => boolean) => {
  let allowed: string | null = null
  return (headers) => {
    const host = headers.get('host')
    if (host !== null && host === allowed) return true
    if (!isAllowedHost(headers, way)) return false
    allowed = host
    return true
  }
}

/** The scheme that the browser used; the outermost trusted proxy tells it when it ends TLS. */
export const schemeAsked = (headers: Headers, { trustProxy = 0 }: WayIn): string => {
  const protocols = trustProxy > 0 ? (headers.get('x-forwarded-proto')?.split(',') ?? []) : []
  return protocols[Math.max(0, protocols.length - trustProxy)]?.trim().toLowerCase() || 'http'
}

const originOf = (address: string): string | undefined => (/^https?:/i.test(address) ? URL.parse(address)?.origin : undefined)
