import * as Y from 'yjs'
import { createPieces, type Piece, type Pieces } from './list-piece.ts'
import type { DecodedUpdate } from './struct-lookup.ts'
import type { Landings, Slot } from './struct-slot.ts'

/** The lists that a message changes, its items among those of the document, which stays as it is. */
export interface ListSketch {
  /** Puts an item where Yjs will. Returns how many neighbours Yjs visits for that; it stops above the limit. */
  place(item: Y.Item, slot: Slot, limit: number): number
}

/** The items of a list or under a key. */
interface Line {
  first: Piece | null
  count: number
}

export const createListSketch = (doc: Y.Doc, update: DecodedUpdate, { lookUp }: Pick<Landings, 'lookUp'>): ListSketch => {
  const pieces = createPieces(doc, update, lookUp)
  const lines = new Map<Slot['parent'], Map<string | null, Line>>()
  const lineOf = ({ parent, key }: Slot): Line => {
    const ofParent = lines.get(parent) ?? new Map<string | null, Line>()
    lines.set(parent, ofParent)
    const line = ofParent.get(key) ?? openLine(pieces, parent, key)
    ofParent.set(key, line)
    return line
  }
  const counter = { walks: 0, stretches: 0 }
  return {
    place(item, slot, limit) {
      const line = lineOf(slot)
      const first = pieces.firstOf(item)
      const right = pieces.at(item.rightOrigin)
      const left = pieces.at(first.origin)
      // Without a left neighbour Yjs goes back from a key's value to its first.
      const before = left || slot.key === null ? 0 : line.count
      const next = left ? pieces.rightOf(left) : line.first
      const walk = next === right ? { left, steps: 0 } : walkBetween(pieces, first, { left, next, right }, limit - before, counter)
      pieces.lastOf(item).right = walk.left ? pieces.rightOf(walk.left) : line.first
      if (walk.left) walk.left.right = first
      else line.first = first
      line.count += 1
      return before + walk.steps
    },
  }
}

interface Gap {
  readonly left: Piece | null
  readonly next: Piece | null
  readonly right: Piece | null
}

/** The walk of `Item.integrate` in Yjs. It ends at the piece that the new one comes behind. */
const walkBetween = (
  pieces: Pieces,
  { item, origin }: Piece,
  gap: Gap,
  limit: number,
  counter: { walks: number; stretches: number },
): { readonly left: Piece | null; readonly steps: number } => {
  let { left, next } = gap
  let steps = 0
  counter.walks += 1
  counter.stretches += 1
  for (; next && next !== gap.right && steps <= limit; next = pieces.rightOf(next)) {
    steps += 1
    next.walk = counter.walks
    next.stretch = counter.stretches
    if (Y.compareIDs(origin, next.origin)) {
      if (next.item.id.client < item.id.client) {
        left = next
        counter.stretches += 1
      } else if (Y.compareIDs(item.rightOrigin, next.item.rightOrigin)) break
    } else {
      const before = pieces.at(next.origin)
      if (before?.walk !== counter.walks) break
      if (before.stretch === counter.stretches) continue
      left = next
      counter.stretches += 1
    }
  }
  return { left, steps }
}

const openLine = (pieces: Pieces, parent: Slot['parent'], key: string | null): Line => {
  if (!(parent instanceof Y.AbstractType)) return { first: null, count: 0 }
  let first = key === null ? parent._start : (parent._map.get(key) ?? null)
  let count = 0
  for (; first?.left; first = first.left) count += 1
  return { first: first && pieces.firstOf(first), count }
}
