import * as Y from 'yjs'

/** Drops structs that could not be applied because they depend on missing ones; true when there were any. */
export const dropPending = ({ store }: Y.Doc): boolean => {
  if (!store.pendingStructs && !store.pendingDs) return false
  store.pendingStructs = null
  store.pendingDs = null
  return true
}

/** A document's structs beyond a state, without pending ones: Yjs would send those to clients who cannot apply them either. */
export const encodeApplied = (doc: Y.Doc, vector: Uint8Array): Uint8Array => {
  const { store } = doc
  const { pendingStructs, pendingDs } = store
  dropPending(doc)
  const update = Y.encodeStateAsUpdate(doc, vector)
  Object.assign(store, { pendingStructs, pendingDs })
  return update
}
