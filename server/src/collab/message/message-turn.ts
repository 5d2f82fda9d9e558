import { dropPending } from '@rapport/account-doc/inspection/pending-structs'
import type { Findings } from '@rapport/account-doc/inspection/update-inspection'
import { closeCodes } from '@rapport/collab-wire/close-code'
import { type Result, refuse } from '@rapport/domain/result/result'
import * as Y from 'yjs'
import { hasSpace } from '../document-size.ts'
import type { History } from '../history/history.ts'
import { holdsType, type Room } from '../room.ts'
import type { RoomLimits } from '../room-limits.ts'
import { type RoomSocket, refuseMessage } from '../socket/room-socket.ts'
import { work } from '../socket/socket-rate.ts'
import { applyInspected, inspectMessage } from './message-inspection.ts'
import type { Parts } from './update-scan.ts'

export interface MessageTurnPorts {
  readonly limits: RoomLimits
  readonly history: Pick<History, 'resendUntil'>
}

export type DecodedUpdate = ReturnType<typeof Y.decodeUpdate>

export interface Bounds extends Parts {
  readonly bytes: number
}

export interface WaitingMessage {
  /** Of its socket, from 1 on. */
  readonly number: number
  readonly isStepTwo: boolean
  readonly update: Uint8Array
  /** Or why it is refused, whatever the document says. */
  readonly decoded: Result<DecodedUpdate>
  readonly most: Bounds
  /** Milliseconds since 1970. */
  readonly arrivedAt: number
}

/** Inspects and applies a message in the turn of its room. Its socket may have left, but its person must still have access. */
export const carryOutMessage = (room: Room, socket: RoomSocket, message: WaitingMessage, ports: MessageTurnPorts): void => {
  const { number, isStepTwo, update, arrivedAt } = message
  if (!socket.hasAccess || number >= (socket.refusedAt ?? Number.POSITIVE_INFINITY)) return
  socket.read = number
  const { limits, history } = ports
  const isRelay = isStepTwo && arrivedAt < history.resendUntil()
  const inspected = inspect(room, socket, message, { limits, isRelay })
  if (!inspected.ok) {
    refuseMessage(socket, inspected.refusal.message)
    return
  }
  if (!applyInspected(room, socket, { update, findings: inspected.value, arrivedAt, isRelay })) return
  if (isStepTwo) socket.isAsked = false
  // They would reach everybody and be stored nowhere.
  if (dropPending(room.doc)) openGap(room, socket, isStepTwo)
  else if (isStepTwo) closeGap(socket)
}

interface Terms {
  readonly limits: RoomLimits
  readonly isRelay: boolean
}

const inspect = (room: Room, socket: RoomSocket, { decoded, most }: WaitingMessage, { limits, isRelay }: Terms): Result<Findings> => {
  if (!decoded.ok) return decoded
  const bounds = { structs: most.structs, clocks: most.bytes, mentions: limits.mentionsPerMessage, strange: limits.strangePerMessage }
  const findings = inspectMessage(room, socket, decoded.value, { isRelay, limits: bounds })
  if (!findings.ok) return findings
  const { clients, created, touched } = findings.value
  socket.work.spend(work.ofEntities(created.length + touched))
  if (!isRelay && bringsTooMany(room, socket, clients, limits))
    return refuse('too_large', `One person may write into a profile from at most ${limits.clientsOfOne} new sessions a day`)
  if (!isRelay && created.length > limits.entitiesPerMessage)
    return refuse('too_large', `This change makes more than ${limits.entitiesPerMessage} notes, partnerships and content items at once`)
  if (!isRelay && touched > limits.touchedPerMessage)
    return refuse('too_large', `This change touches more than ${limits.touchedPerMessage} notes, partnerships and content items at once`)
  // After a restore a device brings what the document held before: it had its place.
  const types = isRelay ? 0 : countNew(room, decoded.value)
  if (clients.size > 0 && !hasSpace(room, limits, { types, onWalked: (structs) => socket.work.spend(work.ofStructs(structs)) }))
    return refuse('too_large', 'This profile is full')
  return findings
}

/** Nested types that the document does not hold yet. */
const countNew = ({ doc }: Room, { structs }: DecodedUpdate): number => {
  let count = 0
  for (const struct of structs) if (holdsType(struct) && struct.id.clock >= Y.getState(doc.store, struct.id.client)) count += 1
  return count
}

/** Every client id costs everybody who opens the document, for good. */
const bringsTooMany = ({ accountId, owners }: Room, { work }: RoomSocket, clients: ReadonlySet<number>, limits: RoomLimits): boolean => {
  const brought = [...clients].filter((client) => !owners.has(client)).length
  return brought > 0 && work.bring(accountId, brought) > limits.clientsOfOne
}

/** After a gap nothing is acknowledged until a later step 2 brings what is missing. */
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
