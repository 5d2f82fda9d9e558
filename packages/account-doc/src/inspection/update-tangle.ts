import type * as Y from 'yjs'
import { createListSketch } from './list-sketch.ts'
import { placingOrder } from './placing-order.ts'
import type { DecodedUpdate } from './struct-lookup.ts'
import type { Landings } from './struct-slot.ts'

/** The most neighbours that a message may visit. */
const stepLimit = 2_000_000

/** A walk visits each part of a document once at most: so few items cannot pass the limit. */
const fewItems = 2

/**
 * Whether placing a message's items would take too long. Yjs walks from an item's left neighbour to its right one, past all between them. Many
 * items with far neighbours make it walk the square of their number: so a sketch of the lists is walked first.
 */
export const isTangled = (doc: Y.Doc, update: DecodedUpdate, landings: Landings): boolean => {
  const { length } = update.structs
  if (length <= fewItems || length * (countStructs(doc) + 3 * length) <= stepLimit) return false
  const sketch = createListSketch(doc, update, landings)
  let steps = 0
  for (const item of placingOrder(doc, update)) {
    const landing = landings.landingOf(item)
    if (landing.at === 'slot') steps += sketch.place(item, landing, stepLimit - steps)
    if (steps > stepLimit) return true
  }
  return false
}

const countStructs = ({ store }: Y.Doc): number => {
  let count = 0
  for (const structs of store.clients.values()) count += structs.length
  return count
}
