import type { CloseCode } from '@rapport/collab-wire/close-code'
import { closeCodes } from '@rapport/collab-wire/close-code'
import type { Frame } from '@rapport/collab-wire/frame'
import { encodeFrame } from '@rapport/collab-wire/frame-encoding'
import type { WebSocket } from 'ws'
import type { Authenticated, Caller } from '../../http/caller.ts'
import { createInbox } from './socket-inbox.ts'
import { type PersonRate, payComputed, type SocketRate } from './socket-rate.ts'

/** Who sits at a socket, as others see it. */
export interface Person {
  readonly id: string
  readonly name: string
  readonly image: string | null
}

/** One browser (or integrator) in a room. Document messages are counted from 1. */
export interface RoomSocket {
  readonly caller: Caller
  readonly person: Person
  /** It has sent a frame. Before, it is sent no words: it asks for all, and could not tell their commit. */
  hasSpoken: boolean
  /** It said hello and understands message 100. */
  hasHello: boolean
  /** Counts of its document messages: arrived, carried out, and told as committed. */
  arrived: number
  read: number
  acknowledged: number
  /** The newest commit, and the last one it was told. */
  readonly position: () => string | undefined
  toldPosition: string | undefined
  /** The first message with a gap: it depends on one that never came. */
  gapAt: number | undefined
  /** Our step 1 waits for its answer, which will bring whatever is missing. */
  isAsked: boolean
  hasAskedAgain: boolean
  /** The message that was refused; no later one is read. */
  refusedAt: number | undefined
  /** The one awareness id that is its own. */
  awarenessId: number | undefined
  lastSentAt: number
  /** When its person's access was last confirmed, and how to ask. */
  checkedAt: number
  readonly ask: () => Promise<Authenticated>
  readonly rate: SocketRate
  /** Counted over all sockets of its person. */
  readonly work: PersonRate
  /** For what a turn computed. */
  pay(ms: number): void
  isAlive: boolean
  /** Whether its messages that wait are still carried out. */
  hasAccess: boolean
  /** Tells the server itself that an edit was refused. */
  onRefused(reason: string): void
  send(frame: Frame): void
  sendBytes(bytes: Uint8Array): void
  /** What is sent meanwhile goes to the network in one write. */
  together(send: () => void): void
  ping(): void
  /** Hears of what arrives, frame by frame, as far as its person's work allows. */
  listen(read: (data: Buffer | undefined) => void): void
  /** Reads nothing for so many milliseconds. */
  pause(ms: number): void
  /** Reads nothing until what it answers is called. */
  hold(): () => void
  close(code: CloseCode, reason: string): void
  /** Its person may not write here any more: what it sent, and what waits, is carried out no more. */
  expel(code: CloseCode, reason: string): void
  terminate(): void
  /** Ends it even when the other side never answers the closing. */
  terminateSoon(): void
}

export interface RoomSocketParts {
  readonly ws: WebSocket
  readonly caller: Caller
  readonly person: Person
  readonly ask: () => Promise<Authenticated>
  readonly rate: SocketRate
  readonly work: PersonRate
  readonly turnAway: () => void
  readonly together: (send: () => void) => void
  readonly unsentBytes: number
  /** Milliseconds of a clock that never jumps. */
  readonly clock: () => number
  readonly onRefused: (reason: string) => void
  readonly position: () => string | undefined
}

export const createRoomSocket = ({
  ws,
  caller,
  person,
  ask,
  rate,
  work,
  turnAway,
  together,
  unsentBytes,
  clock,
  onRefused,
  position,
}: RoomSocketParts): RoomSocket => {
  const socket: RoomSocket = {
    caller,
    person,
    hasSpoken: false,
    hasHello: false,
    arrived: 0,
    read: 0,
    acknowledged: 0,
    position,
    toldPosition: undefined,
    gapAt: undefined,
    isAsked: false,
    hasAskedAgain: false,
    refusedAt: undefined,
    awarenessId: undefined,
    lastSentAt: clock(),
    checkedAt: clock(),
    ask,
    rate,
    work,
    pay: (ms) => payComputed(work, ms),
    isAlive: true,
    hasAccess: true,
    onRefused,
    send: (frame) => socket.sendBytes(encodeFrame(frame)),
    sendBytes: (bytes) => {
      if (ws.readyState !== ws.OPEN) return
      if (ws.bufferedAmount > unsentBytes) {
        socket.close(closeCodes.busy, 'Too much is waiting to be read')
        // It may never read what waits, nor the closing.
        socket.terminateSoon()
        return
      }
      socket.lastSentAt = clock()
      ws.send(bytes)
    },
    together,
    ping: () => {
      if (ws.readyState === ws.OPEN) ws.ping()
    },
    ...createInbox(ws, work),
    close: (code, reason) => {
      ws.close(code, reason)
      // What it goes on sending would be parsed, unpaid, for as long as it does not close.
      turnAway()
    },
    expel: (code, reason) => {
      socket.hasAccess = false
      socket.close(code, reason)
    },
    terminate: () => ws.terminate(),
    terminateSoon: () => void setTimeout(() => ws.terminate(), terminateMs).unref(),
  }
  return socket
}

const terminateMs = 2000

/** How many document messages, from the first on, are settled once all this is committed. */
export const settledMessages = ({ read, gapAt, refusedAt }: RoomSocket): number =>
  Math.min(read, (gapAt ?? Number.POSITIVE_INFINITY) - 1, (refusedAt ?? Number.POSITIVE_INFINITY) - 1)

/** Tells that the first `count` document messages are committed; stock clients are told nothing. */
export const acknowledge = (socket: RoomSocket, count: number): void => {
  if (count <= socket.acknowledged) return
  socket.acknowledged = count
  if (!socket.hasHello) return
  socket.send({ type: 'acknowledged', count })
}

/** Tells a socket the commit of all that it is sent. */
export const tellPosition = (socket: RoomSocket): void => {
  const position = socket.position()
  if (!socket.hasHello || position === undefined || position === socket.toldPosition) return
  socket.toldPosition = position
  socket.sendBytes(positionBytes(position))
}

const createPositionBytes = () => {
  let last: { readonly position: string; readonly bytes: Uint8Array } | undefined
  return (position: string): Uint8Array => {
    if (last?.position !== position) last = { position, bytes: encodeFrame({ type: 'position', position }) }
    return last.bytes
  }
}

/** Everybody is told the same commit: it is encoded once. */
const positionBytes = createPositionBytes()

/** A client that says hello late hears at once how far it is. */
export const greet = (socket: RoomSocket): void => {
  socket.hasHello = true
  tellPosition(socket)
  if (socket.acknowledged > 0) socket.send({ type: 'acknowledged', count: socket.acknowledged })
}

/** Refuses the last message; no later document message of this socket is read. */
export const refuseMessage = (socket: RoomSocket, reason: string): void => {
  socket.refusedAt = socket.read
  socket.onRefused(reason)
  if (socket.hasHello) socket.send({ type: 'refused', message: socket.read, reason })
  else socket.close(closeCodes.noAccess, reason)
}
