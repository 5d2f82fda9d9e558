import { type ContentItem, defaultContentType, readContentType } from '@rapport/domain/content/content-item'
import { defaultInvoiceStatus, type Partnership, readInvoiceStatus } from '@rapport/domain/partnership/partnership'
import type { ItemFacts, PartnershipFacts, PartnershipMoment } from '@rapport/domain/partnership/partnership-history'
import { itemToWire, partnershipToWire } from '@rapport/domain/partnership/partnership-input'
import type { Tables } from '@rapport/schema/tables'

export type PartnershipRow = Tables['partnership']['$inferSelect']
export type ItemRow = Tables['contentItem']['$inferSelect']

/** A partnership as its rows have it; the items in the order of their ids, deleted ones too. */
export interface StoredPartnership {
  readonly row: PartnershipRow
  readonly items: readonly ItemRow[]
}

/** Only the projection writes it, and knows no other values. */
const rowToFacts = (row: PartnershipRow): PartnershipFacts => ({
  budget: row.budget,
  startDate: row.startDate,
  endDate: row.endDate,
  invoiceStatus: readInvoiceStatus(row.invoiceStatus) ?? defaultInvoiceStatus,
  isCompleted: row.isCompleted,
  deletedAt: row.deletedAt?.getTime() ?? null,
})

const rowToItem = (row: ItemRow): ItemFacts => ({
  type: readContentType(row.type) ?? defaultContentType,
  dueDate: row.dueDate,
  contentLink: row.contentLink,
  approved: row.approved,
  posted: row.posted,
  reference: row.reference,
  deletedAt: row.deletedAt?.getTime() ?? null,
})

export const storedToMoment = ({ row, items }: StoredPartnership): PartnershipMoment => ({
  facts: rowToFacts(row),
  items: new Map(items.map((item) => [item.id, rowToItem(item)])),
})

/** A partnership as REST gives it. */
export const storedToView = ({ row, items }: StoredPartnership): Partnership =>
  partnershipToWire({
    ...rowToFacts(row),
    id: row.id,
    accountId: row.accountId,
    createdAt: row.createdAt.toISOString(),
    content: items.filter(({ deletedAt }) => deletedAt === null).map((item) => ({ id: item.id, ...rowToItem(item) })),
    rev: row.rev,
  })

export const itemRowToView = (row: ItemRow): ContentItem => itemToWire({ id: row.id, ...rowToItem(row) })
