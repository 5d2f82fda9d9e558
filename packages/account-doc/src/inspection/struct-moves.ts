import * as Y from 'yjs'
import { gatherCuts } from './list-piece.ts'
import { countJointMoves } from './struct-joints.ts'
import { type DecodedUpdate, indexAt, type Struct } from './struct-lookup.ts'

/** The most structs that a message may move. */
const moveLimit = 1_000_000_000

/** So few ranges and items cannot pass the limit. */
const fewParts = 200

/**
 * Whether cutting and joining structs would take too long. Yjs cuts a struct inside which a deletion ends or a neighbour lies, and joins what
 * it deletes. Each time all that the client wrote behind it moves.
 */
export const movesTooMuch = (doc: Y.Doc, update: DecodedUpdate, deleted: readonly Y.Item[]): boolean => {
  const moves = countJointMoves(doc, deleted)
  return moves > moveLimit || moves + countCutMoves(doc, update, moveLimit - moves) > moveLimit
}

const countCutMoves = (doc: Y.Doc, { structs, ds }: DecodedUpdate, limit: number): number => {
  let parts = structs.length
  for (const ranges of ds.clients.values()) parts += ranges.length
  if (parts < fewParts) return 0
  const brought = Map.groupBy(structs, ({ id }) => id.client)
  const cuts = gatherCuts(structs)
  let moves = 0
  for (const client of new Set([...cuts.keys(), ...ds.clients.keys()])) {
    const lists = listsOf(doc, client, brought.get(client) ?? [])
    moves += countMoves(lists, cuts.get(client) ?? [], (ds.clients.get(client) ?? []).flatMap(endsOf))
    if (moves > limit) break
  }
  return moves
}

/** The structs of a client in the document and, behind them, in the message. */
interface Lists {
  readonly held: readonly Struct[]
  readonly brought: readonly Struct[]
}

const listsOf = ({ store }: Y.Doc, client: number, brought: readonly Struct[]): Lists => {
  const state = Y.getState(store, client)
  return { held: store.clients.get(client) ?? [], brought: brought.filter(({ id, length }) => id.clock + length > state) }
}

const endsOf = ({ clock, len }: { readonly clock: number; readonly len: number }): readonly number[] => [clock, clock + len]

/** Items come before deletions. Deletions go from the first clock to the last: behind each cut none was made yet. */
const countMoves = (lists: Lists, ofItems: Iterable<number>, ofDeletions: readonly number[]): number => {
  let moves = 0
  const cuts: number[] = []
  for (const clock of ofItems) {
    const weight = weightAt(lists, clock, isItem)
    if (weight === 0) continue
    // Each moves those behind it, in whatever order they come.
    moves += weight + cuts.length
    cuts.push(clock)
  }
  let before = 0
  for (const clock of ofDeletions) {
    const weight = weightAt(lists, clock, isLive)
    if (weight === 0) continue
    while ((cuts[before] ?? Number.POSITIVE_INFINITY) < clock) before += 1
    moves += weight + cuts.length - before
  }
  return moves
}

const isItem = (struct: Struct): struct is Y.Item => struct instanceof Y.Item
const isLive = (struct: Struct): struct is Y.Item => isItem(struct) && !struct.deleted && !(struct.content instanceof Y.ContentDeleted)

/** What a cut before a clock moves: 0 where no struct is cut. */
const weightAt = ({ held, brought }: Lists, clock: number, isCut: (struct: Struct) => struct is Y.Item): number => {
  const index = indexAt(held, clock)
  const further = index < 0 ? indexAt(brought, clock) : -1
  const struct = held[index] ?? brought[further]
  if (!struct || struct.id.clock >= clock || !isCut(struct)) return 0
  const behind = (index < 0 ? 0 : held.length - index - 1) + brought.length - further
  // The values of a list are copied, a text is not.
  return behind + (struct.content instanceof Y.ContentAny || struct.content instanceof Y.ContentJSON ? struct.length : 0)
}
