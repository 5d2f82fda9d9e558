import * as Y from 'yjs'

/** Lets go of what could not be applied because it depends on something that has not come; true when there was such. */
export const dropPending = ({ store }: Y.Doc): boolean => {
  if (!store.pendingStructs && !store.pendingDs) return false
  store.pendingStructs = null
  store.pendingDs = null
  return true
}

/** What a document holds beyond a state, without what it keeps pending: Yjs would send that on to those who cannot apply it either. */
export const encodeApplied = (doc: Y.Doc, vector: Uint8Array): Uint8Array => {
  const { store } = doc
  const { pendingStructs, pendingDs } = store
  dropPending(doc)
  const update = Y.encodeStateAsUpdate(doc, vector)
  Object.assign(store, { pendingStructs, pendingDs })
  return update
}
