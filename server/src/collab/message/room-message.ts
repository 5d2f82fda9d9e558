import { closeCodes, closeReasons } from '@rapport/collab-wire/close-code'
import type { Frame } from '@rapport/collab-wire/frame'
import { decodeFrame } from '@rapport/collab-wire/frame-decoding'
import * as decoding from 'lib0/decoding'
import * as Y from 'yjs'
import { type Room, replyWhenClean } from '../room.ts'
import type { RoomLimits } from '../room-limits.ts'
import { receiveAwareness, sendAwareness } from '../socket/room-awareness.ts'
import { greet, type RoomSocket } from '../socket/room-socket.ts'
import { work } from '../socket/socket-rate.ts'
import { type MessagePorts, receiveDocumentMessage } from './document-message.ts'

/** Takes one frame of a socket. A malformed frame ends this socket alone. */
export const receiveMessage = (room: Room, socket: RoomSocket, bytes: Uint8Array, ports: MessagePorts): void => {
  const frame = decodeFrame(bytes)
  if (!frame) {
    socket.close(closeCodes.badFrame, closeReasons.badFrame)
    return
  }
  const wait = socket.rate.take(frame.type)
  if (wait === 'too much') {
    socket.close(closeCodes.busy, 'Too much is sent at once')
    return
  }
  socket.hasSpoken = true
  socket.work.spend(work.ofBytesRead(bytes.length))
  if (!receiveFrame(room, socket, frame, ports)) socket.close(closeCodes.badFrame, closeReasons.badFrame)
  const pause = Math.max(wait, socket.work.spend(0))
  if (pause > 0) socket.pause(Math.min(pause, ports.limits.overRateMs))
}

const receiveFrame = (room: Room, socket: RoomSocket, frame: Frame, ports: MessagePorts): boolean => {
  const { limits } = ports
  switch (frame.type) {
    case 'step-one':
      return answerStepOne(room, socket, frame.stateVector, limits)
    case 'step-two':
    case 'update':
      receiveDocumentMessage(room, socket, frame, ports)
      return true
    case 'awareness':
      return receiveAwareness(room, socket, frame.update, limits)
    case 'query-awareness':
      sendAwareness(room, socket)
      return true
    case 'hello':
      if (frame.position !== undefined && ports.history.judge(frame.position) === 'lost') ports.setBack(socket, frame.position)
      else greet(socket)
      return true
    default:
      return false
  }
}

const answerStepOne = (room: Room, socket: RoomSocket, stateVector: Uint8Array, limits: RoomLimits): boolean => {
  const clients = readStateVector(stateVector, room.doc.store.clients.size + limits.unknownClients)
  if (!clients) return false
  replyWhenClean(room, () => {
    const update = Y.encodeStateAsUpdate(room.doc, clients === 'too long' ? undefined : stateVector)
    socket.work.spend(work.ofBytesAnswered(update.length))
    return () => socket.send({ type: 'step-two', update })
  })
  return true
}

/** Counts before decoding. A device that names far more ids than the room knows, as after a rollback, is sent everything. */
const readStateVector = (bytes: Uint8Array, mostIds: number): 'readable' | 'too long' | undefined => {
  try {
    if (decoding.readVarUint(decoding.createDecoder(bytes)) > mostIds) return 'too long'
    Y.decodeStateVector(bytes)
    return 'readable'
  } catch {
    return undefined
  }
}
