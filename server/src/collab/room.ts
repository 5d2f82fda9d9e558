import { newMentions } from '@rapport/account-doc/note/new-mentions'
import { touchedPartnerships } from '@rapport/account-doc/partnership/touched-partnerships'
import { deletedNotes, touchedNotes, touchedPaths } from '@rapport/account-doc/touched-paths'
import type { CloseCode } from '@rapport/collab-wire/close-code'
import type { Frame } from '@rapport/collab-wire/frame'
import { encodeFrame } from '@rapport/collab-wire/frame-encoding'
import { Awareness } from 'y-protocols/awareness'
import * as Y from 'yjs'
import type { AdmittedAccount } from './admission.ts'
import { type Journal, lastSequence, replayJournal } from './saving/journal.ts'
import { createUnsaved, type EditOrigin, type Reply, type Unsaved } from './saving/unsaved.ts'
import { acknowledge, type RoomSocket, settledMessages } from './socket/room-socket.ts'

/** One account's live document. Within a turn it is ahead of the log, and nothing of that leaves the server. */
export interface Room {
  readonly accountId: string
  readonly organizationId: string
  doc: Y.Doc
  readonly awareness: Awareness
  /** Milliseconds since 1970. */
  readonly accountCreatedAt: number
  /** The present and former members of the organisation. */
  readonly people: ReadonlySet<string>
  /** The owner of each Yjs client id: the first to use or show it. */
  readonly owners: Map<number, string>
  /** The Yjs client id under which each person's calls are written here. */
  readonly pens: Map<string, number>
  /** Who writes under the document's own Yjs client id now. */
  writer: string
  readonly sockets: Set<RoomSocket>
  /** Of the last committed update. */
  sequence: number
  readonly unsaved: Unsaved
  readonly turns: TurnState
  isClosed: boolean
  /** Commands on their way keep a room open. */
  holds: number
  idleSince: number
  /** Of its log. */
  bytes: number
  readonly uncompacted: { updates: number; bytes: number }
  /** An upper bound of the document's size; measured when that is too large. */
  size: DocumentSize
  requestFlush(): void
  /** Gives up a room whose content can no longer be trusted. */
  fail(error: unknown): void
}

/** How its turns go, beside those of other processes. */
export interface TurnState {
  /** Its document may be ahead of its sequence. */
  isUnderWay: boolean
  /** How often in a row another process held the document. */
  misses: number
  /** The newest sequence that another process told of. */
  heardOf: number
  /** Ticks since which they fail for reasons that pass. */
  failingSince: number | undefined
  /** It failed beside others: it shares no transaction until a turn is stored. */
  isAlone: boolean
}

/** Bytes of its state, its structs, and how many of these hold a nested type. */
export interface DocumentSize {
  bytes: number
  structs: number
  types: number
}

export interface RoomParts {
  readonly account: AdmittedAccount
  readonly people: ReadonlySet<string>
  readonly journal: Journal
  readonly owners: Map<number, string>
  readonly requestFlush: (room: Room) => void
  readonly fail: (room: Room, error: unknown) => void
}

export const createRoom = ({ account, people, journal, owners, requestFlush, fail }: RoomParts): Room => {
  const { accountId, organizationId } = account
  const room: Room = {
    accountId,
    organizationId,
    ...readLog(journal),
    awareness: new Awareness(new Y.Doc()),
    accountCreatedAt: account.createdAt.getTime(),
    people,
    owners,
    pens: new Map(),
    writer: serverOwner,
    sockets: new Set(),
    unsaved: createUnsaved(),
    turns: { isUnderWay: false, misses: 0, heardOf: 0, failingSince: undefined, isAlone: false },
    isClosed: false,
    holds: 0,
    idleSince: 0,
    requestFlush: () => requestFlush(room),
    fail: (error) => fail(room, error),
  }
  room.awareness.setLocalState(null)
  followEdits(room)
  return room
}

/** A failed commit may have left its words in the document: it begins anew from the log, and writes under other Yjs client ids. */
export const renewRoom = (room: Room, journal: Journal, owners: ReadonlyMap<number, string>): void => {
  room.doc.destroy()
  const { doc, sequence, bytes, uncompacted, size } = readLog(journal)
  Object.assign(room, { doc, sequence, bytes })
  Object.assign(room.uncompacted, uncompacted)
  Object.assign(room.size, size)
  room.owners.clear()
  for (const [clientId, userId] of owners) room.owners.set(clientId, userId)
  room.pens.clear()
  followEdits(room)
}

const readLog = (journal: Journal): Pick<Room, 'doc' | 'sequence' | 'bytes' | 'uncompacted' | 'size'> => {
  const doc = replayJournal(journal)
  const updateBytes = journal.updates.reduce((sum, update) => sum + update.data.length, 0)
  const bytes = updateBytes + (journal.snapshot?.data.length ?? 0)
  return {
    doc,
    sequence: lastSequence(journal),
    bytes,
    uncompacted: { updates: journal.updates.length, bytes: updateBytes },
    size: { bytes, structs: countStructs(doc), types: countTypes(doc) },
  }
}

