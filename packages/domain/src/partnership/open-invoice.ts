import { type InvoiceStatus, invoiceStatuses } from './partnership.ts'

/** An invoice of `GET /api/open-invoices`, the earliest end first. */
export interface OpenInvoice {
  readonly partnershipId: string
  readonly accountId: string
  readonly accountName: string
  /** The account's owner. */
  readonly owner: string | null
  /** A decimal string. */
  readonly budget: string
  /** `YYYY-MM-DDT00:00:00.000Z`. */
  readonly endDate: string
  readonly invoiceStatus: InvoiceStatus
}

interface Owed {
  readonly budget: string
  /** YYYY-MM-DD. */
  readonly endDate: string
  readonly isCompleted: boolean
  readonly invoiceStatus: InvoiceStatus
  readonly content: readonly { readonly posted: boolean }[]
}

/** [TD5] An invoice is open when the work is done and it is not paid: the partnership has ended or is completed, or all of its content is posted. Without a budget there is none. */
export const isInvoiceOpen = ({ budget, endDate, isCompleted, invoiceStatus, content }: Owed, today: string): boolean => {
  const isDelivered = content.length > 0 && content.every(({ posted }) => posted)
  return invoiceStatus !== 'PAID' && /[1-9]/.test(budget) && (isCompleted || endDate < today || isDelivered)
}

/** [TD6] The status after this one; null once it is paid. */
export const nextInvoiceStatus = (status: InvoiceStatus): InvoiceStatus | null =>
  invoiceStatuses[invoiceStatuses.indexOf(status) + 1] ?? null
