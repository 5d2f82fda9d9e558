import * as Y from 'yjs'

/** A message as `Y.decodeUpdate` reads it. */
export type DecodedUpdate = ReturnType<typeof Y.decodeUpdate>
export type Struct = DecodedUpdate['structs'][number]

/** A range of clocks of one Yjs client. */
export interface ClockRange {
  readonly client: number
  readonly clock: number
  readonly length: number
}

/** The struct of a sorted list at a clock. */
export const structAt = <One extends Struct>(structs: readonly One[], clock: number): One | undefined => structs[indexAt(structs, clock)]

export const findStruct = (doc: Y.Doc, client: number, clock: number): Y.Item | Y.GC | undefined =>
  structAt(doc.store.clients.get(client) ?? [], clock)

/** The items of a document in a range of clocks, without deleted and collected ones. */
export function* liveItems(doc: Y.Doc, { client, clock, length }: ClockRange): Generator<Y.Item> {
  const structs = doc.store.clients.get(client) ?? []
  const first = indexAt(structs, clock)
  for (let index = first; first >= 0 && index < structs.length; index += 1) {
    const struct = structs[index]
    if (!struct || struct.id.clock >= clock + length) return
    if (struct instanceof Y.Item && !struct.deleted) yield struct
  }
}

export const indexAt = (structs: readonly Struct[], clock: number): number => {
  let low = 0
  let high = structs.length - 1
  while (low <= high) {
    const middle = (low + high) >> 1
    const struct = structs[middle]
    if (!struct) return -1
    if (struct.id.clock > clock) high = middle - 1
    else if (clock < struct.id.clock + struct.length) return middle
    else low = middle + 1
  }
  return -1
}
