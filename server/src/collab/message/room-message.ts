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
  if (!receiveFrame(room, socket, frame, ports)) socket.close(closeCodes.badFrame, closeReasons.badFrame)
  if (wait > 0) socket.pause(Math.min(wait, ports.limits.overRateMs))
}

const receiveFrame = (room: Room, socket: RoomSocket, frame: Frame, ports: MessagePorts): boolean => {
  switch (frame.type) {
    case 'step-one':
      return answerStepOne(room, socket, frame.stateVector)
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

/** An answer may be megabytes and takes as long as its document is large: it is paid before it is made, and a socket has one under way. */
const answerStepOne = (room: Room, socket: RoomSocket, stateVector: Uint8Array): boolean => {
  const known = readKnown(stateVector, room.doc)
  if (!known) return false
  const answer: Reply = () => {
    const update = room.sockets.has(socket) ? Y.encodeStateAsUpdate(room.doc, Y.encodeStateVector(known)) : undefined
    return () => update && socket.send({ type: 'step-two', update })
  }
  const wait = socket.work.spend(work.ofBytesAnswered(bytesUnknown(room, known)))
  if (wait === 0 && room.unsaved.isClean()) answer()()
  else answerLater(room, socket, answer, wait)
  return true
}

const answerLater = (room: Room, socket: RoomSocket, answer: Reply, wait: number): void => {
  const goOn = socket.hold()
  const ask = () =>
    replyWhenClean(room, () => {
      const send = answer()
      return () => {
        send()
        goOn()
      }
    })
  if (wait > 0) setTimeout(ask, wait).unref()
  else ask()
}

/** About how large the answer is. */
const bytesUnknown = ({ doc, size }: Room, known: ReadonlyMap<number, number>): number => {
  let [all, unknown] = [0, 0]
  for (const client of doc.store.clients.keys()) {
    const clock = Y.getState(doc.store, client)
    all += clock
    unknown += Math.max(0, clock - (known.get(client) ?? 0))
  }
  return all === 0 ? 0 : (size.bytes * unknown) / all
}

/** What a device knows of this document. It may name many ids that we do not have, as after a rollback: they are skipped. */
const readKnown = (bytes: Uint8Array, { store }: Y.Doc): Map<number, number> | undefined => {
  const known = new Map<number, number>()
  try {
    const decoder = decoding.createDecoder(bytes)
    for (let left = decoding.readVarUint(decoder); left > 0; left -= 1) {
      const [client, clock] = [decoding.readVarUint(decoder), decoding.readVarUint(decoder)]
      if (store.clients.has(client)) known.set(client, clock)
    }
    return known
  } catch {
    return undefined
  }
}
