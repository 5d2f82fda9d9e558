import { dayInZone } from '@rapport/domain/calendar-day/calendar-day'
import { wireOf } from '@rapport/domain/calendar-day/kept-day'
import { invoiceCursorPattern } from '@rapport/domain/page/cursor-pattern'
import type { Page, PageInput } from '@rapport/domain/page/page'
import type { OpenInvoice } from '@rapport/domain/partnership/open-invoice'
import { defaultInvoiceStatus, readInvoiceStatus } from '@rapport/domain/partnership/partnership'
import { ok, type Result } from '@rapport/domain/result/result'
import { readTimeZone } from '../../../facts/time-zone.ts'
import type { Caller } from '../../../http/caller.ts'
import type { QueryPorts } from '../../../store/ports.ts'
import { type InvoiceCursor, type InvoiceRow, readInvoicePage } from './open-invoice-repository.ts'

export interface InvoiceInput extends PageInput {
  /** A user id: only those of this person's influencers. */
  readonly owner?: string | undefined
}

export type ReadOpenInvoices = (caller: Caller, input: InvoiceInput) => Promise<Result<Page<OpenInvoice>>>

/** Invoices of finished work that nobody has paid, from rows. */
export const createOpenInvoices =
  ({ store, now }: QueryPorts): ReadOpenInvoices =>
  ({ organizationId }, { owner, cursor, limit }) =>
    store.read(async (db) => {
      const source = { db, tables: store.tables }
      const today = dayInZone(now(), await readTimeZone(source, organizationId))
      const rows = await readInvoicePage(source, { organizationId, owner, today }, { after: readCursor(cursor ?? ''), limit: limit + 1 })
      const page = rows.slice(0, limit)
      const last = page.at(-1)
      return ok({ data: page.map(toInvoice), nextCursor: rows.length > limit && last ? writeCursor(last) : null })
    })

const toInvoice = (row: InvoiceRow): OpenInvoice => ({
  ...row,
  endDate: wireOf(row.endDate),
  invoiceStatus: readInvoiceStatus(row.invoiceStatus) ?? defaultInvoiceStatus,
})

const writeCursor = ({ endDate, accountId, partnershipId }: InvoiceRow): string => [endDate, accountId, partnershipId].join('.')

const readCursor = (text: string): InvoiceCursor | undefined => {
  const [, endDate, accountId, partnershipId] = invoiceCursorPattern.exec(text) ?? []
  return endDate === undefined || accountId === undefined || partnershipId === undefined ? undefined : { endDate, accountId, partnershipId }
}
