import * as Y from 'yjs'
import { createNote } from '../note/note-commands.ts'
import { noteBody, noteOf, readNotes } from '../note/note-reading.ts'
import type { SomeType } from './document-place.ts'
import { type Repair, repairDocument } from './document-repair.ts'
import { type ForgedDeletion, type ForgedSection, forgeUpdate } from './test-frames.ts'
import { inspectUpdate } from './update-inspection.ts'

export const arrival = 1_800_000_000_000
export const accountCreation = 1_700_000_000_000

/** For tests: a room's treatment of messages, without sockets and database. */
export interface Desk {
  readonly doc: Y.Doc
  readonly owners: Map<number, string>
  /** Takes a message: the reason of its refusal, or its corrections. */
  receive(userId: string, update: Uint8Array, options?: { readonly isRelay?: boolean }): Received
}

export type Received = { readonly refused: string } | { readonly repaired: readonly string[] }

export const createDesk = (people: readonly string[] = ['ana', 'ben', 'eve']): Desk => {
  const doc = new Y.Doc()
  for (const root of ['meta', 'notes', 'partnerships']) doc.getMap(root)
  const owners = new Map<number, string>([[doc.clientID, 'server']])
  return {
    doc,
    owners,
    receive(userId, update, { isRelay = false } = {}) {
      const ownerOf = (client: number) => owners.get(client)
      const limits = { structs: 20_000, clocks: 1_000_000, mentions: 1000, strange: 1000 }
      const inspected = inspectUpdate(doc, Y.decodeUpdate(update), { userId, ownerOf, isRelay }, limits)
      if (!inspected.ok) return { refused: inspected.refusal.message }
      const repairs: Repair[] = []
      doc.transact((transaction) => {
        Y.applyUpdate(doc, update)
        const facts = {
          userId,
          arrivedAt: arrival,
          accountCreatedAt: accountCreation,
          isPerson: (id: string) => people.includes(id),
          ownerOf,
          isRelay,
        }
        repairs.push(...repairDocument(doc, transaction, inspected.value, facts))
        transaction.local = true
      })
      doc.store.pendingStructs = null
      doc.store.pendingDs = null
      for (const client of inspected.value.clients) if (!owners.has(client) && Y.getState(doc.store, client) > 0) owners.set(client, userId)
      return { repaired: repairs.map((repair) => repair.what) }
    },
  }
}

/** For tests: a person's own copy of the document; each of its changes is a message. */
export const openCopy = (
  desk: Desk,
  userId: string,
): { readonly doc: Y.Doc; write(change: (doc: Y.Doc) => void): Received; pull(): void } => {
  const doc = new Y.Doc()
  const pull = () => Y.applyUpdate(doc, Y.encodeStateAsUpdate(desk.doc, Y.encodeStateVector(doc)))
  pull()
  return {
    doc,
    pull,
    write(change) {
      const updates: Uint8Array[] = []
      const keep = (update: Uint8Array) => updates.push(update)
      doc.on('update', keep)
      doc.transact(() => change(doc))
      doc.off('update', keep)
      return desk.receive(userId, Y.mergeUpdates(updates))
    },
  }
}

/** The Yjs client id of an attacker. */
export const eveClient = 666
export const sceneNoteId = '01hx0000000000000000000001'

/** For tests: a note by Ana, and Eve the attacker. */
export const createScene = () => {
  const desk = createDesk()
  const ana = openCopy(desk, 'ana')
  ana.write((doc) => createNote(doc, { id: sceneNoteId, authorId: 'ana', createdAt: accountCreation + 1, text: 'of Ana' }))
  const note = () => itemOf(noteOf(desk.doc, sceneNoteId))
  const body = () => itemOf(noteBody(desk.doc, sceneNoteId))
  const text = (doc = desk.doc) => {
    const paragraph = noteBody(doc, sceneNoteId)?.get(0)
    const first = paragraph instanceof Y.XmlElement ? paragraph.get(0) : undefined
    if (first instanceof Y.XmlText) return first
    throw new Error('this note has no text')
  }
  return {
    desk,
    ana,
    note: () => idOf(note()),
    body: () => idOf(body()),
    text: () => idOf(itemOf(text())),
    /** The text of Ana's note in a copy. */
    textIn: text,
    paragraph: () => idOf(itemOf(noteBody(desk.doc, sceneNoteId)?.get(0))),
    /** The letter of Ana's note at an index. */
    letter: (index: number) => idWithin(text()._start, index),
    /** The field with the note's author. */
    author: () => idWithin(noteOf(desk.doc, sceneNoteId)?._map.get('authorId'), 0),
    notes: (doc = desk.doc) => readNotes(doc).map(({ authorId, content }) => `${authorId}: ${content}`),
    attack: (sections: readonly ForgedSection[], deletions: readonly ForgedDeletion[] = []) =>
      desk.receive('eve', forgeUpdate(sections, deletions)),
    /** Whether Ana's next words still arrive as written. */
    anaWorks: () => {
      const received = ana.write((doc) => text(doc).insert(6, ' and more'))
      return (
        'repaired' in received &&
        received.repaired.length === 0 &&
        readNotes(desk.doc).some((note) => note.content === 'of Ana and more' && note.authorId === 'ana')
      )
    },
  }
}

/** Forged parts under Eve's client id. */
export const byEve = (structs: ForgedSection['structs'], clock = 0): ForgedSection[] => [{ client: eveClient, clock, structs }]

const itemOf = (type: SomeType | undefined): Y.Item => {
  if (!type?._item) throw new Error('this type stands nowhere')
  return type._item
}

const idWithin = (item: Y.Item | null | undefined, index: number): [number, number] => {
  if (!item || index >= item.length) throw new Error('nothing stands here')
  return [item.id.client, item.id.clock + index]
}

const idOf = (item: Y.Item): [number, number] => [item.id.client, item.id.clock]
