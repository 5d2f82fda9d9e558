import { closeCodes } from '@rapport/collab-wire/close-code'
import * as Y from 'yjs'
import { acknowledgeWhenClean, type Room } from './room.ts'
import type { RoomLimits } from './room-limits.ts'
import { type RoomSocket, refuseMessage } from './room-socket.ts'

export interface DocumentMessage {
  readonly type: 'step-two' | 'update'
  readonly update: Uint8Array
}

type DecodedUpdate = ReturnType<typeof Y.decodeUpdate>

/** Takes a step 2 or an update: counts it, looks at it before the document is touched, applies it. */
export const receiveDocumentMessage = (room: Room, socket: RoomSocket, message: DocumentMessage, limits: RoomLimits): void => {
  if (socket.refusedAt !== undefined) return
  socket.read += 1
  const isStepTwo = message.type === 'step-two'
  if (message.update.length > (isStepTwo ? limits.documentBytes : limits.updateBytes)) {
    refuseMessage(socket, 'This change is too large')
    return
  }
  const decoded = decodeUpdate(message.update)
  if (!decoded) socket.close(closeCodes.badFrame, 'This update cannot be read')
  else if (socket.caller.scope === 'read') refuseNews(room, socket, decoded)
  else applyMessage(room, socket, { decoded, isStepTwo, update: message.update })
}

const decodeUpdate = (update: Uint8Array): DecodedUpdate | undefined => {
  try {
    return Y.decodeUpdate(update)
  } catch {
    return undefined
  }
}

/** A key that may only read is not asked for its state, and says nothing that we do not know already. */
const refuseNews = (room: Room, socket: RoomSocket, decoded: DecodedUpdate): void => {
  if (decoded.structs.length > 0 || decoded.ds.clients.size > 0) refuseMessage(socket, 'This API key may only read')
  else acknowledgeWhenClean(room, socket)
}

interface Readable {
  readonly decoded: DecodedUpdate
  readonly isStepTwo: boolean
  readonly update: Uint8Array
}

const applyMessage = (room: Room, socket: RoomSocket, { decoded, isStepTwo, update }: Readable): void => {
  try {
    Y.applyUpdate(room.doc, update, { actorId: socket.caller.userId, socket })
  } catch (error) {
    socket.close(closeCodes.badFrame, 'This update cannot be applied')
    room.fail(error)
    return
  }
  noteOwners(room, socket.caller.userId, decoded)
  if (isStepTwo) socket.isAsked = false
  if (dropPending(room.doc)) openGap(room, socket, isStepTwo)
  else if (isStepTwo) closeGap(socket)
  acknowledgeWhenClean(room, socket)
}

/** The first person who sends structs under a client id owns it; written in the commit that stores them. */
const noteOwners = (room: Room, userId: string, { structs }: DecodedUpdate): void => {
  for (const clientId of new Set(structs.map((struct) => struct.id.client))) {
    if (room.owners.has(clientId) || Y.getState(room.doc.store, clientId) === 0) continue
    room.owners.set(clientId, userId)
    room.newOwners.set(clientId, userId)
  }
}

/** Structs that depend on some we never saw would be served to everybody and stored nowhere: they go. */
const dropPending = ({ store }: Y.Doc): boolean => {
  if (!store.pendingStructs && !store.pendingDs) return false
  store.pendingStructs = null
  store.pendingDs = null
  return true
}

/** From the first message with a gap on nothing is acknowledged, until a later step 2 has brought what was missing. */
const openGap = (room: Room, socket: RoomSocket, isStepTwo: boolean): void => {
  socket.gapAt ??= socket.read
  if (socket.isAsked) return
  if (socket.hasAskedAgain && isStepTwo) {
    socket.close(closeCodes.badFrame, 'This update depends on one that never came')
    return
  }
  socket.hasAskedAgain = true
  askForState(room, socket)
}

const closeGap = (socket: RoomSocket): void => {
  socket.gapAt = undefined
  socket.hasAskedAgain = false
}

/** Sends step 1: the socket answers with everything that the document does not hold. */
export const askForState = (room: Room, socket: RoomSocket): void => {
  socket.isAsked = true
  socket.send({ type: 'step-one', stateVector: Y.encodeStateVector(room.doc) })
}
