import * as Y from 'yjs'

/** Whether a document has every insertion and deletion of another. */
export function holdsAllOf(doc: Y.Doc, other: Y.Doc): boolean {
  const both = new Y.Doc({ gc: false })
  Y.applyUpdate(both, Y.encodeStateAsUpdate(doc))
  const before = Y.snapshot(both)
  Y.applyUpdate(both, Y.encodeStateAsUpdate(other))
  return Y.equalSnapshots(before, Y.snapshot(both))
}

/** Whether two documents are equal: structs, deletions and state vectors. */
export const areEqual = (a: Y.Doc, b: Y.Doc): boolean => Y.equalSnapshots(Y.snapshot(a), Y.snapshot(b))
