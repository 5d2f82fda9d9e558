import * as Y from 'yjs'
import { depthOf, type Place, placeOf, placeWithin, rootPlace, type SomeType } from './document-place.ts'
import { type DecodedUpdate, findStruct, type Struct, structAt } from './struct-lookup.ts'

/** The future position of a message's item: in a type of the document, or in one of the message. */
export interface Slot {
  readonly at: 'slot'
  readonly place: Place
  readonly parent: SomeType | Y.Item | string
  readonly key: string | null
  /** The number of types around the parent, with the root. */
  readonly depth: number
}

/**
 * `gone`: it lands in something removed and vanishes. `unknown`: it depends on a struct that neither side has. `torn`: its neighbours stand
 * in two lists.
 */
export type Landing = Slot | { readonly at: 'gone' } | { readonly at: 'unknown' } | { readonly at: 'torn' }

const gone: Landing = { at: 'gone' }
const torn: Landing = { at: 'torn' }
const unknown: Landing = { at: 'unknown' }

/** Tells where the items of a message land, exactly as Yjs will decide. */
export interface Landings {
  landingOf(item: Y.Item): Landing
  /** The struct at a clock: the document's, or the message's where that is ahead. */
  lookUp(id: Y.ID): Struct | undefined
}

export const createLandings = (doc: Y.Doc, { structs }: DecodedUpdate): Landings => {
  const landings = new Map<Y.Item, Landing>()
  let byClient: Map<number, Struct[]> | undefined
  const inMessage = ({ client, clock }: Y.ID): Struct | undefined => {
    byClient ??= Map.groupBy(structs, (struct) => struct.id.client)
    const struct = structAt(byClient.get(client) ?? [], clock)
    return struct instanceof Y.Skip ? undefined : struct
  }
  const lookUp = (id: Y.ID) => findStruct(doc, id.client, id.clock) ?? inMessage(id)
  const openAt = (id: Y.ID | null): Y.Item | undefined => {
    const struct = id === null ? undefined : lookUp(id)
    return struct instanceof Y.Item && isDecoded(struct) && !landings.has(struct) ? struct : undefined
  }

  /** The items of the message on which this one depends and whose landing is still unknown. */
  const open = (item: Y.Item): Y.Item | undefined =>
    openAt(item.origin) ?? openAt(item.rightOrigin) ?? openAt(item.parent instanceof Y.ID ? item.parent : null)
  const settle = (item: Y.Item): Landing => {
    const settled = landings.get(item) ?? landing(doc, item, lookUp, landings)
    landings.set(item, settled)
    return settled
  }
  return {
    lookUp,
    landingOf(item) {
      const landing = landings.get(item)
      if (landing) return landing
      if (!open(item)) return settle(item)
      // Not recursive: a message may hold a chain of any length, or a circle.
      const waiting = [item]
      const entered = new Set(waiting)
      for (let top = waiting.at(-1); top; top = waiting.at(-1)) {
        const next = landings.has(top) ? undefined : open(top)
        if (next && !entered.has(next)) {
          waiting.push(next)
          entered.add(next)
          continue
        }
        if (next) landings.set(top, unknown)
        else settle(top)
        waiting.pop()
      }
      return settle(item)
    },
  }
}

type LookUp = (id: Y.ID) => Struct | undefined

/** An item that was not applied: its parent is not a type yet. */
const isDecoded = (item: Y.Item): boolean => !(item.parent instanceof Y.AbstractType)

const landing = (doc: Y.Doc, item: Y.Item, lookUp: LookUp, landings: ReadonlyMap<Y.Item, Landing>): Landing => {
  const landed = (struct: Y.Item): Landing => (isDecoded(struct) ? (landings.get(struct) ?? unknown) : slotOf(doc, struct))
  const left = item.origin ? lookUp(item.origin) : undefined
  const right = item.rightOrigin ? lookUp(item.rightOrigin) : undefined
  if ((item.origin && !left) || (item.rightOrigin && !right)) return unknown
  if (!left && !right) return explicitLanding(doc, item, lookUp, landed)
  const byLeft = left ? landedAt(left, landed) : undefined
  if (byLeft && byLeft.at !== 'slot') return byLeft
  if (byLeft && right instanceof Y.Item && !isDecoded(right)) return isWithin(byLeft, right.parent, right.parentSub) ? byLeft : torn
  const byRight = right ? landedAt(right, landed) : undefined
  if (byRight && byRight.at !== 'slot') return byRight
  if (byLeft && byRight && !isWithin(byLeft, byRight.parent, byRight.key)) return torn
  return byLeft ?? byRight ?? unknown
}

/** Yjs asks only the left neighbour. Once the right one's list is removed, new copies lose all that leans here. */
const isWithin = (slot: Slot, parent: Y.Item['parent'] | Slot['parent'], key: string | null): boolean =>
  slot.parent === parent && slot.key === key

const landedAt = (struct: Struct, landed: (item: Y.Item) => Landing): Landing => (struct instanceof Y.Item ? landed(struct) : gone)

const slotOf = (doc: Y.Doc, item: Y.Item): Landing =>
  item.parent instanceof Y.AbstractType
    ? { at: 'slot', place: placeOf(doc, item.parent), parent: item.parent, key: item.parentSub, depth: depthOf(item.parent) }
    : gone

const explicitLanding = (doc: Y.Doc, item: Y.Item, lookUp: LookUp, landed: (item: Y.Item) => Landing): Landing => {
  const { parentSub: key } = item
  const parent: unknown = item.parent // a decoded item has the name of a root here, which Yjs does not type
  if (typeof parent === 'string') return { at: 'slot', place: rootPlace(parent), parent: doc.share.get(parent) ?? parent, key, depth: 1 }
  const holder = parent instanceof Y.ID ? lookUp(parent) : undefined
  if (!holder) return unknown
  if (!(holder instanceof Y.Item)) return gone
  const above = landed(holder)
  if (above.at !== 'slot') return above
  if (!(holder.content instanceof Y.ContentType)) return gone
  const { type } = holder.content
  const place = placeWithin(above.place, above.key, type)
  return { at: 'slot', place, parent: isDecoded(holder) ? holder : type, key, depth: above.depth + 1 }
}
