import type { DocumentPath } from '../touched-paths.ts'

export interface TouchedPartnership {
  /** It came, went or got another map of items: everything counts as changed. */
  readonly isWhole: boolean
  readonly hasFields: boolean
  /** The ids of items that changed, came or went. */
  readonly items: ReadonlySet<string>
}

/** The changes of a transaction, by partnership id. */
export const touchedPartnerships = (paths: readonly DocumentPath[]): ReadonlyMap<string, TouchedPartnership> => {
  const touched = new Map<string, Draft>()
  for (const [root, id, ...below] of paths.filter(hasKeysOnly)) {
    if (root !== 'partnerships' || id === undefined) continue
    const draft = touched.get(id) ?? { isWhole: false, hasFields: false, items: new Set() }
    touched.set(id, draft)
    note(draft, below)
  }
  return touched
}

/** No partnership has texts or lists. */
const hasKeysOnly = (path: DocumentPath): path is readonly string[] => !path.includes(null)

interface Draft {
  isWhole: boolean
  hasFields: boolean
  readonly items: Set<string>
}

const note = (draft: Draft, [field, itemId]: readonly string[]): void => {
  if (field === undefined) draft.isWhole = true
  else if (field !== 'content') draft.hasFields = true
  else if (itemId === undefined) draft.isWhole = true
  else draft.items.add(itemId)
}
