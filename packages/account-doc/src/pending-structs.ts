import type * as Y from 'yjs'

/** Lets go of what could not be applied because it depends on something that never came; true when there was such. What a document keeps pending it would send on to everybody. */
export const dropPending = ({ store }: Y.Doc): boolean => {
  if (!store.pendingStructs && !store.pendingDs) return false
  store.pendingStructs = null
  store.pendingDs = null
  return true
}
