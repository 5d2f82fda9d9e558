import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { Socket } from 'node:net'
import type { Duplex } from 'node:stream'
import { getRequestListener } from '@hono/node-server'
import { uploadLastsMs } from '@rapport/domain/limit/file-words'
import { isLoopback } from '@rapport/domain/link/loopback'
import { inTurn } from './call-turn.ts'
import { endCrumbs } from './crumbs.ts'
import { fewInTurn } from './limit/call-gate.ts'
import { callerAddress, networkOf } from './limit/caller-address.ts'
import { endSlowBodies } from './limit/slow-bodies.ts'

export interface HttpServerPorts {
  readonly fetch: Parameters<typeof getRequestListener>[0]
  /** Behind a proxy all connections share one address, and the proxy counts them; sockets count by the address it tells. */
  readonly trustProxy: number
  readonly connectionsPerAddress: number
  readonly headersWithinMs?: number
  /** A body that has not arrived after so long is not waited for, uploads aside: a document of 24 MB over a slow line. */
  readonly bodyWithinMs?: number
  /** An answer that waits for its reader so long, twice, is not waited for any longer. */
  readonly readWithinMs?: number
}

/** The HTTP/1 server: slow senders and readers are ended, and no address takes all connections. */
export const createHttpServer = (ports: HttpServerPorts): Server => {
  const { fetch, headersWithinMs = 15_000, bodyWithinMs = 300_000, readWithinMs = 30_000 } = ports
  const serverOptions = {
    headersTimeout: headersWithinMs,
    // 200 MB over a slow line.
    requestTimeout: uploadLastsMs,
    connectionsCheckingInterval: Math.min(5000, headersWithinMs),
  }
  const server = createServer(serverOptions)
  const answer = fewInTurn(getRequestListener(fetch), (request) => addressOf(request, ports.trustProxy))
  server.on('request', endCrumbs).on('request', endSlowBodies(bodyWithinMs)).on('request', inTurn(answer))
  server.timeout = readWithinMs
  if (ports.trustProxy === 0) limitConnections(server, ports.connectionsPerAddress)
  return server
}

const limitConnections = (server: Server, most: number): void => {
  const count = createConnectionCount(most)
  server.on('connection', (socket: Socket) => {
    const { remoteAddress = '' } = socket
    if (isLoopback(remoteAddress)) return
    if (!count.open(remoteAddress)) return void socket.destroy()
    socket.once('close', () => count.close(remoteAddress))
  })
}

/**
 * Whether a caller may have one more socket. A trusted proxy says whose it is. Connections between the proxy and this server are its own,
 * also idle ones.
 */
export const createUpgradeCount = ({ trustProxy, connectionsPerAddress }: Omit<HttpServerPorts, 'fetch'>) => {
  const count = createConnectionCount(connectionsPerAddress)
  return (request: IncomingMessage, socket: Duplex): boolean => {
    if (trustProxy === 0) return true
    const address = addressOf(request, trustProxy)
    if (isLoopback(address)) return true
    if (!count.open(address)) return false
    socket.once('close', () => count.close(address))
    return true
  }
}

const addressOf = ({ socket: { remoteAddress = '' }, headers }: IncomingMessage, trustProxy: number): string => {
  const addresses = headers['x-forwarded-for']
  return callerAddress(remoteAddress, new Headers(addresses === undefined ? {} : { 'x-forwarded-for': String(addresses) }), trustProxy)
}

/** Whether an address may have one more, by its network. */
export const createConnectionCount = (most: number) => {
  const openByNetwork = new Map<string, number>()
  return {
    open(address: string): boolean {
      const network = networkOf(address)
      const before = openByNetwork.get(network) ?? 0
      if (before >= most) return false
      openByNetwork.set(network, before + 1)
      return true
    },
    close(address: string): void {
      const network = networkOf(address)
      const left = (openByNetwork.get(network) ?? 1) - 1
      if (left > 0) openByNetwork.set(network, left)
      else openByNetwork.delete(network)
    },
  }
}
