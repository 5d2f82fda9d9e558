import { setItem } from '@rapport/account-doc/partnership/content-commands'
import { setCompleted } from '@rapport/account-doc/partnership/partnership-commands'
import { readItem, readPartnershipFields, readPartnerships } from '@rapport/account-doc/partnership/partnership-reading'
import type * as Y from 'yjs'
import type { Mark } from './content/mark-item.ts'

/** The targets of a bulk command. */
export interface BulkChange {
  readonly mark: Mark
  readonly items: readonly { readonly partnershipId: string; readonly itemId: string }[]
  readonly partnerships: readonly string[]
}

export const bulkChange = (doc: Y.Doc, mark: Mark): BulkChange => {
  const all = readPartnerships(doc)
  return {
    mark,
    items: all.flatMap(({ id, content }) => content.filter((item) => !item[mark]).map((item) => ({ partnershipId: id, itemId: item.id }))),
    partnerships: all.filter(({ isCompleted }) => !isCompleted).map(({ id }) => id),
  }
}

export const unmarkAll = (doc: Y.Doc, { mark, items }: BulkChange): void => {
  const standing = items.filter(({ partnershipId, itemId }) => readItem(doc, partnershipId, itemId)?.[mark])
  for (const { partnershipId, itemId } of standing) setItem(doc, partnershipId, itemId, { [mark]: false })
}

export const reopenAll = (doc: Y.Doc, change: BulkChange): void => {
  for (const id of change.partnerships) if (readPartnershipFields(doc, id)?.isCompleted) setCompleted(doc, id, false)
  unmarkAll(doc, change)
}
