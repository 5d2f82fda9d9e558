import { type ForgedContent, type ForgedId, type ForgedStruct, forgeUpdate } from '@rapport/account-doc/inspection/test-frames'
import { createNote, deleteNote } from '@rapport/account-doc/note/note-commands'
import { noteBody, noteIds, noteOf } from '@rapport/account-doc/note/note-reading'
import { contentOf, itemIds, itemOf, partnershipIds, partnershipOf } from '@rapport/account-doc/partnership/partnership-reading'
import type { Frame } from '@rapport/collab-wire/frame'
import { encodeFrame } from '@rapport/collab-wire/frame-encoding'
import * as Y from 'yjs'

/** For tests: numbers that are the same for the same seed (mulberry32). */
export interface Dice {
  /** A whole number below `sides`. */
  roll(sides: number): number
  pick<T>(choices: readonly [T, ...T[]]): T
}

export const createDice = (seed: number): Dice => {
  let state = seed
  const next = () => {
    state = (state + 0x6d2b79f5) | 0
    let t = Math.imul(state ^ (state >>> 15), 1 | state)
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t
    return ((t ^ (t >>> 14)) >>> 0) / 4_294_967_296
  }
  const roll = (sides: number) => Math.floor(next() * sides)
  return { roll, pick: (choices) => choices[roll(choices.length)] ?? choices[0] }
}

/** One frame that means no good: what an honest client would send, changed somewhere, or one forged from parts of the document. */
export const hostileFrame = (dice: Dice, doc: Y.Doc): Uint8Array => {
  const kind = dice.roll(10)
  if (kind < 3) return mutate(dice, encodeFrame(honestFrame(dice, doc)))
  if (kind < 7) return encodeFrame({ type: dice.pick(['update', 'step-two']), update: maybeMutated(dice, forgedUpdate(dice, doc)) })
  return encodeFrame(honestFrame(dice, doc))
}

const honestFrame = (dice: Dice, doc: Y.Doc): Frame => {
  switch (dice.roll(12)) {
    case 0:
      return { type: 'step-one', stateVector: Y.encodeStateVector(doc) }
    case 1:
      return { type: 'awareness', update: Uint8Array.from([1, dice.roll(100), 1, 2, 123, 125]) }
    case 2:
      return { type: 'query-awareness' }
    case 3:
      return { type: 'hello' }
    case 4:
      return { type: 'step-two', update: Y.encodeStateAsUpdate(doc) }
    default:
      return { type: 'update', update: editOf(dice, doc) }
  }
}

const editOf = (dice: Dice, doc: Y.Doc): Uint8Array => {
  const copy = new Y.Doc()
  Y.applyUpdate(copy, Y.encodeStateAsUpdate(doc))
  copy.clientID = 1 + dice.roll(40)
  const before = Y.encodeStateVector(copy)
  copy.transact(() => (dice.roll(3) === 0 ? editPartnership(dice, copy) : editNote(dice, copy)))
  return Y.encodeStateAsUpdate(copy, before)
}

const idOf = (n: number): string => `01hx00000000000000000${String(n).padStart(5, '0')}`

const editNote = (dice: Dice, doc: Y.Doc): void => {
  const ids = noteIds(doc)
  const id = ids[dice.roll(Math.max(ids.length, 1))] ?? ''
  switch (dice.roll(6)) {
    case 0:
      createNote(doc, { id: idOf(dice.roll(500)), authorId: dice.pick(['ana', 'eve']), createdAt: dice.roll(2 ** 40), text: 'fuzz' })
      break
    case 1:
      deleteNote(doc, id, dice.roll(1000))
      break
    case 2:
      noteOf(doc, id)?.set(
        dice.pick(['authorId', 'createdAt', 'deletedAt', 'body', 'x']),
        dice.pick<unknown>(['eve', 7, new Y.Map(), new Y.XmlFragment()]),
      )
      break
    case 3:
      noteBody(doc, id)?.insert(0, [new Y.XmlElement(dice.pick(['paragraph', 'script', 'mention']))])
      break
    case 4:
      doc.getMap(dice.pick(['notes', 'partnerships', 'meta', 'other'])).set(id || 'x', dice.pick<unknown>(['x', new Y.Map()]))
      break
    default:
      doc.getMap('notes').delete(id)
  }
}

const editPartnership = (dice: Dice, doc: Y.Doc): void => {
  const partnerships = partnershipIds(doc)
  const id = partnerships[dice.roll(Math.max(partnerships.length, 1))] ?? ''
  const items = itemIds(doc, id)
  const itemId = items[dice.roll(Math.max(items.length, 1))] ?? ''
  switch (dice.roll(6)) {
    case 0:
      doc.getMap('partnerships').set(idOf(dice.roll(500)), oddMap(dice, ['budget', 'startDate', 'createdAt', 'content', 'deletedAt']))
      break
    case 1:
      contentOf(doc, id)?.set(idOf(dice.roll(500)), oddMap(dice, ['type', 'dueDate', 'contentLink', 'approved', 'reference', 'deletedAt']))
      break
    case 2:
      partnershipOf(doc, id)?.set(dice.pick(['budget', 'endDate', 'invoiceStatus', 'isCompleted', 'content', 'deletedAt']), oddValue(dice))
      break
    case 3:
      itemOf(doc, id, itemId)?.set(dice.pick(['type', 'dueDate', 'contentLink', 'posted', 'deletedAt', 'x']), oddValue(dice))
      break
    case 4:
      contentOf(doc, id)?.delete(itemId)
      break
    default:
      doc.getMap('partnerships').delete(id)
  }
}

