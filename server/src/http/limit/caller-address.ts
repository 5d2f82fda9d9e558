import { IncomingMessage } from 'node:http'
import { isIP, isIPv6 } from 'node:net'
import { isLoopback } from '@rapport/domain/link/loopback'

const forwarded = ['x-forwarded-for', 'forwarded', 'x-real-ip', 'x-forwarded-host', 'via']

/**
 * The address of the browser or program that calls. Each proxy appends the address before it to X-Forwarded-For: as many last entries are
 * believed as there are proxies, and none before.
 */
export const callerAddress = (peer: string, headers: Headers, trustProxy: number): string => {
  const addresses = trustProxy > 0 ? (headers.get('x-forwarded-for')?.split(',') ?? []) : []
  const entry = addresses[Math.max(0, addresses.length - trustProxy)]?.trim()
  if (entry === undefined) return plainAddress(peer)
  if (isIP(entry)) return plainAddress(entry)
  const address = entry.replace(/^\[(.*)\](:\d+)?$/, '$1').replace(/^([\d.]+):\d+$/, '$1')
  return isIP(address) ? plainAddress(address) : unknownAddress
}

/** The address of the socket that a call came by. Under a test there is none: then it is this machine. */
export const peerOf = (env: unknown): string => {
  const incoming: unknown = typeof env === 'object' && env !== null && 'incoming' in env ? env.incoming : undefined
  return incoming instanceof IncomingMessage ? (incoming.socket.remoteAddress ?? 'unknown') : '127.0.0.1'
}

/** Callers for whom a proxy tells no address: all count as one, and never as this machine. */
const unknownAddress = '0.0.0.0'

/** Whether a call comes from this machine itself: by its address, and without signs of an untrusted proxy. */
export const isFromThisMachine = (address: string, headers: Headers, trustProxy: number): boolean =>
  isLoopback(address) && (trustProxy > 0 || forwarded.every((name) => !headers.has(name))) && isLoopback(hostnameOf(headers.get('host')))

/** An IPv6 address comes with 2^64 others: counting goes by their network. */
export const networkOf = (address: string): string => {
  if (!address.includes(':') || !isIPv6(address)) return address
  const [head = '', tail] = address.split('::')
  const front = head === '' ? [] : head.split(':')
  const back = tail ? tail.split(':') : []
  const groups = tail === undefined ? front : [...front, ...Array<string>(Math.max(0, 8 - front.length - back.length)).fill('0'), ...back]
  return `${groups
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')}::`
}

/** The network of a caller; undefined where a proxy may stand between that says nothing of them. */
export const originNetwork = (address: string): string | undefined =>
  isLoopback(address) || address === unknownAddress ? undefined : networkOf(address)

const plainAddress = (address: string): string => address.toLowerCase().replace(/^::ffff:(?=\d+\.)/, '')

const hostnameOf = (host: string | null): string => {
  if (host === null) return 'localhost'
  return URL.canParse(`http://${host}`) ? new URL(`http://${host}`).hostname : ''
}
