import { partnershipIds, readItem, readItems, readPartnershipFields } from '@rapport/account-doc/partnership/partnership-reading'
import type * as Y from 'yjs'

/** A written field of a partnership or of one of its items. `created` and `deleted` count as fields; a restore writes 'not deleted'. */
export interface PartnershipEdit {
  readonly kind: 'partnership'
  readonly partnershipId: string
  /** Undefined for the partnership itself. */
  readonly itemId: string | undefined
  readonly field: PartnershipField
  /** For a new item its unique reference. */
  readonly value: string | boolean
  /** The former value; only for unique values. */
  readonly replaced?: string | null
}

export type PartnershipField = 'created' | 'deleted' | 'isCompleted' | 'budget' | 'endDate' | 'approved' | 'posted' | 'contentLink'

/** How often it is present: a new item as often as its reference, everything else once. A deleted partnership keeps its values. */
export const partnershipPresence = (doc: Y.Doc, edit: PartnershipEdit): number => {
  const { itemId, field, value } = edit
  if (factsOf(doc, edit) === undefined) return 0
  if (field === 'created') return itemId === undefined ? 1 : countReferences(doc, value)
  return Number(saidIn(doc, edit) === value)
}

/** The document's value in the field of an edit. */
export const saidIn = (doc: Y.Doc, edit: PartnershipEdit): unknown => {
  const facts = factsOf(doc, edit)
  return edit.field === 'deleted'
    ? facts && facts.deletedAt !== null
    : new Map<string, unknown>(Object.entries(facts ?? {})).get(edit.field)
}

const factsOf = (doc: Y.Doc, { partnershipId, itemId }: PartnershipEdit) =>
  itemId === undefined ? readPartnershipFields(doc, partnershipId) : readItem(doc, partnershipId, itemId)

/** Whether one edit may have replaced the other: both gave the same field different values. */
export const areRivals = (edit: PartnershipEdit, other: PartnershipEdit): boolean => isSameField(edit, other) && edit.value !== other.value

/** Whether two edits wrote the same field of the same partnership or item. */
const isSameField = (edit: PartnershipEdit, other: PartnershipEdit): boolean =>
  edit.partnershipId === other.partnershipId && edit.itemId === other.itemId && edit.field === other.field

const countReferences = (doc: Y.Doc, reference: string | boolean): number =>
  partnershipIds(doc).flatMap((id) => readItems(doc, id).filter((item) => item.reference === reference)).length
