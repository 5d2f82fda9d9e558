import { readItem, readItems, readPartnershipFields } from '@rapport/account-doc/partnership/partnership-reading'
import type { PartnershipMoment } from '@rapport/domain/partnership/partnership-history'
import type * as Y from 'yjs'

/** A partnership as its document has it. */
export interface DocumentPartnership {
  readonly moment: PartnershipMoment
  /** Milliseconds since 1970; 0 when it cannot be read. */
  readonly createdAt: number
}

/** Reads a partnership with all its items, deleted ones too, or with those that are named. */
export const readDocumentPartnership = (doc: Y.Doc, id: string, only?: ReadonlySet<string>): DocumentPartnership | undefined => {
  const fields = readPartnershipFields(doc, id)
  if (!fields) return undefined
  const { id: _id, createdAt, ...facts } = fields
  const items = only ? [...only].flatMap((itemId) => readItem(doc, id, itemId) ?? []) : readItems(doc, id)
  return { moment: { facts, items: new Map(items.map(({ id: itemId, ...item }) => [itemId, item])) }, createdAt }
}
