import * as Y from 'yjs'
import type { DecodedUpdate } from './struct-lookup.ts'
import { findStruct } from './struct-lookup.ts'
import type { Landings, Slot } from './struct-slot.ts'

/** The most neighbours that a message may visit. A step takes Yjs about 0.1 us. */
const stepLimit = 2_000_000

/**
 * Whether placing a message's items would take too long. Yjs walks from an item's left neighbour to its right one, past everything written
 * between them. Many items with far neighbours make it walk the square of their number.
 */
export const isTangled = (doc: Y.Doc, { structs }: DecodedUpdate, landings: Landings): boolean => {
  const crowds = structs.length > 500 ? new Map<string, Crowd>() : undefined
  let steps = 0
  for (const struct of structs) {
    if (!(struct instanceof Y.Item) || struct.id.clock < Y.getState(doc.store, struct.id.client)) continue
    const landing = landings.landingOf(struct)
    if (landing.at !== 'slot') continue
    steps += stepsInDocument(doc, struct, landing, stepLimit - steps)
    if (crowds) steps += stepsInMessage(crowds, struct, landing)
    if (steps > stepLimit) return true
  }
  return false
}

/** Items of the message with the same left neighbour. */
interface Crowd {
  count: number
  latest: Y.Item
}

const stepsInMessage = (crowds: Map<string, Crowd>, item: Y.Item, { parent, key }: Slot): number => {
  if (item.origin?.client === item.id.client && item.origin.clock === item.id.clock - 1) return 0
  const place = item.origin ? `${item.origin.client}:${item.origin.clock}` : `in ${nameOf(parent)} ${key ?? ''}`
  const crowd = crowds.get(place)
  if (!crowd) {
    crowds.set(place, { count: 1, latest: item })
    return 0
  }
  const isBeforeLatest = item.rightOrigin !== null && Y.compareIDs(item.rightOrigin, crowd.latest.id)
  crowd.count += 1
  crowd.latest = item
  return isBeforeLatest ? 0 : crowd.count
}

const nameOf = (parent: Slot['parent']): string => {
  if (typeof parent === 'string') return parent
  const item = parent instanceof Y.Item ? parent : parent._item
  return item ? `${item.id.client}:${item.id.clock}` : 'root'
}

const stepsInDocument = (doc: Y.Doc, { origin, rightOrigin }: Y.Item, { parent, key }: Slot, limit: number): number => {
  if (!(parent instanceof Y.AbstractType)) return 0
  const left = origin ? findStruct(doc, origin.client, origin.clock) : undefined
  if (origin && !(left instanceof Y.Item)) return 0
  if (left && origin && rightOrigin && origin.client === rightOrigin.client && origin.clock + 1 === rightOrigin.clock) return 0
  const right = rightOrigin ? findStruct(doc, rightOrigin.client, rightOrigin.clock) : undefined
  let next = left instanceof Y.Item ? left.right : firstOf(parent, key)
  let steps = 0
  for (; next && next !== right && steps <= limit; next = next.right) steps += 1
  return steps
}

const firstOf = (parent: Exclude<Slot['parent'], Y.Item | string>, key: string | null): Y.Item | null => {
  if (key === null) return parent._start
  let first = parent._map.get(key) ?? null
  while (first?.left) first = first.left
  return first
}
