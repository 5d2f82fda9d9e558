import { lookup as askDns } from 'node:dns/promises'
import type { ClientRequest } from 'node:http'
import type { LookupFunction } from 'node:net'
import { hostOf, isPublicAddress } from './foreign-address.ts'

export interface ForeignPorts {
  /** How names become addresses: this machine's resolver. */
  readonly resolve?: (host: string) => Promise<readonly string[]>
  /** For tests only, never from a setting: hosts that stand for a server on this machine, by its port. */
  readonly sitesOnThisMachine?: ReadonlyMap<string, number>
}

export class Refused extends Error {
  override readonly name = 'Refused'
}

export interface Target {
  readonly addresses: readonly string[]
  readonly port: number
  readonly isOnThisMachine: boolean
}

/** The addresses of a host. One inner address among several is enough to refuse them all. */
export const targetOf = async (ports: ForeignPorts, url: URL, signal: AbortSignal): Promise<Target> => {
  const { sitesOnThisMachine } = ports
  const host = hostOf(url)
  const site = url.protocol === 'http:' ? sitesOnThisMachine?.get(host) : undefined
  if (site !== undefined) return { addresses: ['127.0.0.1'], port: site, isOnThisMachine: true }
  const addresses = await beforeAbort(resolvedBy(ports, host), signal)
  if (addresses.length === 0 || !addresses.every(isPublicAddress)) throw new Refused('its name leads to no public address')
  return { addresses, port: Number(url.port) || (url.protocol === 'https:' ? 443 : 80), isOnThisMachine: false }
}

/** To where a host leads: a number to itself. */
export const resolvedBy = async ({ resolve = resolveName }: ForeignPorts, host: string): Promise<readonly string[]> =>
  isPublicAddress(host) ? [host] : resolve(host)

const resolveName = async (host: string): Promise<readonly string[]> =>
  (await askDns(host, { all: true, verbatim: true })).map(({ address }) => address)

const beforeAbort = <T>(work: Promise<T>, signal: AbortSignal): Promise<T> =>
  Promise.race([work, new Promise<never>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason), { once: true }))])

/** The connection asks nobody again: what was looked at is where it goes. */
export const lookupOf =
  (addresses: readonly string[]): LookupFunction =>
  (_host, { all }, done) => {
    const peers = addresses.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }))
    if (all) return done(null, peers)
    done(null, peers[0]?.address ?? '', peers[0]?.family ?? 4)
  }

/** The connected peer is looked at again. */
export const refuseInnerPeer = (request: ClientRequest): void => {
  request.once('socket', (socket) =>
    socket.once('connect', () => {
      if (!isPublicAddress(socket.remoteAddress ?? '')) request.destroy(new Refused('its peer is no public address'))
    }),
  )
}
