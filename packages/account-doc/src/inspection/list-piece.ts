import * as Y from 'yjs'
import type { DecodedUpdate, Struct } from './struct-lookup.ts'

/** A part of an item, cut wherever the message will cut it. */
export interface Piece {
  readonly item: Y.Item
  readonly clock: number
  readonly end: number
  /** What it was written behind. */
  readonly origin: Y.ID | null
  /** Undefined until somebody looks. */
  right: Piece | null | undefined
  /** The last walk that met it, and the last stretch of conflicts. */
  walk: number
  stretch: number
}

export interface Pieces {
  at(id: Y.ID | null): Piece | null
  firstOf(item: Y.Item): Piece
  lastOf(item: Y.Item): Piece
  rightOf(piece: Piece): Piece | null
}

type LookUp = (id: Y.ID) => Struct | undefined

/** Items as they will be cut, each cut when it is asked for. */
export const createPieces = (doc: Y.Doc, { structs }: DecodedUpdate, lookUp: LookUp): Pieces => {
  const cuts = gatherCuts(structs)
  const pieces = new Map<Y.Item, Piece | Map<number, Piece>>()

  const pieceOf = (item: Y.Item, clock: number): Piece => {
    const kept = pieces.get(item)
    if (kept && !(kept instanceof Map) && kept.clock <= clock && clock < kept.end) return kept
    const { client } = item.id
    const ofClient = item.length > 1 ? cuts.get(client) : undefined
    const index = ofClient ? countUpTo(ofClient, clock) : 0
    const from = Math.max(startOf(doc, item), ofClient?.[index - 1] ?? 0)
    const cut = kept instanceof Map ? kept.get(from) : undefined
    if (cut) return cut
    const end = Math.min(item.id.clock + item.length, ofClient?.[index] ?? Number.POSITIVE_INFINITY)
    const origin = from > item.id.clock ? Y.createID(client, from - 1) : item.origin
    const piece: Piece = { item, clock: from, end, origin, right: undefined, walk: 0, stretch: 0 }
    if (kept instanceof Map) kept.set(from, piece)
    else pieces.set(item, kept ? new Map([[kept.clock, kept]]).set(from, piece) : piece)
    return piece
  }
  const firstOf = (item: Y.Item): Piece => pieceOf(item, startOf(doc, item))
  return {
    firstOf,
    lastOf: (item) => pieceOf(item, item.id.clock + item.length - 1),
    at(id) {
      const struct = id ? lookUp(id) : undefined
      return id && struct instanceof Y.Item ? pieceOf(struct, id.clock) : null
    },
    rightOf(piece) {
      if (piece.right !== undefined) return piece.right
      const { item, end } = piece
      if (end < item.id.clock + item.length) piece.right = pieceOf(item, end)
      else piece.right = item.right ? firstOf(item.right) : null
      return piece.right
    },
  }
}

/** An item of a message may continue one that the document holds up to its middle. */
const startOf = (doc: Y.Doc, { id, parent }: Y.Item): number =>
  parent instanceof Y.AbstractType ? id.clock : Math.max(id.clock, Y.getState(doc.store, id.client))

/** The clocks before which a message cuts, sorted, by client: behind each left neighbour and before each right one. */
export const gatherCuts = (structs: readonly Struct[]): ReadonlyMap<number, Float64Array> => {
  const cuts = new Map<number, number[]>()
  const add = (client: number, clock: number) => {
    const ofClient = cuts.get(client)
    if (ofClient) ofClient.push(clock)
    else cuts.set(client, [clock])
  }
  for (const struct of structs) {
    if (!(struct instanceof Y.Item)) continue
    const { id, origin, rightOrigin } = struct
    // Behind what the same client wrote just before, one struct ends anyway.
    if (origin && (origin.client !== id.client || origin.clock + 1 !== id.clock)) add(origin.client, origin.clock + 1)
    if (rightOrigin) add(rightOrigin.client, rightOrigin.clock)
  }
  return new Map([...cuts].map(([client, clocks]) => [client, Float64Array.from(new Set(clocks)).sort()]))
}

/** How many of sorted clocks are not above one. */
const countUpTo = (clocks: Float64Array, clock: number): number => {
  let low = 0
  let high = clocks.length
  while (low < high) {
    const middle = (low + high) >> 1
    if ((clocks[middle] ?? 0) <= clock) low = middle + 1
    else high = middle
  }
  return low
}
