import { closeCodes } from '@rapport/collab-wire/close-code'
import type { Frame } from '@rapport/collab-wire/frame'
import { decodeFrame } from '@rapport/collab-wire/frame-decoding'
import * as Y from 'yjs'
import { type MessagePorts, receiveDocumentMessage } from './document-message.ts'
import { type Room, replyWhenClean } from './room.ts'
import { receiveAwareness, sendAwareness } from './room-awareness.ts'
import { greet, type RoomSocket } from './room-socket.ts'

/** Takes one frame of a socket. What is no frame ends this socket, and nobody else's. */
export const receiveMessage = (room: Room, socket: RoomSocket, bytes: Uint8Array, ports: MessagePorts): void => {
  const frame = decodeFrame(bytes)
  if (!frame) {
    socket.close(closeCodes.badFrame, 'This frame cannot be read')
    return
  }
  const wait = socket.rate.take(frame.type)
  if (wait === 'too much') {
    socket.close(closeCodes.busy, 'Too much is sent at once')
    return
  }
  if (wait > 0) socket.pause(Math.min(wait, ports.limits.overRateMs))
  socket.hasSpoken = true
  if (!receiveFrame(room, socket, frame, ports)) socket.close(closeCodes.badFrame, 'This frame cannot be read')
}

const receiveFrame = (room: Room, socket: RoomSocket, frame: Frame, ports: MessagePorts): boolean => {
  const { limits } = ports
  switch (frame.type) {
    case 'step-one':
      return frame.stateVector.length <= limits.updateBytes && answerStepOne(room, socket, frame.stateVector)
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

const answerStepOne = (room: Room, socket: RoomSocket, stateVector: Uint8Array): boolean => {
  if (!isStateVector(stateVector)) return false
  replyWhenClean(room, () => {
    const update = Y.encodeStateAsUpdate(room.doc, stateVector)
    return () => socket.send({ type: 'step-two', update })
  })
  return true
}

const isStateVector = (bytes: Uint8Array): boolean => {
  try {
    Y.decodeStateVector(bytes)
    return true
  } catch {
    return false
  }
}
