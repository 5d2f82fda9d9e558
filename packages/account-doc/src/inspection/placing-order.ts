import * as Y from 'yjs'
import type { DecodedUpdate, Struct } from './struct-lookup.ts'

/** The structs of a client that still wait for their place. */
interface Queue {
  readonly structs: readonly Struct[]
  next: number
  /** The first clock that has no place yet. */
  clock: number
}

/**
 * The new items of a message in the order in which Yjs places them: the clients with higher ids first, and before each item what it names.
 * What depends on missing structs is left out.
 */
export function* placingOrder(doc: Y.Doc, { structs }: DecodedUpdate): Generator<Y.Item> {
  const queues = new Map<number, Queue>()
  for (const [client, ofClient] of Map.groupBy(structs, ({ id }) => id.client))
    queues.set(client, { structs: ofClient, next: 0, clock: Y.getState(doc.store, client) })
  const clients = [...queues.keys()].sort((a, b) => b - a)
  for (const client of clients) {
    const queue = queues.get(client)
    for (let struct = take(queue); struct; struct = take(queue)) yield* placeWithNeeds(doc, queues, struct)
  }
}

function* placeWithNeeds(doc: Y.Doc, queues: ReadonlyMap<number, Queue>, struct: Struct): Generator<Y.Item> {
  // Not recursive: a message may hold a chain of any length.
  const waiting = [struct]
  for (let top = waiting.at(-1); top; top = waiting.at(-1)) {
    const queue = queues.get(top.id.client)
    const needed = neededClient(doc, queues, top)
    const next = needed === undefined ? undefined : take(queues.get(needed))
    if (next) waiting.push(next)
    else if (!queue || needed !== undefined || top.id.clock > queue.clock) return abandon(queues, waiting)
    else {
      waiting.pop()
      const end = top.id.clock + top.length
      if (end <= queue.clock) continue
      queue.clock = end
      if (top instanceof Y.Item) yield top
    }
  }
}

const take = (queue: Queue | undefined): Struct | undefined => {
  while (queue) {
    const struct = queue.structs[queue.next]
    queue.next += 1
    if (!(struct instanceof Y.Skip)) return struct
  }
  return undefined
}

/** The other client whose structs must have their place first. */
const neededClient = (doc: Y.Doc, queues: ReadonlyMap<number, Queue>, struct: Struct): number | undefined => {
  if (!(struct instanceof Y.Item)) return undefined
  const isNeeded = (id: Y.ID | null): id is Y.ID =>
    id !== null && id.client !== struct.id.client && id.clock >= (queues.get(id.client)?.clock ?? Y.getState(doc.store, id.client))
  const { origin, rightOrigin } = struct
  const parent: unknown = struct.parent // a decoded item has the name of a root here, which Yjs does not type
  if (isNeeded(origin)) return origin.client
  if (isNeeded(rightOrigin)) return rightOrigin.client
  return parent instanceof Y.ID && isNeeded(parent) ? parent.client : undefined
}

/** Something is missing: the clients that wait for it place nothing more. */
const abandon = (queues: ReadonlyMap<number, Queue>, waiting: readonly Struct[]): void => {
  for (const { id } of waiting) {
    const queue = queues.get(id.client)
    if (queue) queue.next = queue.structs.length
  }
}
