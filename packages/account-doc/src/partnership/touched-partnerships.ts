import type { DocumentPath } from '../touched-paths.ts'

export interface TouchedPartnership {
  /** It came or went: everything counts as changed. */
  readonly isWhole: boolean
  /** It got another map of items: all of them count as changed. */
  readonly hasNewItems: boolean
  /** Its own that changed. */
  readonly fields: ReadonlySet<string>
  /** Items that changed, came or went, each with its fields that changed; an item that came or went has `wholeItem` there. */
  readonly items: ReadonlyMap<string, ReadonlySet<string>>
}

/** Stands among the fields of an item that came or went. */
const wholeItem = ''

/** The changes of a transaction, by partnership id. */
export const touchedPartnerships = (paths: readonly DocumentPath[]): ReadonlyMap<string, TouchedPartnership> => {
  const touched = new Map<string, Draft>()
  for (const [root, id, ...below] of paths.filter(hasKeysOnly)) {
    if (root !== 'partnerships' || id === undefined) continue
    const draft = touched.get(id) ?? { isWhole: false, hasNewItems: false, fields: new Set(), items: new Map() }
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
  readonly fields: Set<string>
  readonly items: Map<string, Set<string>>
}

const note = (draft: Draft, [field, itemId, itemField = wholeItem]: readonly string[]): void => {
  if (field === undefined) draft.isWhole = true
  else if (field !== 'content') draft.fields.add(field)
  else if (itemId === undefined) draft.hasNewItems = true
  else draft.items.set(itemId, (draft.items.get(itemId) ?? new Set()).add(itemField))
}
