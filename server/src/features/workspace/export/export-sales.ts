import { dayOf } from '@rapport/domain/calendar-day/kept-day'
import type { ExportedCode, ExportedLink } from './export-sales-repository.ts'
import { type CsvColumns, owned } from './export-text.ts'

/** The files' fields of discount codes and tracking links; days are YYYY-MM-DD. A deleted one says when. */

export const codeCsv: CsvColumns<ExportedCode> = [
  ...owned,
  ['code', ({ row }) => row.code],
  ['type', ({ row }) => row.discountType],
  ['value', ({ row }) => row.discountValue],
  ['start date', ({ row }) => dayOf(row.startDate)],
  ['end date', ({ row }) => row.endDate && dayOf(row.endDate)],
  ['usage limit', ({ row }) => row.usageLimit],
  ['switched on', ({ row }) => row.isActive],
  ['store id', ({ row }) => row.shopifyDiscountId],
  ['created at', ({ row }) => row.createdAt.toISOString()],
  ['deleted at', ({ row }) => row.deletedAt?.toISOString() ?? null],
]

export const linkCsv: CsvColumns<ExportedLink> = [
  ...owned,
  ['name', ({ row }) => row.name],
  ['source', ({ row }) => row.source],
  ['medium', ({ row }) => row.medium],
  ['campaign', ({ row }) => row.campaign],
  ['destination', ({ row }) => row.baseUrl],
  ['link', ({ row }) => row.fullUrl],
  ['clicks', ({ clicks }) => clicks],
  ['sessions', ({ sessions }) => sessions],
  ['created at', ({ row }) => row.createdAt.toISOString()],
  ['deleted at', ({ row }) => row.deletedAt?.toISOString() ?? null],
]
