import * as Y from 'yjs'
import { notesOf, partnershipsOf } from './account-document.ts'

/** The keys that lead to a value, the root's name first: `['notes', noteId, 'body']`. `null` is inside a text or list. */
export type DocumentPath = readonly (string | null)[]

/** The types that change, each with the keys that change in it; `null` for the content of a text or list. */
export type ChangedKeys = ReadonlyMap<Y.AbstractType<unknown>, ReadonlySet<string | null>>

/** The paths that a transaction changed below notes and partnerships. For handlers at or after `beforeObserverCalls`. */
export const touchedPaths = (transaction: Y.Transaction): readonly DocumentPath[] => {
  const changed = new Map<Y.AbstractType<unknown>, ReadonlySet<string | null>>()
  // Yjs types the keys of `changed` for one kind of event only.
  for (const [type, keys] of transaction.changed as ChangedKeys)
    changed.set(type, new Set([...keys].filter((key) => key === null || hasWritten(transaction, type._map.get(key)))))
  return pathsOf(transaction.doc, changed)
}

/**
 * Of two values that were set apart one stays: who brought the other one has changed nothing. Yjs joins values of a key that were deleted one
 * after the other into one item: its last id is the value's.
 */
const hasWritten = ({ beforeState, deleteSet }: Y.Transaction, item: Y.Item | undefined): boolean => {
  if (item === undefined) return true
  const { client, clock } = item.lastId
  return clock >= (beforeState.get(client) ?? 0) || (item.deleted && Y.isDeleted(deleteSet, item.lastId))
}

/** The same for changes that somebody asks for. */
export const pathsOf = (doc: Y.Doc, changed: ChangedKeys): readonly DocumentPath[] => {
  const roots = new Map<unknown, string>([
    [notesOf(doc), 'notes'],
    [partnershipsOf(doc), 'partnerships'],
  ])
  const paths: DocumentPath[] = []
  for (const [type, keys] of changed) {
    const path = pathTo(type, roots)
    if (path?.at(-1) === null) paths.push(path)
    else if (path) for (const key of keys) paths.push([...path, key])
  }
  return paths
}

const pathTo = (type: Y.AbstractType<unknown>, roots: ReadonlyMap<unknown, string>): DocumentPath | undefined => {
  const path: (string | null)[] = []
  let at: unknown = type
  while (at instanceof Y.AbstractType && at._item) {
    // In a text or list no key tells its position.
    if (at._item.parentSub === null) path.length = 0
    path.unshift(at._item.parentSub)
    at = at._item.parent
  }
  const root = roots.get(at)
  return root === undefined ? undefined : [root, ...path]
}

/** The ids of notes with a change in or below them. */
export const touchedNotes = (paths: readonly DocumentPath[]): ReadonlySet<string> =>
  new Set(paths.flatMap(([root, id]) => (root === 'notes' && typeof id === 'string' ? id : [])))

/** The ids of notes that were marked as deleted, or no more. */
export const deletedNotes = (paths: readonly DocumentPath[]): ReadonlySet<string> =>
  touchedNotes(paths.filter(([, , field]) => field === 'deletedAt'))

/** The number of notes, partnerships and items with a change in or below them. */
export const countEntities = (paths: readonly DocumentPath[]): number =>
  new Set(paths.map(([root, id, field, itemId]) => (field === 'content' && root === 'partnerships' ? `${id} ${itemId}` : id))).size
