import { noteWords } from '@rapport/domain/note/note'
import * as Y from 'yjs'
import { removeNode } from '../body/node-removal.ts'
import { readInstant } from '../note/note-reading.ts'
import { type ClockRange, findStruct, liveItems } from './struct-lookup.ts'
import type { Findings, GuardedValues } from './update-inspection.ts'

export interface Repair {
  readonly what: string
  readonly why: string
}

/** Instants are milliseconds since 1970. */
export interface Arrival {
  readonly userId: string
  readonly arrivedAt: number
  readonly accountCreatedAt: number
  readonly isPerson: (id: string) => boolean
  readonly ownerOf: (client: number) => string | undefined
  /** Whether notes may keep the author that they name. */
  readonly isRelay: boolean
}

/** Corrects authors, editors, times and unsafe content, in the transaction that applied the message. Harmless odd fields stay. */
export const repairDocument = (doc: Y.Doc, transaction: Y.Transaction, findings: Findings, arrival: Arrival): readonly Repair[] => {
  const repairs: Repair[] = []
  for (const range of findings.strange) removeStrange(doc, transaction, range, repairs)
  for (const range of findings.created) repairCreated(doc, range, arrival, repairs)
  for (const [item, before] of findings.guarded) repairGuarded(item, before, arrival, repairs)
  for (const range of findings.mentions.values()) repairMention(doc, range, arrival, repairs)
  for (const range of findings.links) repairLink(doc, range, repairs)
  return repairs
}

const removeStrange = (doc: Y.Doc, transaction: Y.Transaction, range: ClockRange, repairs: Repair[]): void => {
  let isThere = false
  for (const item of [...liveItems(doc, range)]) {
    isThere = true
    item.delete(transaction)
  }
  if (isThere) repairs.push({ what: 'content', why: 'Something that has no place here was removed' })
}

const repairCreated = (doc: Y.Doc, range: ClockRange, arrival: Arrival, repairs: Repair[]): void => {
  const created = createdEntity(doc, range)
  if (!created) return
  const { kind, map } = created
  if (kind === 'note') {
    setRight(map, 'authorId', authorOf(map, arrival), repairs, 'The author of a note is who wrote it')
    repairEditor(map, unedited, arrival, repairs)
  }
  if (kind !== 'item') setRight(map, 'createdAt', creation(map.get('createdAt'), arrival), repairs, 'It cannot have been created then')
  repairDeletion(map, undefined, arrival, repairs)
}

interface Entity {
  readonly kind: 'note' | 'partnership' | 'item'
  readonly map: Y.Map<unknown>
}

const createdEntity = (doc: Y.Doc, { client, clock }: ClockRange): Entity | undefined => {
  const item = findStruct(doc, client, clock)
  if (!(item instanceof Y.Item) || item.deleted || !(item.content instanceof Y.ContentType)) return undefined
  const { type } = item.content
  if (!(type instanceof Y.Map)) return undefined
  const kind = item.parent === doc.share.get('notes') ? 'note' : item.parent === doc.share.get('partnerships') ? 'partnership' : 'item'
  return { kind, map: type }
}

const authorOf = (note: Y.Map<unknown>, { userId, isRelay, isPerson }: Arrival): string => {
  const named = note.get('authorId')
  return isRelay && typeof named === 'string' && isPerson(named) ? named : userId
}

/** An instant between the account's creation and the arrival. */
const creation = (value: unknown, { arrivedAt, accountCreatedAt }: Arrival): number =>
  Math.max(Math.min(readInstant(value) ?? arrivedAt, arrivedAt), Math.min(accountCreatedAt, arrivedAt))

const repairGuarded = (item: Y.Item, before: GuardedValues, arrival: Arrival, repairs: Repair[]): void => {
  if (item.deleted || !(item.content instanceof Y.ContentType) || !(item.content.type instanceof Y.Map)) return
  const map: Y.Map<unknown> = item.content.type
  if (map.get('authorId') !== before.authorId) {
    const author = before.authorId ?? arrival.ownerOf(item.id.client) ?? arrival.userId
    setRight(map, 'authorId', author, repairs, 'A note keeps its author')
  }
  if (map.get('createdAt') !== before.createdAt) {
    const createdAt = before.createdAt ?? creation(map.get('createdAt'), arrival)
    setRight(map, 'createdAt', createdAt, repairs, 'What was created keeps its time')
  }
  repairEditor(map, before, arrival, repairs)
  repairDeletion(map, before.deletedAt, arrival, repairs)
}

const unedited = { editedAt: undefined, editedBy: undefined }

/** The editor of a note is the owner of the change that says when it was edited. An older tab names nobody. */
const repairEditor = (
  note: Y.Map<unknown>,
  before: Pick<GuardedValues, 'editedAt' | 'editedBy'>,
  arrival: Arrival,
  repairs: Repair[],
): void => {
  const isEdited = note.get('editedAt') !== before.editedAt
  if (!isEdited && note.get('editedBy') === before.editedBy) return
  const editor = isEdited ? editorOf(note, arrival) : before.editedBy
  const named = note.get('editedBy')
  if (named === editor) return
  if (editor === undefined) note.delete('editedBy')
  else note.set('editedBy', editor)
  if (named !== undefined && named !== before.editedBy) repairs.push({ what: 'editedBy', why: 'The editor of a note is who edited it' })
}

const editorOf = (note: Y.Map<unknown>, { userId, isRelay, isPerson, ownerOf }: Arrival): string | undefined => {
  const change = note._map.get('editedAt')
  if (change === undefined || change.deleted) return undefined
  const named = note.get('editedBy')
  return isRelay && typeof named === 'string' && isPerson(named) ? named : (ownerOf(change.id.client) ?? userId)
}

/** A deletion stays; its time is its arrival. */
const repairDeletion = (map: Y.Map<unknown>, before: unknown, { arrivedAt }: Arrival, repairs: Repair[]): void => {
  if (readInstant(before) !== null) setRight(map, 'deletedAt', before, repairs, 'A deletion stays')
  else if (readInstant(map.get('deletedAt')) !== null) setRight(map, 'deletedAt', arrivedAt, repairs, 'A deletion counts from its arrival')
}

const setRight = (map: Y.Map<unknown>, field: string, value: unknown, repairs: Repair[], why: string): void => {
  if (map.get(field) === value) return
  map.set(field, value)
  repairs.push({ what: field, why })
}

const repairMention = (doc: Y.Doc, { client, clock }: ClockRange, { isPerson }: Arrival, repairs: Repair[]): void => {
  const item = findStruct(doc, client, clock)
  if (!(item instanceof Y.Item) || item.deleted || !(item.content instanceof Y.ContentType)) return
  const mention = item.content.type
  if (!(mention instanceof Y.XmlElement) || !(mention.parent instanceof Y.XmlElement)) return
  const { id, label } = mention.getAttributes() as Record<string, unknown> // a client may write any value under an attribute
  if (typeof id === 'string' && isPerson(id)) return
  if (typeof label === 'string' && label !== '') mention.parent.insertAfter(mention, [new Y.XmlText(`@${label.slice(0, 200)}`)])
  removeNode(mention)
  repairs.push({ what: 'mention', why: noteWords.stranger })
}

const repairLink = (doc: Y.Doc, range: ClockRange, repairs: Repair[]): void => {
  for (const item of [...liveItems(doc, range)]) {
    if (item.parentSub === null || !(item.parent instanceof Y.Map)) continue
    item.parent.set(item.parentSub, '')
    repairs.push({ what: item.parentSub, why: 'A link leads to a page' })
  }
}
