import type { CloseCode } from '@rapport/collab-wire/close-code'
import { closeCodes } from '@rapport/collab-wire/close-code'
import type { Frame } from '@rapport/collab-wire/frame'
import { encodeFrame } from '@rapport/collab-wire/frame-encoding'
import type { WebSocket } from 'ws'
import type { Authenticated, Caller } from '../../http/caller.ts'
import type { PersonRate, SocketRate } from './socket-rate.ts'

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
  /** A frame of it was read. Before that it is sent no words: it asks for all of them, and would not know of what commit they are. */
  hasSpoken: boolean
  /** It said hello, so it understands message 100. */
  hasHello: boolean
  /** How many document messages arrived, how many of them were carried out, and how many it was told are committed. */
  arrived: number
  read: number
  acknowledged: number
  /** The newest commit, and the one that it was told last. */
  readonly position: () => string | undefined
  toldPosition: string | undefined
  /** The first message that could not be applied in full, because it depends on one that we never saw. */
  gapAt: number | undefined
  /** A step 1 of ours is not answered yet; its answer will hold whatever is missing. */
  isAsked: boolean
  hasAskedAgain: boolean
  /** The message that was refused; no later one is read. */
  refusedAt: number | undefined
  /** The one awareness id that is its own. */
  awarenessId: number | undefined
  lastSentAt: number
  /** When it was last known that its person may be here, and how to ask. */
  checkedAt: number
  readonly ask: () => Promise<Authenticated>
  readonly rate: SocketRate
  /** Of its person, whatever socket it comes over. */
  readonly work: PersonRate
  /** Under how many client ids it wrote that nobody had before. */
  broughtClients: number
  isAlive: boolean
  /** Tells the server itself that an edit was refused. */
  onRefused(reason: string): void
  send(frame: Frame): void
  sendBytes(bytes: Uint8Array): void
  ping(): void
  /** Reads nothing for so many milliseconds. */
  pause(ms: number): void
  close(code: CloseCode, reason: string): void
  terminate(): void
  /** Ends it also when the other side never answers the closing. */
  terminateSoon(): void
}

export interface RoomSocketParts {
  readonly ws: WebSocket
  readonly caller: Caller
  readonly person: Person
  readonly ask: () => Promise<Authenticated>
  readonly rate: SocketRate
  readonly work: PersonRate
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
    broughtClients: 0,
    isAlive: true,
    onRefused,
    send: (frame) => socket.sendBytes(encodeFrame(frame)),
    sendBytes: (bytes) => {
      if (ws.readyState !== ws.OPEN) return
      if (ws.bufferedAmount > unsentBytes) {
        socket.close(closeCodes.busy, 'Too much is waiting to be read')
        // It may never take what waits, and so never the closing either.
        socket.terminateSoon()
        return
      }
      socket.lastSentAt = clock()
      ws.send(bytes)
    },
    ping: () => {
      if (ws.readyState === ws.OPEN) ws.ping()
    },
    pause: (ms) => {
      if (ws.isPaused || ws.readyState !== ws.OPEN) return
      ws.pause()
      setTimeout(() => ws.resume(), ms).unref()
    },
    close: (code, reason) => {
      // A socket that is not read would never see the other side close.
      if (ws.isPaused) ws.resume()
      ws.close(code, reason)
    },
    terminate: () => ws.terminate(),
    terminateSoon: () => void setTimeout(() => ws.terminate(), terminateMs).unref(),
  }
  return socket
}

const terminateMs = 2000

/** How many document messages from the first on are settled, once all that was carried out is committed. */
export const settledMessages = ({ read, gapAt, refusedAt }: RoomSocket): number =>
  Math.min(read, (gapAt ?? Number.POSITIVE_INFINITY) - 1, (refusedAt ?? Number.POSITIVE_INFINITY) - 1)

/** Says that the first `count` document messages are committed; stock clients are told nothing. */
export const acknowledge = (socket: RoomSocket, count: number): void => {
  if (count <= socket.acknowledged) return
  socket.acknowledged = count
  if (!socket.hasHello) return
  // Before: what is called saved must be known to have been committed.
  tellPosition(socket)
  socket.send({ type: 'acknowledged', count })
}

/** Says up to which commit everything is that this socket was told so far; false where it knows. */
export const tellPosition = (socket: RoomSocket): boolean => {
  const position = socket.position()
  if (!socket.hasHello || position === undefined || position === socket.toldPosition) return false
  socket.toldPosition = position
  socket.send({ type: 'position', position })
  return true
}

/** A client that says hello after its first messages hears at once how far it is. */
export const greet = (socket: RoomSocket): void => {
  socket.hasHello = true
  tellPosition(socket)
  if (socket.acknowledged > 0) socket.send({ type: 'acknowledged', count: socket.acknowledged })
}

/** Refuses the message that was read last; no later document message of this socket is read. */
export const refuseMessage = (socket: RoomSocket, reason: string): void => {
  socket.refusedAt = socket.read
  socket.onRefused(reason)
  if (socket.hasHello) socket.send({ type: 'refused', message: socket.read, reason })
  else socket.close(closeCodes.noAccess, reason)
}
