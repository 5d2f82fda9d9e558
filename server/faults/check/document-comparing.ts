import * as Y from 'yjs'

/** Whether a document holds every insertion and every deletion of another one. */
export function holdsAllOf(doc: Y.Doc, other: Y.Doc): boolean {
  const both = new Y.Doc({ gc: false })
  Y.applyUpdate(both, Y.encodeStateAsUpdate(doc))
  const before = Y.snapshot(both)
  Y.applyUpdate(both, Y.encodeStateAsUpdate(other))
  return Y.equalSnapshots(before, Y.snapshot(both))
}

/** Whether two documents say the same: structs, deletions and state vectors. */
export const areEqual = (a: Y.Doc, b: Y.Doc): boolean => Y.equalSnapshots(Y.snapshot(a), Y.snapshot(b))
