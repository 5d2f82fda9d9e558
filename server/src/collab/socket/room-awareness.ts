import { type ReadEntry, readAwarenessUpdate, writeAwarenessUpdate } from '@rapport/collab-wire/awareness-update'
import { readColor, readPresence } from '@rapport/collab-wire/presence'
import { applyAwarenessUpdate, encodeAwarenessUpdate, removeAwarenessStates } from 'y-protocols/awareness'
import { broadcast, ownClient, type Room } from '../room.ts'
import type { RoomLimits } from '../room-limits.ts'
import type { Person, RoomSocket } from './room-socket.ts'
import { work } from './socket-rate.ts'

interface AwarenessChange {
  readonly added: number[]
  readonly updated: number[]
  readonly removed: number[]
}

/** An awareness update about nobody: it keeps a connection from looking dead. */
export const emptyAwareness = Uint8Array.of(0)

/** Passes one socket's awareness on to everybody else in its room. */
export const relayAwareness = (room: Room): void => {
  room.awareness.on('update', ({ added, updated, removed }: AwarenessChange, origin: unknown) => {
    const update = encodeAwarenessUpdate(room.awareness, [...added, ...updated, ...removed])
    broadcast(
      room,
      { type: 'awareness', update },
      [...room.sockets].find((socket) => socket === origin),
    )
  })
}

/** Everybody's awareness, for a newcomer. */
export const sendAwareness = (room: Room, socket: RoomSocket): void => {
  const clientIds = [...room.awareness.getStates().keys()]
  if (clientIds.length > 0) {
    const update = encodeAwarenessUpdate(room.awareness, clientIds)
    socket.work.spend(work.ofBytesAnswered(update.length))
    socket.send({ type: 'awareness', update })
  }
  storeShown(room)
}

/** The same for a socket that asks: once in a turn of the event loop, since a byte asks for all of it. */
export const answerAwareness = (room: Room, socket: RoomSocket): void => {
  setImmediate(socket.hold())
  sendAwareness(room, socket)
}

/** Stores the owners of ids that others have seen: nobody may write under them once the room is closed. */
const storeShown = (room: Room): void => {
  if (room.unsaved.hasOwners()) room.requestFlush()
}

/** Takes a socket's own awareness, under its person's name, and drops the echo of others that stock clients send. False for malformed bytes. */
export const receiveAwareness = (room: Room, socket: RoomSocket, update: Uint8Array, limits: RoomLimits): boolean => {
  // An echo holds everybody: its limit is that of a full room.
  if (update.length > limits.awarenessBytes * limits.socketsPerRoom) return true
  const entries = readAwarenessUpdate(update)
  if (!entries) return false
  // However often a frame names the id, everybody is told once.
  const own = entries.findLast((entry) => entry.size <= limits.awarenessBytes && isOwn(room, socket, entry))
  if (own) applyAwarenessUpdate(room.awareness, writeAwarenessUpdate([asPerson(own, socket.person)]), socket)
  if (room.sockets.size > 1) storeShown(room)
  return true
}

/** The ids that others see belong to who shows them, also when the commit that said so has failed. */
export const ownShown = (room: Room): void => {
  for (const { awarenessId, caller } of room.sockets)
    if (awarenessId !== undefined && caller.scope === 'read-write' && !room.owners.has(awarenessId))
      ownClient(room, awarenessId, caller.userId)
}

/** Removes the awareness of a socket that left. */
export const removeAwareness = (room: Room, socket: RoomSocket): void => {
  if (socket.awarenessId !== undefined && !room.isClosed) removeAwarenessStates(room.awareness, [socket.awarenessId], socket)
}

/** A socket has one awareness id: the first it shows that is free. Its person may take one over from an older socket. */
const isOwn = (room: Room, socket: RoomSocket, { clientId, state }: ReadEntry): boolean => {
  if (socket.awarenessId !== undefined) return socket.awarenessId === clientId
  const owner = room.owners.get(clientId)
  if (state === null || clientId === room.doc.clientID || (owner !== undefined && owner !== socket.caller.userId)) return false
  for (const other of room.sockets) {
    if (other.awarenessId !== clientId) continue
    if (other.caller.userId !== socket.caller.userId) return false
    other.awarenessId = undefined
  }
  socket.awarenessId = clientId
  // Everybody sees this id now, and nobody else may write under it. A key that only reads leaves nothing behind.
  if (owner === undefined && socket.caller.scope === 'read-write') ownClient(room, clientId, socket.caller.userId)
  return true
}

/** A state keeps known fields alone: where somebody is, not who; a caret's colour when it is one. */
const asPerson = ({ clientId, clock, state }: ReadEntry, { id, name, image }: Person) => {
  const shown = readPresence(state)
  if (!shown) return { clientId, clock, state: null }
  const color = readColor(state)
  return { clientId, clock, state: { ...shown, user: { id, name, image, ...(color === undefined ? {} : { color }) } } }
}