const oddMap = (dice: Dice, fields: readonly string[]): Y.Map<unknown> =>
  new Y.Map(fields.filter(() => dice.roll(2) === 0).map((field) => [field, oddValue(dice)]))

const oddValue = (dice: Dice): unknown =>
  dice.pick<() => unknown>([
    () => 'x',
    () => '2026-02-30',
    () => '1500.00',
    () => 'https://example.com/\0',
    () => 'javascript:1',
    () => dice.roll(2 ** 40),
    () => -1.5,
    () => true,
    () => null,
    () => ({ a: [1] }),
    () => new Y.Map([[idOf(dice.roll(500)), new Y.Map()]]),
    () => new Y.Array(),
    () => new Uint8Array(3),
  ])()

const forgedUpdate = (dice: Dice, doc: Y.Doc): Uint8Array => {
  const clients = [...doc.store.clients.keys()]
  const client = () => (dice.roll(3) === 0 ? (clients[dice.roll(Math.max(clients.length, 1))] ?? 1) : 1 + dice.roll(40))
  const id = (): ForgedId => {
    const of = client()
    return [of, dice.roll(Y.getState(doc.store, of) + 3)]
  }
  const sections = Array.from({ length: 1 + dice.roll(3) }, () => {
    const of = client()
    const clock = dice.roll(4) === 0 ? dice.roll(Y.getState(doc.store, of) + 3) : Y.getState(doc.store, of)
    return { client: of, clock, structs: Array.from({ length: 1 + dice.roll(3) }, () => forgedStruct(dice, id)) }
  })
  const deletions = Array.from({ length: dice.pick([0, 0, 1, 2]) }, () => [...id(), dice.pick([1, 1, 2, 50, 2 ** 33])] as const)
  return forgeUpdate(sections, deletions)
}

const forgedStruct = (dice: Dice, id: () => ForgedId): ForgedStruct => {
  const kind = dice.roll(12)
  if (kind === 0) return { gc: dice.pick([1, 1, 5, 0, 2 ** 31]) }
  if (kind === 1) return { skip: dice.pick([0, 1, 5]) }
  const content = forgedContent(dice)
  const left = dice.roll(2) === 0 ? { left: id() } : {}
  const right = dice.roll(3) === 0 ? { right: id() } : {}
  const parent = dice.roll(2) === 0 ? { parent: id() } : { parent: dice.pick(['notes', 'partnerships', 'meta', 'other', 'root 7']) }
  const key =
    dice.roll(2) === 0 ? { key: dice.pick(['body', 'authorId', 'deletedAt', 'content', 'id', idOf(dice.roll(500)), '__proto__']) } : {}
  return { ...left, ...right, ...parent, ...key, content }
}

const forgedContent = (dice: Dice): ForgedContent =>
  dice.pick<ForgedContent>([
    { deleted: dice.pick([0, 1, 9]) },
    { text: dice.pick(['', 'x', '😀', 'words']) },
    { values: ['x'] },
    { values: [null, [['deep']]] },
    { mark: dice.pick(['bold', 'link']), json: dice.pick(['{}', 'null', '{"href":"x"}']) },
    { embed: '{}' },
    { type: dice.pick(['array', 'map', 'text', 'fragment', 'xml-text']) },
    { element: dice.pick(['paragraph', 'mention', 'hardBreak', 'script']) },
    { subdocument: 'x' },
  ])

const maybeMutated = (dice: Dice, bytes: Uint8Array): Uint8Array => (dice.roll(4) === 0 ? mutate(dice, bytes) : bytes)

/** Changes a few bytes, or leaves out, doubles or adds some. */
const mutate = (dice: Dice, frame: Uint8Array): Uint8Array => {
  let bytes = [...frame]
  for (let times = 1 + dice.roll(4); times > 0; times -= 1) {
    const at = dice.roll(bytes.length + 1)
    const length = dice.roll(9)
    switch (dice.roll(5)) {
      case 0:
        bytes[Math.min(at, bytes.length - 1)] = dice.roll(256)
        break
      case 1:
        bytes = bytes.slice(0, at)
        break
      case 2:
        bytes.splice(at, length)
        break
      case 3:
        bytes.splice(at, 0, ...bytes.slice(at, at + length))
        break
      default:
        bytes.splice(at, 0, ...Array.from({ length }, () => dice.pick([255, 128, 0, 1, dice.roll(256)])))
    }
  }
  return Uint8Array.from(bytes)
}
