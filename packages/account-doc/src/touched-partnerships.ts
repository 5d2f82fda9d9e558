import * as Y from 'yjs'
import { partnershipsOf } from './account-document.ts'

export interface TouchedPartnership {
  /** It came, went, or got another map of items: everything of it counts as changed. */
  readonly isWhole: boolean
  /** Whether a field of its own changed. */
  readonly hasFields: boolean
  /** The ids of the items in which something changed, came or went. */
  readonly items: ReadonlySet<string>
}

/** What a transaction changed, by the id of the partnership. For an `update` or `afterTransaction` handler. */
export const touchedPartnerships = (doc: Y.Doc, transaction: Y.Transaction): ReadonlyMap<string, TouchedPartnership> => {
  const root = partnershipsOf(doc)
  const touched = new Map<string, Draft>()
  const draftOf = (id: string): Draft => {
    const draft = touched.get(id) ?? { isWhole: false, hasFields: false, items: new Set() }
    touched.set(id, draft)
    return draft
  }
  // Yjs types the keys of `changed` for one kind of event only.
  for (const [type, keys] of transaction.changed as ReadonlyMap<Y.AbstractType<unknown>, ReadonlySet<string | null>>) {
    const path = pathBelow(root, type)
    if (path) for (const key of keys) if (key !== null) note(draftOf, [...path, key])
  }
  return touched
}

interface Draft {
  isWhole: boolean
  hasFields: boolean
  readonly items: Set<string>
}

/** The keys that lead from the root to a type; undefined when it stands elsewhere. */
const pathBelow = (root: unknown, type: Y.AbstractType<unknown>): readonly string[] | undefined => {
  const path: string[] = []
  let at: Y.AbstractType<unknown> = type
  while (at !== root) {
    const item = at._item
    if (!item || item.parentSub === null || !(item.parent instanceof Y.AbstractType)) return undefined
    path.unshift(item.parentSub)
    at = item.parent
  }
  return path
}

const note = (draftOf: (id: string) => Draft, [id, field, itemId]: readonly string[]): void => {
  if (id === undefined) return
  const draft = draftOf(id)
  if (field === undefined) draft.isWhole = true
  else if (field !== 'content') draft.hasFields = true
  else if (itemId === undefined) draft.isWhole = true
  else draft.items.add(itemId)
}
