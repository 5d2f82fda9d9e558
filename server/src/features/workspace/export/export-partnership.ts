import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import type { ExportedPartnership } from './export-partnership-repository.ts'
import { type CsvColumns, owned } from './export-text.ts'

/** The files' fields of partnerships; days are YYYY-MM-DD. */

type Item = ExportedPartnership['items'][number]

export const partnershipCsv: CsvColumns<ExportedPartnership> = [
  ...owned,
  ['budget', ({ row }) => row.budget],
  ['start date', ({ row }) => row.startDate],
  ['end date', ({ row }) => row.endDate],
  ['invoice status', ({ row }) => row.invoiceStatus],
  ['completed', ({ row }) => row.isCompleted],
  ['content items', ({ items }) => items.length],
  ['approved', ({ items }) => items.filter(({ approved }) => approved).length],
  ['posted', ({ items }) => items.filter(({ posted }) => posted).length],
  ['created at', ({ row }) => row.createdAt.toISOString()],
]

export interface ExportedItem {
  readonly item: Item
  readonly accountName: string
}

export const itemsOf = (page: readonly ExportedPartnership[]): readonly ExportedItem[] =>
  page.flatMap(({ items, accountName }) => items.map((item) => ({ item, accountName })))

export const contentCsv: CsvColumns<ExportedItem> = [
  ['id', ({ item }) => item.id],
  ['partnership id', ({ item }) => item.partnershipId],
  ['influencer id', ({ item }) => item.accountId],
  ['influencer', ({ accountName }) => accountName],
  ['type', ({ item }) => item.type],
  ['due date', ({ item }) => dayOf(item.dueDate)],
  ['link', ({ item }) => item.contentLink],
  ['approved', ({ item }) => item.approved],
  ['posted', ({ item }) => item.posted],
  ['reference', ({ item }) => item.reference],
]
