import type { IncomingMessage } from 'node:http'
import type { Duplex } from 'node:stream'
import { documentSchema } from '@rapport/account-doc/account-document'
import { type CloseCode, closeCodes, closeReasons } from '@rapport/collab-wire/close-code'
import { type RoomAddress, readRoomAddress } from '@rapport/collab-wire/room-address'
import { accessWords } from '@rapport/domain/person/access-words'
import { type WebSocket, WebSocketServer } from 'ws'
import type { Authenticate, Authenticated } from '../../http/caller.ts'
import { isAllowedHost, isAllowedOrigin, type WayIn } from '../../http/origin.ts'
import type { RoomLog } from '../room-log.ts'
import type { Arrival } from './revocation.ts'
import type { Visitor } from './room-join.ts'
import type { WatchArriving } from './unfinished-message.ts'

export interface UpgradePorts extends AdmitPorts, WayIn {
  readonly authenticate: Authenticate
  readonly frameBytes: number
  readonly farewellMs: number
  readonly watch: WatchArriving
  /** Counts a stranger by address; a number is seconds until they may come back. */
  readonly countStranger?: ((peer: string, headers: Headers) => number | undefined) | undefined
}

export interface AdmitPorts {
  readonly epoch: () => string
  readonly log: RoomLog
  readonly isStopping: () => boolean
  readonly join: (ws: WebSocket, visitor: Visitor, accountId: string) => Promise<void>
  /** Before somebody is asked who they are. */
  readonly arrive: () => Arrival
}

interface Refusal {
  readonly code: CloseCode
  readonly reason: string
}

/**
 * Turns an upgrade request into a socket in a room. A foreign Origin, and a stranger who came too often, is refused before the upgrade.
 * Every other refusal closes the socket with its code: a browser takes a refused upgrade for a lost network and tries for ever.
 */
export const createUpgrade = (ports: UpgradePorts) => {
  const server = new WebSocketServer({ noServer: true, maxPayload: ports.frameBytes, perMessageDeflate: false })
  return (request: IncomingMessage, socket: Duplex, head: Buffer): void => {
    // For the whole life of the socket: a reset that nobody listens to ends the process.
    socket.on('error', () => socket.destroy())
    upgrade(ports, server, { request, socket, head }).catch((error: unknown) => {
      ports.log.error({ err: error }, 'an upgrade failed')
      socket.destroy()
    })
  }
}

interface UpgradeRequest {
  readonly request: IncomingMessage
  readonly socket: Duplex
  readonly head: Buffer
}

const upgrade = async (ports: UpgradePorts, server: WebSocketServer, { request, socket, head }: UpgradeRequest): Promise<void> => {
  const address = readRoomAddress(request.url ?? '')
  const refuse = (status: string, more?: Readonly<Record<string, number>>) => refuseRequest(socket, ports.farewellMs, status, more)
  if (!address) return refuse('404 Not Found')
  const headers = headersOf(request)
  if (!isAllowedHost(headers, ports)) return refuse('421 Misdirected Request')
  const ask = () => ports.authenticate(headers)
  const arrival = ports.arrive()
  try {
    const who = await ask()
    if (socket.destroyed) return
    if (!isByKey(who) && !isAllowedOrigin(headers, ports)) return refuse('403 Forbidden')
    const seconds = who.at === 'nobody' ? ports.countStranger?.(request.socket.remoteAddress ?? 'unknown', headers) : undefined
    if (seconds !== undefined) return refuse('429 Too Many Requests', { 'Retry-After': seconds })
    const ws = await accept(server, { request, socket, head })
    if (!ws) return
    if (who.at === 'caller') ports.watch(ws, socket, who.caller)
    const visit = { turnAway: () => turnAway(ws, socket, ports.farewellMs), together: (send: () => void) => inOneWrite(socket, send) }
    await admitSocket(ports, ws, { who, ask, arrival, ...visit }, address)
  } finally {
    arrival.end()
  }
}

/** A visitor who may get a socket. */
export interface Candidate extends Omit<Visitor, 'caller'> {
  readonly who: Authenticated
}

/** An open socket gets a refusal with its code, or a seat in the room. No frame is read before, so none is lost. */
export const admitSocket = async (ports: AdmitPorts, ws: WebSocket, candidate: Candidate, address: RoomAddress): Promise<void> => {
  const { who, ...visitor } = candidate
  ws.on('error', (error) => ports.log.warn({ err: error, accountId: address.accountId }, 'a socket failed'))
  ws.pause()
  const refusal = refusalFor(ports, who, address)
  if (refusal) ws.close(refusal.code, refusal.reason)
  else if (who.at === 'caller') await join(ports, ws, { caller: who.caller, ...visitor }, address.accountId)
  if (ws.readyState === ws.OPEN) ws.resume()
  else visitor.turnAway()
}

const join = async (ports: AdmitPorts, ws: WebSocket, visitor: Visitor, accountId: string): Promise<void> => {
  try {
    await ports.join(ws, visitor, accountId)
  } catch (error) {
    ports.log.error({ err: error, accountId }, 'a room could not be joined')
    ws.close(closeCodes.storage, closeReasons.unreadable)
  }
}

/** `ws` writes to the network with each frame. */
const inOneWrite = (socket: Duplex, send: () => void): void => {
  socket.cork()
  try {
    send()
  } finally {
    socket.uncork()
  }
}

/** Its close frame is on its way. Later frames are thrown away at once, or half a frame would be kept. */
const turnAway = (ws: WebSocket, socket: Duplex, farewellMs: number): void => {
  socket.removeAllListeners('data').resume()
  socket.end()
  setTimeout(() => ws.terminate(), farewellMs).unref()
}

const refusalFor = ({ epoch, isStopping }: AdmitPorts, who: Authenticated, address: RoomAddress): Refusal | undefined => {
  if (isStopping()) return { code: closeCodes.restart, reason: closeReasons.restart }
  if (who.at === 'nobody') return { code: closeCodes.signIn, reason: accessWords.signIn }
  if (who.at === 'no-organization') return { code: closeCodes.noAccess, reason: accessWords.noOrganization }
  if (address.epoch !== undefined && address.epoch !== epoch()) return { code: closeCodes.otherEpoch, reason: 'The database was restored' }
  if (address.schema !== undefined && address.schema < documentSchema)
    return { code: closeCodes.clientTooOld, reason: 'Please reload the app' }
  return undefined
}

const isByKey = (who: Authenticated): boolean => who.at === 'caller' && who.caller.via.kind === 'key'

/** A handshake that `ws` refuses itself ends with its connection. */
const accept = (server: WebSocketServer, { request, socket, head }: UpgradeRequest): Promise<WebSocket | undefined> =>
  new Promise((resolve) => {
    socket.once('close', () => resolve(undefined))
    server.handleUpgrade(request, socket, head, resolve)
  })

/** Node has taken its time limits away: who does not hang up is hung up on. */
const refuseRequest = (socket: Duplex, farewellMs: number, status: string, more: Readonly<Record<string, number>> = {}): void => {
  const lines = Object.entries({ Connection: 'close', 'Content-Length': 0, ...more }).map(([name, value]) => `${name}: ${value}\r\n`)
  socket.resume().end(`HTTP/1.1 ${status}\r\n${lines.join('')}\r\n`)
  setTimeout(() => socket.destroy(), farewellMs).unref()
}

const headersOf = (request: IncomingMessage): Headers => {
  const headers = new Headers()
  for (const [name, value] of Object.entries(request.headers)) {
    for (const text of Array.isArray(value) ? value : [value]) if (text !== undefined) headers.append(name, text)
  }
  return headers
}
