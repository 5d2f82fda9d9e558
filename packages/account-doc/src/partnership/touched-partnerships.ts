import type { DocumentPath } from '../touched-paths.ts'

export interface TouchedPartnership {
  /** It came or went: everything counts as changed. */
  readonly isWhole: boolean
  /** It got another map of items: all of them count as changed. */
  readonly hasNewItems: boolean
  /** Whether a field of its own changed. */
  readonly hasFields: boolean
  /** Items that changed, came or went. */
  readonly items: ReadonlySet<string>
}

/** The changes of a transaction, by partnership id. */
export const touchedPartnerships = (paths: readonly DocumentPath[]): ReadonlyMap<string, TouchedPartnership> => {
  const touched = new Map<string, Draft>()
  for (const [root, id, ...below] of paths.filter(hasKeysOnly)) {
    if (root !== 'partnerships' || id === undefined) continue
    const draft = touched.get(id) ?? { isWhole: false, hasNewItems: false, hasFields: false, items: new Set<string>() }
    touched.set(id, draft)
    note(draft, below)
  }
  return touched
}

/** No partnership has texts or lists. */
const hasKeysOnly = (path: DocumentPath): path is readonly string[] => !path.includes(null)

interface Draft {
  isWhole: boolean
  hasNewItems: boolean
  hasFields: boolean
  readonly items: Set<string>
}

const note = (draft: Draft, [field, itemId]: readonly string[]): void => {
  if (field === undefined) draft.isWhole = true
  else if (field !== 'content') draft.hasFields = true
  else if (itemId === undefined) draft.hasNewItems = true
  else draft.items.add(itemId)
}
