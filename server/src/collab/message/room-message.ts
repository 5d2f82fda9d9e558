import { closeCodes, closeReasons } from '@rapport/collab-wire/close-code'
import type { Frame } from '@rapport/collab-wire/frame'
import { decodeClientFrame } from '@rapport/collab-wire/frame-decoding'
import * as decoding from 'lib0/decoding'
import * as Y from 'yjs'
import { type Room, replyWhenClean } from '../room.ts'
import type { Reply } from '../saving/unsaved.ts'
import { answerAwareness, receiveAwareness } from '../socket/room-awareness.ts'
import { greet, type RoomSocket } from '../socket/room-socket.ts'
import { work } from '../socket/socket-rate.ts'
import type { AnswerLine } from './answer-line.ts'
import { type MessagePorts, receiveDocumentMessage } from './document-message.ts'

/** Takes one frame of a socket. A malformed frame ends this socket alone. */
export const receiveMessage = (room: Room, socket: RoomSocket, bytes: Uint8Array, ports: MessagePorts): void => {
  const frame = decodeClientFrame(bytes)
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
  const before = ports.computed()
  if (!receiveFrame(room, socket, frame, ports)) socket.close(closeCodes.badFrame, closeReasons.badFrame)
  socket.work.spend(work.ofComputed(ports.computed() - before))
  if (wait > 0) socket.pause(Math.min(wait, ports.limits.overRateMs))
}

const receiveFrame = (room: Room, socket: RoomSocket, frame: Frame, ports: MessagePorts): boolean => {
  switch (frame.type) {
    case 'step-one':
      return answerStepOne(room, socket, frame.stateVector, ports.answerInTurn)
    case 'step-two':
    case 'update':
      receiveDocumentMessage(room, socket, frame, ports)
      return true
    case 'awareness':
      return receiveAwareness(room, socket, frame.update, ports.limits)
    case 'query-awareness':
      answerAwareness(room, socket)
      return true
    case 'hello':
      if (frame.position !== undefined && ports.history.judge(frame.position) === 'lost') ports.setBack(socket, frame.position)
      else greet(socket)
      return true
    default:
      return false
  }
}

/**
 * An answer walks the whole document, whatever its asker knows, and may be megabytes. So a socket has one under way, its person pays before
 * the next, and all answers stand in one line.
 */
const answerStepOne = (room: Room, socket: RoomSocket, stateVector: Uint8Array, answerInTurn: AnswerLine): boolean => {
  const clocks = readKnown(stateVector, room.doc)
  if (!clocks) return false
  const goOn = socket.hold()
  const ask = () => {
    const wait = socket.work.spend(0)
    if (wait > 0) setTimeout(askInTurn, wait).unref()
    else if (room.sockets.has(socket)) {
      socket.work.spend(work.ofStructs(room.size.structs))
      replyWhenClean(room, answer)
    }
  }
  const askInTurn = () => answerInTurn(ask)
  const answer: Reply = () => {
    const update = room.sockets.has(socket) ? Y.encodeStateAsUpdate(room.doc, Y.encodeStateVector(clocks)) : undefined
    socket.work.spend(work.ofBytesAnswered(update?.length ?? 0))
    return () => {
      if (update) socket.send({ type: 'step-two', update })
      goOn()
    }
  }
  askInTurn()
  return true
}

/** A device's state of this document. It may name many ids that we lack, as after a rollback: they are skipped. */
const readKnown = (bytes: Uint8Array, { store }: Y.Doc): Map<number, number> | undefined => {
  const clocks = new Map<number, number>()
  try {
    const decoder = decoding.createDecoder(bytes)
    for (let left = decoding.readVarUint(decoder); left > 0; left -= 1) {
      const [client, clock] = [decoding.readVarUint(decoder), decoding.readVarUint(decoder)]
      if (store.clients.has(client)) clocks.set(client, clock)
    }
    return clocks
  } catch {
    return undefined
  }
}
