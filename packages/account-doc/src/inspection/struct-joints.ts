import * as Y from 'yjs'
import { indexAt } from './struct-lookup.ts'

/** So few deleted items cannot pass a limit. */
const fewItems = 200

/** How many structs move where deleted items join: all that their client wrote behind them, once for each row of items that join. */
export const countJointMoves = (doc: Y.Doc, deleted: readonly Y.Item[]): number => {
  const inside = contentsOf(deleted)
  if (deleted.length + inside.size < fewItems) return 0
  let moves = 0
  for (const [client, items] of Map.groupBy(new Set([...deleted, ...inside]), ({ id }) => id.client)) {
    const held = doc.store.clients.get(client) ?? []
    let before: Y.Item | undefined
    for (const item of items.sort((a, b) => a.id.clock - b.id.clock)) {
      if (!before || !join(before, item, inside)) moves += held.length - indexAt(held, item.id.clock) - 1
      before = item
    }
  }
  return moves
}

/** What goes with deleted items: all that their types hold. */
const contentsOf = (deleted: readonly Y.Item[]): ReadonlySet<Y.Item> => {
  const inside = new Set<Y.Item>()
  const open = [...deleted]
  for (let item = open.pop(); item; item = open.pop()) {
    if (!(item.content instanceof Y.ContentType)) continue
    for (const child of childrenOf(item.content)) {
      if (child.deleted || inside.has(child)) continue
      inside.add(child)
      open.push(child)
    }
  }
  return inside
}

function* childrenOf({ type }: Y.ContentType): Generator<Y.Item> {
  for (let child = type._start; child; child = child.right) yield child
  yield* type._map.values()
}

/** As Yjs decides: inside something deleted all neighbours join, else only what was written in a row. */
const join = (before: Y.Item, item: Y.Item, inside: ReadonlySet<Y.Item>): boolean => {
  if (before.id.clock + before.length !== item.id.clock) return false
  if (inside.has(before) || inside.has(item)) return inside.has(before) && inside.has(item)
  return before.right === item && Y.compareIDs(item.origin, before.lastId) && Y.compareIDs(item.rightOrigin, before.rightOrigin)
}
