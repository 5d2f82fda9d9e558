import { dropPending } from '@rapport/account-doc/inspection/pending-structs'
import { closeCodes } from '@rapport/collab-wire/close-code'
import * as Y from 'yjs'
import { hasSpace } from '../document-size.ts'
import type { History } from '../history/history.ts'
import { acknowledgeWhenClean, type PendingEdit, type Room } from '../room.ts'
import type { RoomLimits } from '../room-limits.ts'
import { type RoomSocket, refuseMessage } from '../socket/room-socket.ts'
import { work } from '../socket/socket-rate.ts'
import { applyInspected, inspectMessage } from './message-inspection.ts'
import { isDecodable } from './update-scan.ts'

export interface DocumentMessage {
  readonly type: 'step-two' | 'update'
  readonly update: Uint8Array
}

export interface MessagePorts {
  readonly limits: RoomLimits
  /** Milliseconds since 1970. */
  readonly clock: () => number
  readonly history: Pick<History, 'judge' | 'position' | 'resendUntil'>
  /** A socket has shown a position that this database has lost. */
  readonly setBack: (socket: RoomSocket, position: string) => void
}

type DecodedUpdate = ReturnType<typeof Y.decodeUpdate>

/** Takes a step 2 or an update: counts it, looks at it before the document is touched, applies it. */
export const receiveDocumentMessage = (room: Room, socket: RoomSocket, message: DocumentMessage, ports: MessagePorts): void => {
  if (socket.refusedAt !== undefined) return
  socket.read += 1
  const isStepTwo = message.type === 'step-two'
  const most = boundsOf(isStepTwo, ports.limits)
  if (message.update.length > most.bytes) {
    refuseMessage(socket, 'This change is too large')
    return
  }
  const decoded = decodeUpdate(message.update, most.structs)
  if (decoded === 'unreadable') socket.close(closeCodes.badFrame, 'This update cannot be read')
  else if (decoded === 'too large') refuseMessage(socket, 'This change has too many parts')
  else if (socket.caller.scope === 'read') refuseNews(room, socket, decoded)
  else takeMessage(room, socket, { decoded, isStepTwo, update: message.update, most }, ports)
}

interface Bounds {
  readonly bytes: number
  readonly structs: number
}

const boundsOf = (isStepTwo: boolean, limits: RoomLimits): Bounds =>
  isStepTwo
    ? { bytes: limits.documentBytes, structs: limits.documentStructs }
    : { bytes: limits.updateBytes, structs: limits.updateStructs }

const decodeUpdate = (update: Uint8Array, structs: number): DecodedUpdate | 'too large' | 'unreadable' => {
  try {
    return isDecodable(update, structs) ? Y.decodeUpdate(update) : 'too large'
  } catch {
    return 'unreadable'
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
  readonly most: Bounds
}

const takeMessage = (room: Room, socket: RoomSocket, message: Readable, { limits, clock, history }: MessagePorts): void => {
  const { decoded, isStepTwo, update, most } = message
  const arrivedAt = clock()
  const isRelay = isStepTwo && arrivedAt < history.resendUntil()
  const bounds = { structs: most.structs, clocks: most.bytes, mentions: limits.mentionsPerMessage, strange: limits.strangePerMessage }
  const inspected = inspectMessage(room, socket, decoded, { isRelay, limits: bounds })
  if (!inspected.ok) {
    refuseMessage(socket, inspected.refusal.message)
    return
  }
  if (!isRelay && bringsTooMany(room, socket, inspected.value.clients, limits)) {
    refuseMessage(socket, 'This change has too many parts')
    return
  }
  if (!isRelay && inspected.value.created.length > limits.entitiesPerMessage) {
    refuseMessage(socket, `This change makes more than ${limits.entitiesPerMessage} notes, partnerships and content items at once`)
    return
  }
  if (inspected.value.clients.size > 0 && !hasSpace(room, limits)) {
    refuseMessage(socket, 'This profile is full')
    return
  }
  const told = room.pending.length
  if (!applyInspected(room, socket, { update, findings: inspected.value, arrivedAt, isRelay })) return
  socket.work.spend(work.ofEntities(countTouched(room.pending.slice(told))))
  room.size.structs += decoded.structs.length
  if (isStepTwo) socket.isAsked = false
  // They would be served to everybody and stored nowhere.
  if (dropPending(room.doc)) openGap(room, socket, isStepTwo)
  else if (isStepTwo) closeGap(socket)
  acknowledgeWhenClean(room, socket)
}

/** Of so many entities rows will be looked at. */
const countTouched = (edits: readonly PendingEdit[]): number => {
  let count = 0
  for (const { touchedNotes, touchedPartnerships } of edits) {
    count += touchedNotes.size + touchedPartnerships.size
    for (const { items } of touchedPartnerships.values()) count += items.size
  }
  return count
}

/** Every client id is a burden for good on whoever opens the document. */
const bringsTooMany = (room: Room, socket: RoomSocket, clients: ReadonlySet<number>, { clientsPerSocket }: RoomLimits): boolean => {
  for (const client of clients) if (!room.owners.has(client)) socket.broughtClients += 1
  return socket.broughtClients > clientsPerSocket
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
