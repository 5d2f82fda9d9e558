import { type CloseCode, closeCodes } from '@rapport/collab-wire/close-code'
import type { WebSocket } from 'ws'
import type { Caller } from '../http/caller.ts'
import type { Admission } from './admission.ts'
import { askForState } from './document-message.ts'
import type { Room } from './room.ts'
import { removeAwareness, sendAwareness } from './room-awareness.ts'
import type { RoomLimits } from './room-limits.ts'
import { receiveMessage } from './room-message.ts'
import type { RoomRegistry } from './room-registry.ts'
import { createRoomSocket, type RoomSocket } from './room-socket.ts'

export interface JoinPorts {
  readonly admission: Admission
  readonly registry: RoomRegistry
  readonly limits: RoomLimits
  readonly clock: () => number
}

/** Seats a caller in the room of an account of its organisation. The room is loaded before the first step 1 goes out. */
export const joinRoom = async (ports: JoinPorts, ws: WebSocket, caller: Caller, accountId: string): Promise<void> => {
  const { admission, registry, limits, clock } = ports
  const person = await admission.findPerson(caller.userId)
  const place = await findPlace(ports, caller, accountId)
  if ('code' in place) {
    ws.close(place.code, place.reason)
    return
  }
  if (ws.readyState !== ws.OPEN) return
  if (place.room.isClosed) return joinRoom(ports, ws, caller, accountId)
  const socket = createRoomSocket({ ws, caller, person, unsentBytes: limits.unsentBytes, clock })
  seat(place.room, socket, ws, { limits, clock })
  registry.sweep()
}

type Place = { readonly room: Room } | { readonly code: CloseCode; readonly reason: string }

const findPlace = async (ports: JoinPorts, caller: Caller, accountId: string): Promise<Place> => {
  const { admission, registry, limits } = ports
  const account = await admission.findAccount(accountId)
  if (account?.organizationId !== caller.organizationId) return { code: closeCodes.noAccess, reason: 'No access to this influencer' }
  if (account.isDeleted) return { code: closeCodes.deleted, reason: 'This influencer was deleted' }
  if (registry.isQuarantined(accountId)) return { code: closeCodes.busy, reason: 'This profile cannot be saved at the moment' }
  const room = await registry.open(account)
  // Deleted or failed while it loaded: look again.
  if (room.isClosed) return findPlace(ports, caller, accountId)
  return room.sockets.size >= limits.socketsPerRoom ? { code: closeCodes.busy, reason: 'Too many people are here' } : { room }
}

const seat = (room: Room, socket: RoomSocket, ws: WebSocket, { limits, clock }: Pick<JoinPorts, 'limits' | 'clock'>): void => {
  room.sockets.add(socket)
  ws.on('message', (data, isBinary) => {
    if (room.isClosed || ws.readyState !== ws.OPEN) return
    if (isBinary && data instanceof Buffer) receiveMessage(room, socket, data, limits)
    else socket.close(closeCodes.badFrame, 'This frame cannot be read')
  })
  ws.on('pong', () => {
    socket.isAlive = true
  })
  ws.on('close', () => {
    room.sockets.delete(socket)
    removeAwareness(room, socket)
    if (room.sockets.size === 0) room.idleSince = clock()
  })
  if (socket.caller.scope === 'read-write') askForState(room, socket)
  sendAwareness(room, socket)
}
