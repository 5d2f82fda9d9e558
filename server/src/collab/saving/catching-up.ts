import { encodeFrame } from '@rapport/collab-wire/frame-encoding'
import * as Y from 'yjs'
import type { QuerySource } from '../../store/query/kept-query.ts'
import { countUpdate, fromLog, type Room, renewRoom } from '../room.ts'
import { ownShown } from '../socket/room-awareness.ts'
import { LostUpdate } from './document-head.ts'
import {
  type LoggedUpdate,
  lastSequence,
  missingUpdate,
  readJournalIn,
  readLoggedAfter,
  readOwners,
  refusePending,
  replayJournal,
} from './journal.ts'

/**
 * Brings a live document to the head of its log, where other processes have stored in it. That is durable already: it is shown at once.
 * The document has to hold nothing that is not stored.
 */
export const catchUp = async (source: QuerySource, room: Room, head: number): Promise<void> => {
  if (head < room.sequence) throw new LostUpdate(room.sequence)
  if (head === room.sequence) return
  const logged = await readLoggedAfter(source, room.accountId, room.sequence)
  if (logged[0]?.sequence === room.sequence + 1) for (const update of logged) applyLogged(room, update)
  else await readAnew(source, room)
  if (room.sequence < head) throw missingUpdate(room.sequence + 1)
}

/** Takes over the next update of the log, and shows it to everybody here. */
export const applyLogged = (room: Room, { sequence, data, owners }: LoggedUpdate): void => {
  if (sequence !== room.sequence + 1) throw missingUpdate(room.sequence + 1)
  Y.applyUpdate(room.doc, data, fromLog)
  refusePending(room.doc)
  takeOwners(room, owners)
  room.sequence = sequence
  countUpdate(room, data)
  show(room, data)
}

/** The first whose commit says so owns an id: who showed it here meanwhile does not. */
const takeOwners = (room: Room, owners: Iterable<readonly [clientId: number, userId: string]>): void => {
  for (const [clientId, userId] of owners) {
    room.owners.set(clientId, userId)
    room.unsaved.disown(clientId)
  }
}

/** What is missing here was compacted away meanwhile. */
const readAnew = async (source: QuerySource, room: Room): Promise<void> => {
  const journal = await readJournalIn(source, room.accountId)
  const held = Y.encodeStateVector(room.doc)
  const newest = replayJournal(journal)
  Y.applyUpdate(room.doc, Y.encodeStateAsUpdate(newest), fromLog)
  newest.destroy()
  takeOwners(room, await readOwners(source, room.accountId))
  room.sequence = lastSequence(journal)
  show(room, Y.encodeStateAsUpdate(room.doc, held))
}

/**
 * A failed commit may have left its words in a live document: it is read anew, under other Yjs client ids. What others stored meanwhile is
 * shown.
 */
export const readWhole = async (source: QuerySource, room: Room): Promise<() => void> => {
  const journal = await readJournalIn(source, room.accountId)
  const owners = await readOwners(source, room.accountId)
  return () => {
    const shown = room.sequence
    renewRoom(room, journal, owners)
    ownShown(room)
    const later = journal.updates.filter(({ sequence }) => sequence > shown)
    if (later.length === room.sequence - shown) for (const { data } of later) show(room, data)
    else show(room, Y.encodeStateAsUpdate(room.doc))
  }
}

/** Who has not spoken asks for all. */
const show = (room: Room, update: Uint8Array): void => {
  const bytes = encodeFrame({ type: 'update', update })
  for (const socket of room.sockets) if (socket.hasSpoken) socket.sendBytes(bytes)
}
