import type * as Y from 'yjs'
import { notesOf } from './account-document.ts'

/** The ids under which a transaction changed something, in the notes or anywhere inside them. For an `update` or `afterTransaction` handler. */
export const touchedNotes = (doc: Y.Doc, transaction: Y.Transaction): ReadonlySet<string> => {
  const notes = notesOf(doc)
  const touched = new Set<string>()
  // Yjs types the keys of `changed` for one kind of event only.
  for (const key of (transaction.changed as ReadonlyMap<unknown, ReadonlySet<string | null>>).get(notes) ?? []) {
    if (key !== null) touched.add(key)
  }
  for (const type of transaction.changedParentTypes.keys()) {
    const item = type._item
    if (item && item.parent === notes && item.parentSub !== null) touched.add(item.parentSub)
  }
  return touched
}
