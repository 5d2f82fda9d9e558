import { type CloseCode, closeCodes, closeReasons } from '@rapport/collab-wire/close-code'
import { deletedAccountWords } from '@rapport/domain/account/unknown-account'
import type { WebSocket } from 'ws'
import type { Authenticated, Caller } from '../../http/caller.ts'
import type { Admission } from '../admission.ts'
import type { MessagePorts } from '../message/document-message.ts'
import { askForState } from '../message/message-turn.ts'
import { receiveMessage } from '../message/room-message.ts'
import type { Room } from '../room.ts'
import type { RoomRegistry } from '../room-registry.ts'
import { type Opening, TooManyWaiting } from './opening.ts'
import type { Arrival } from './revocation.ts'
import { sendAwareness } from './room-awareness.ts'
import { createRoomSocket, type RoomSocket } from './room-socket.ts'
import type { Seating } from './seating.ts'
import { createSocketRate, type PersonRate } from './socket-rate.ts'

export interface JoinPorts extends MessagePorts {
  readonly admission: Admission
  readonly registry: RoomRegistry
  readonly open: Opening
  readonly seating: Seating
  /** The work of a person in all rooms; their keys count apart. */
  readonly rateOf: (caller: Caller) => PersonRate
  /** Hears of edits that were refused, once a socket. */
  readonly onRefused: (refused: RefusedEdit) => void
}

export interface RefusedEdit {
  readonly reason: string
  readonly accountId: string
  readonly userId: string
}

/** A caller who wants a seat, the way to ask again, and any revocation meanwhile. */
export interface Visitor {
  readonly caller: Caller
  readonly ask: () => Promise<Authenticated>
  readonly arrival: Arrival
  /** Once its socket was told why it cannot stay: nothing more of it is read. */
  readonly turnAway: () => void
  /** What is sent meanwhile goes to the network in one write. */
  readonly together: (send: () => void) => void
}

/** Seats a caller in a room of its organisation. The room is loaded before the first step 1 goes out. */
export const joinRoom = async (ports: JoinPorts, ws: WebSocket, visitor: Visitor, accountId: string): Promise<void> => {
  const { caller, ask, arrival, turnAway, together } = visitor
  const { admission, registry, limits, ticks, history } = ports
  const person = await admission.findPerson(caller.userId)
  const target = await findRoom(ports, caller, accountId)
  if ('code' in target) {
    ws.close(target.code, target.reason)
    return
  }
  if (ws.readyState !== ws.OPEN) return
  if (target.room.isClosed) return joinRoom(ports, ws, visitor, accountId)
  const revoked = arrival.revokedFor(caller, accountId)
  if (revoked) {
    ws.close(revoked.code, revoked.reason)
    return
  }
  const rate = createSocketRate(limits, ticks)
  const onRefused = (reason: string) => ports.onRefused({ reason, accountId, userId: caller.userId })
  const { position } = history
  const work = ports.rateOf(caller)
  const socket = createRoomSocket({
    ws,
    caller,
    person,
    ask,
    rate,
    work,
    turnAway,
    together,
    unsentBytes: limits.unsentBytes,
    clock: ticks,
    onRefused,
    position,
  })
  if (ports.seating.take(target.room, socket)) seat(target.room, socket, ws, ports)
  else ws.close(closeCodes.busy, 'Too many people are here')
  registry.sweep()
}

type RoomOrClosing = { readonly room: Room } | { readonly code: CloseCode; readonly reason: string }

const findRoom = async (ports: JoinPorts, caller: Caller, accountId: string): Promise<RoomOrClosing> => {
  const { admission, registry, open } = ports
  const account = await admission.findAccount(accountId)
  if (account?.organizationId !== caller.organizationId) return { code: closeCodes.noAccess, reason: 'No access to this influencer' }
  if (account.isDeleted) return { code: closeCodes.deleted, reason: deletedAccountWords }
  if (registry.isQuarantined(accountId)) return { code: closeCodes.busy, reason: 'This profile cannot be saved at the moment' }
  // The log says why.
  const room = await open(account, caller).catch((error: unknown) => (error instanceof TooManyWaiting ? 'busy' : undefined))
  if (room === 'busy') return { code: closeCodes.busy, reason: 'Too many profiles are being opened' }
  if (!room) return { code: closeCodes.storage, reason: closeReasons.unreadable }
  // Deleted or failed while it loaded: look again.
  if (room.isClosed) return findRoom(ports, caller, accountId)
  return { room }
}

const seat = (room: Room, socket: RoomSocket, ws: WebSocket, ports: JoinPorts): void => {
  socket.listen((data) => {
    if (room.isClosed) return
    if (data) receive(room, socket, data, ports)
    else socket.close(closeCodes.badFrame, closeReasons.badFrame)
  })
  ws.on('pong', () => {
    socket.isAlive = true
  })
  ws.on('close', () => {
    ports.seating.leave(room, socket)
    if (room.sockets.size === 0) room.idleSince = ports.ticks()
  })
  if (socket.caller.scope === 'read-write') askForState(room, socket)
  sendAwareness(room, socket)
}

/** No frame may end the process or reach another room. */
const receive = (room: Room, socket: RoomSocket, data: Buffer, ports: MessagePorts): void => {
  try {
    receiveMessage(room, socket, data, ports)
  } catch (error) {
    socket.close(closeCodes.badFrame, closeReasons.badFrame)
    room.fail(error)
  }
}