const followEdits = (room: Room): void => {
  const { doc } = room
  doc.on('update', (update: Uint8Array, origin: EditOrigin | typeof fromLog | null, _doc, transaction) => {
    if (origin === fromLog) return grow(room.size, update, transaction)
    const paths = touchedPaths(transaction)
    const touched = touchedPartnerships(paths)
    room.unsaved.edit({
      update,
      origin: origin ?? byYjs,
      touchedNotes: touchedNotes(paths),
      touchedPartnerships: touched,
      isAct: touched.size > 0 || deletedNotes(paths).size > 0 || newMentions(transaction).size > 0,
    })
    grow(room.size, update, transaction)
    if (room.writer === serverOwner && Y.getState(doc.store, doc.clientID) > 0) own(room, doc.clientID)
  })
}

/** The origin of what other processes have stored: it is not unsaved, and not of this process. */
export const fromLog = Symbol('log')

/** The author of a command's structs; no person has this id. */
export const serverOwner = 'server'

/** Yjs itself tidies up marks after a transaction. */
const byYjs: EditOrigin = { actorId: 'server', socket: undefined, repairs: [] }

export const countStructs = ({ store }: Y.Doc): number => {
  let count = 0
  for (const structs of store.clients.values()) count += structs.length
  return count
}

/** A new struct may split another, a deletion two; what is merged with its neighbour counts nothing. */
const grow = (size: DocumentSize, update: Uint8Array, { doc: { store }, beforeState, afterState, deleteSet }: Y.Transaction): void => {
  size.bytes += update.length
  for (const ranges of deleteSet.clients.values()) size.structs += 2 * ranges.length
  for (const [client, clock] of afterState) {
    const before = beforeState.get(client) ?? 0
    if (clock > before) countFrom(size, store.clients.get(client) ?? [], before)
  }
}

const countFrom = (size: DocumentSize, structs: readonly (Y.GC | Y.Item)[], clock: number): void => {
  for (let index = structs.length - 1; index >= 0; index -= 1) {
    const struct = structs[index]
    if (!struct || struct.id.clock < clock) return
    size.structs += 2
    if (holdsType(struct)) size.types += 1
  }
}

/** Walks every struct: 2 ms for 200,000. */
export const countTypes = ({ store }: Y.Doc): number => {
  let count = 0
  for (const structs of store.clients.values()) for (const struct of structs) if (holdsType(struct)) count += 1
  return count
}

export const holdsType = (struct: Y.GC | Y.Item | Y.Skip): boolean => struct instanceof Y.Item && struct.content instanceof Y.ContentType

/** Counts an update that stands in the log now. */
export const countUpdate = (room: Room, update: Uint8Array): void => {
  room.bytes += update.length
  room.uncompacted.updates += 1
  room.uncompacted.bytes += update.length
}

/** Notes the owner of a client id, for good from the next commit on. */
export const ownClient = ({ owners, unsaved }: Room, clientId: number, userId: string): void => {
  owners.set(clientId, userId)
  unsaved.own(clientId, userId)
}

/** Writes a call's change under a Yjs client id of its person: what they wrote stays known as theirs, also after a restore. */
export const writeAs = <T>(room: Room, userId: string, write: () => T): T => {
  const { doc, pens } = room
  const serverId = doc.clientID
  const pen = pens.get(userId) ?? new Y.Doc().clientID
  pens.set(userId, pen)
  doc.clientID = pen
  room.writer = userId
  try {
    return write()
  } finally {
    if (Y.getState(doc.store, pen) > 0) own(room, pen)
    doc.clientID = serverId
    room.writer = serverOwner
  }
}

const own = (room: Room, clientId: number): void => {
  if (!room.owners.has(clientId)) ownClient(room, clientId, room.writer)
}

/** After a failed commit its document is not that of the log, until a turn succeeds. */
const isOfLog = ({ unsaved, turns }: Room): boolean => unsaved.isClean() && turns.failingSince === undefined

/** Answers from committed content: at once when nothing waits, else with the next turn. */
export const replyWhenClean = (room: Room, reply: Reply): void => {
  if (isOfLog(room)) {
    reply()()
    return
  }
  room.unsaved.reply(reply)
  room.requestFlush()
}

/** Tells a socket how far its messages are committed, now or with the next turn. */
export const acknowledgeWhenClean = (room: Room, socket: RoomSocket): void => {
  if (isOfLog(room)) acknowledge(socket, settledMessages(socket))
  else room.requestFlush()
}

export const broadcast = (room: Room, frame: Frame, except?: RoomSocket): void => {
  const bytes = encodeFrame(frame)
  for (const socket of room.sockets) if (socket !== except) socket.sendBytes(bytes)
}

/** Ends a room: its sockets close, and what waits is told that nothing was stored. */
export const endRoom = (room: Room, code: CloseCode, reason: string): void => {
  if (room.isClosed) return
  room.isClosed = true
  for (const socket of room.sockets) socket.close(code, reason)
  room.sockets.clear()
  room.unsaved.end()
  room.awareness.destroy()
  room.awareness.doc.destroy()
  room.doc.destroy()
}
