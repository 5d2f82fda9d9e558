import { type Repair, repairDocument } from '@rapport/account-doc/inspection/document-repair'
import type { FrameLimits } from '@rapport/account-doc/inspection/frame-soundness'
import { findStruct } from '@rapport/account-doc/inspection/struct-lookup'
import { type Findings, inspectUpdate } from '@rapport/account-doc/inspection/update-inspection'
import { closeCodes } from '@rapport/collab-wire/close-code'
import type { Result } from '@rapport/domain/result/result'
import * as Y from 'yjs'
import { ownClient, type Room, serverOwner } from '../room.ts'
import type { EditOrigin } from '../saving/unsaved.ts'
import type { RoomSocket } from '../socket/room-socket.ts'

type DecodedUpdate = ReturnType<typeof Y.decodeUpdate>

interface Terms {
  /** Whether it may bring what others wrote. */
  readonly isRelay: boolean
  readonly limits: FrameLimits
}

/** Looks at a message before the document is touched. */
export const inspectMessage = (room: Room, { caller }: RoomSocket, decoded: DecodedUpdate, { isRelay, limits }: Terms): Result<Findings> =>
  inspectUpdate(room.doc, decoded, { userId: caller.userId, ownerOf: (client) => room.owners.get(client), isRelay }, limits)

export interface Inspected {
  readonly update: Uint8Array
  readonly findings: Findings
  readonly arrivedAt: number
  readonly isRelay: boolean
}

/** Applies a message with its repairs in one transaction. False when the document cannot be trusted any more. */
export const applyInspected = (room: Room, socket: RoomSocket, inspected: Inspected): boolean => {
  const repairs: Repair[] = []
  const { userId, via } = socket.caller
  const keyId = via.kind === 'key' ? via.keyId : undefined
  const origin: EditOrigin = { actorId: userId, keyId, isRelay: inspected.isRelay, socket, repairs }
  try {
    room.doc.transact((transaction) => {
      Y.applyUpdate(room.doc, inspected.update)
      repairs.push(...repairDocument(room.doc, transaction, inspected.findings, arrivalOf(room, socket, inspected)))
      // Repairs are the server's own; Yjs must not see them as another user of its client id.
      transaction.local = true
    }, origin)
  } catch (error) {
    socket.close(closeCodes.badFrame, 'This update cannot be applied')
    room.fail(error)
    return false
  }
  noteOwners(room, socket, inspected)
  if (repairs.length > 0) tellRepairs(room, socket, repairs)
  return true
}

const arrivalOf = (room: Room, { caller }: RoomSocket, { arrivedAt, isRelay }: Inspected) => ({
  userId: caller.userId,
  arrivedAt,
  accountCreatedAt: room.accountCreatedAt,
  isPerson: (id: string) => room.people.has(id),
  ownerOf: (client: number) => {
    const owner = room.owners.get(client)
    return owner === serverOwner ? undefined : owner
  },
  isRelay,
})

/** The first person to send structs under a client id owns it, from the commit that stores them. */
const noteOwners = (room: Room, socket: RoomSocket, { findings, isRelay }: Inspected): void => {
  const authors = isRelay ? namedAuthors(room, findings) : undefined
  for (const clientId of findings.clients) {
    if (room.owners.has(clientId) || Y.getState(room.doc.store, clientId) === 0) continue
    const owner = authors ? authors.get(clientId) : socket.caller.userId
    if (owner !== undefined) ownClient(room, clientId, owner)
  }
}

/** After a restore a device brings anybody's words: an id belongs to the author of its first note. */
const namedAuthors = ({ doc }: Room, { created }: Findings): ReadonlyMap<number, string> => {
  const notes = doc.getMap('notes')
  const authors = new Map<number, string>()
  for (const { client, clock } of created) {
    if (authors.has(client)) continue
    const item = findStruct(doc, client, clock)
    const note = item instanceof Y.Item && item.parent === notes && item.parentSub !== null ? notes.get(item.parentSub) : undefined
    const author = note instanceof Y.Map ? note.get('authorId') : undefined
    if (typeof author === 'string') authors.set(client, author)
  }
  return authors
}

const linesAtMost = 20

const tellRepairs = (room: Room, socket: RoomSocket, repairs: readonly Repair[]): void => {
  const message = socket.read
  const tell = () => {
    if (socket.hasHello) socket.send({ type: 'repaired', message, repairs: repairs.slice(0, linesAtMost) })
  }
  room.unsaved.reply(() => tell, 'task')
}
