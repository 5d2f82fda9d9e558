import { tooManyParts } from '@rapport/account-doc/inspection/frame-soundness'
import { closeCodes, closeReasons } from '@rapport/collab-wire/close-code'
import { accessWords } from '@rapport/domain/person/access-words'
import { ok, type Result, refuse } from '@rapport/domain/result/result'
import * as Y from 'yjs'
import type { History } from '../history/history.ts'
import { acknowledgeWhenClean, type Room } from '../room.ts'
import type { RoomLimits } from '../room-limits.ts'
import { actorOf } from '../saving/unsaved.ts'
import { type RoomSocket, refuseMessage } from '../socket/room-socket.ts'
import type { AnswerLine } from './answer-line.ts'
import { type Bounds, carryOutMessage, type DecodedUpdate, type MessageTurnPorts, type WaitingMessage } from './message-turn.ts'
import { isDecodable } from './update-scan.ts'

export interface DocumentMessage {
  readonly type: 'step-two' | 'update'
  readonly update: Uint8Array
}

export interface MessagePorts extends MessageTurnPorts {
  /** Milliseconds since 1970. */
  readonly clock: () => number
  /** Milliseconds of a clock that never jumps. */
  readonly ticks: () => number
  /** Milliseconds that the main thread has computed. */
  readonly computed: () => number
  readonly history: Pick<History, 'judge' | 'position' | 'resendUntil'>
  /** A socket has shown a position that this database has lost. */
  readonly setBack: (socket: RoomSocket, position: string) => void
  /** Of all rooms. */
  readonly answerInTurn: AnswerLine
}

/** Takes a step 2 or an update, counts and decodes it. A turn of the room inspects and applies it. */
export const receiveDocumentMessage = (room: Room, socket: RoomSocket, message: DocumentMessage, ports: MessagePorts): void => {
  if (socket.refusedAt !== undefined) return
  socket.arrived += 1
  if (socket.caller.scope === 'read') {
    refuseNews(room, socket, message.update)
    return
  }
  const waiting = readMessage(socket.arrived, message, ports)
  if (!waiting) socket.close(closeCodes.badFrame, 'This update cannot be read')
  else {
    // A few bytes may delete much. The next frame waits until this one is weighed.
    const release = countDeleted(waiting) > fewDeletions ? socket.hold() : undefined
    let { read, gapAt } = socket
    room.unsaved.add({
      arrivedAt: ports.ticks(),
      isCommand: false,
      actor: actorOf(socket.caller),
      payer: socket,
      sender: socket,
      isAlone: false,
      carryOut() {
        ;({ read, gapAt } = socket)
        carryOut(room, socket, waiting, ports)
        release?.()
        return undefined
      },
      undo: () => void Object.assign(socket, { read, gapAt }),
      drop: () => undefined,
    })
    room.requestFlush()
  }
}

/** Undefined when it is no update. */
const readMessage = (number: number, { type, update }: DocumentMessage, { limits, clock }: MessagePorts): WaitingMessage | undefined => {
  const isStepTwo = type === 'step-two'
  const most = boundsOf(isStepTwo, limits)
  const decoded = update.length > most.bytes ? refuse('too_large', 'This change is too large') : decodeUpdate(update, most)
  return decoded && { number, isStepTwo, update, decoded, most, arrivedAt: clock() }
}

const boundsOf = (isStepTwo: boolean, limits: RoomLimits): Bounds =>
  isStepTwo
    ? { bytes: limits.documentBytes, structs: limits.documentStructs, types: limits.documentTypes }
    : { bytes: limits.updateBytes, structs: limits.updateStructs, types: limits.documentTypes }

const decodeUpdate = (update: Uint8Array, most: Bounds): Result<DecodedUpdate> | undefined => {
  try {
    return isDecodable(update, most) ? ok(Y.decodeUpdate(update)) : refuse('too_large', tooManyParts)
  } catch {
    return undefined
  }
}

/** A message that breaks the server ends its socket for good: the room would be opened again and again. */
const carryOut = (...[room, socket, message, ports]: Parameters<typeof carryOutMessage>): undefined => {
  try {
    carryOutMessage(room, socket, message, ports)
  } catch (error) {
    socket.close(closeCodes.badFrame, closeReasons.badFrame)
    room.fail(error)
  }
}

const fewDeletions = 100

const countDeleted = ({ decoded }: WaitingMessage): number => {
  if (!decoded.ok) return 0
  return [...decoded.value.ds.clients.values()].flat().reduce((count, { len }) => count + len, 0)
}

/** A key that only reads is not asked for its state, and what it sends is not decoded. */
const refuseNews = (room: Room, socket: RoomSocket, update: Uint8Array): void => {
  socket.read = socket.arrived
  // Neither structs nor deletions.
  if (update.length === 2 && update[0] === 0 && update[1] === 0) acknowledgeWhenClean(room, socket)
  else refuseMessage(socket, accessWords.readOnlyKey)
}
