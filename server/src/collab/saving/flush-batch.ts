import * as Y from 'yjs'
import type { Tx } from '../../store/store.ts'
import type { Projection } from '../projection.ts'
import { broadcast, type PendingEdit, type Room } from '../room.ts'
import { acknowledge, type RoomSocket, settledMessages } from '../socket/room-socket.ts'
import { appendUpdate, recordOwners } from './journal.ts'

/** What one flush stores of one room, and what it says once that is committed. */
export interface Batch {
  readonly room: Room
  readonly update: Uint8Array | undefined
  write(tx: Tx): Promise<void>
  /** Broadcast, acknowledgements and answers, in this order. */
  complete(): void
}

/** Takes everything pending out of a room, with all rows computed, before anything is awaited. */
export const takeBatch = (room: Room, projections: readonly Projection[], at: Date): Batch => {
  const edits = room.pending
  const owners = room.newOwners
  room.pending = []
  room.newOwners = new Map()
  room.storing = edits
  room.isFlushing = true
  const update = mergeEdits(edits)
  const sequence = room.sequence + 1
  const rows = update ? projections.map((project) => project(documentChange(room, edits, at))) : []
  const replies = room.replies.splice(0).map((reply) => reply())
  const acknowledgements = [...room.sockets].map((socket) => ({ socket, count: settledMessages(socket) }))

  return {
    room,
    update,
    async write(tx) {
      if (update) await appendUpdate(tx, { accountId: room.accountId, sequence, data: update, at })
      await recordOwners(tx, room.accountId, owners)
      for (const writeRows of rows) await writeRows(tx)
      for (const { change } of room.decided) await change?.rows?.(tx)
    },
    complete() {
      room.storing = []
      room.isFlushing = false
      if (update) {
        room.sequence = sequence
        countUpdate(room, update)
        broadcast(room, { type: 'update', update }, onlySender(edits))
      }
      for (const { socket, count } of acknowledgements) acknowledge(socket, count)
      for (const send of replies) send()
      for (const command of room.decided.splice(0)) command.settle()
    },
  }
}

const mergeEdits = (edits: readonly PendingEdit[]): Uint8Array | undefined => mergeInGroups(edits.map((edit) => edit.update))[0]

const mergedAtOnce = 32

/** Yjs looks at all updates again for each struct that it writes: in groups, 2,000 letters are merged in 8 ms instead of 63. */
const mergeInGroups = (updates: readonly Uint8Array[]): readonly Uint8Array[] => {
  if (updates.length <= 1) return updates
  const groups: Uint8Array[] = []
  for (let start = 0; start < updates.length; start += mergedAtOnce) groups.push(Y.mergeUpdates(updates.slice(start, start + mergedAtOnce)))
  return mergeInGroups(groups)
}

const documentChange = ({ accountId, organizationId, doc }: Room, edits: readonly PendingEdit[], at: Date) => ({
  accountId,
  organizationId,
  doc,
  edits: edits.map(({ origin, touchedNotes, touchedPartnerships }) => ({
    actorId: origin.actorId,
    keyId: origin.keyId ?? null,
    isRetold: origin.isRetold === true,
    isRelay: origin.isRelay === true,
    touchedNotes,
    touchedPartnerships,
  })),
  at,
})

/** A socket from which everything came as it is has it all already. */
const onlySender = (edits: readonly PendingEdit[]): RoomSocket | undefined => {
  const socket = edits[0]?.origin.socket
  return edits.every(({ origin }) => origin.socket === socket && origin.repairs.length === 0) ? socket : undefined
}

const countUpdate = (room: Room, update: Uint8Array): void => {
  room.bytes += update.length
  room.uncompacted.updates += 1
  room.uncompacted.bytes += update.length
}
