import type { ContentItem } from '../content/content-item.ts'

export const invoiceStatuses = ['WAITING', 'RECEIVED', 'SENT_TO_FINANCE', 'PAID'] as const
export type InvoiceStatus = (typeof invoiceStatuses)[number]

export const defaultInvoiceStatus: InvoiceStatus = 'WAITING'
export const defaultBudget = '0'

/** Told when a change of a partnership was not taken. */
export const partnershipNotUpdated = 'Failed to update partnership'

/** A partnership's writable fields. Days are `YYYY-MM-DD`, in REST `YYYY-MM-DDT00:00:00.000Z`. */
export interface PartnershipFields {
  /** A decimal string, never a float. */
  readonly budget: string
  readonly startDate: string
  readonly endDate: string
  readonly invoiceStatus: InvoiceStatus
  readonly isCompleted: boolean
}

export const partnershipFields = ['budget', 'startDate', 'endDate', 'invoiceStatus', 'isCompleted'] as const

/** A partnership as REST gives it. */
export interface Partnership extends PartnershipFields {
  readonly id: string
  readonly accountId: string
  /** ISO instant. */
  readonly createdAt: string
  /** Sorted by id. */
  readonly content: readonly ContentItem[]
  /** Grows with each commit that changes this partnership. */
  readonly rev: number
}

/** [PT1] An invoice status in the words of people. */
export const invoiceStatusLabels: Readonly<Record<InvoiceStatus, string>> = {
  WAITING: 'Waiting',
  RECEIVED: 'Received',
  SENT_TO_FINANCE: 'Sent to Finance',
  PAID: 'Paid',
}

/** [PT2] The invoice status of a text, capitals aside; null for none. */
export const readInvoiceStatus = (text: string): InvoiceStatus | null => {
  const word = text
    .trim()
    .toUpperCase()
    .replace(/[\s-]+/g, '_')
  return waiting.has(word) ? 'WAITING' : (invoiceStatuses.find((status) => status === word) ?? null)
}

const waiting: ReadonlySet<string> = new Set(['WAITING_FOR_INVOICE', 'AWAITING_INVOICE', 'PENDING', 'NOT_RECEIVED'])

/** [PT3] A budget: up to twelve digits and at most two decimals. */
export const budgetPattern = /^\d{1,12}(\.\d{1,2})?$/

/** [PT3] A typed budget in its stored form, without leading zeros; null when invalid. */
export const readBudget = (text: string): string | null => {
  const trimmed = text.trim()
  return budgetPattern.test(trimmed) ? trimmed.replace(/^0+(?=\d)/, '') : null
}

/** [PT7] The fields that a writer changed since reading and that differ still. */
export const partnershipChanges = (
  wanted: Partial<PartnershipFields>,
  now: PartnershipFields,
  base: Partial<PartnershipFields> = {},
): Partial<PartnershipFields> =>
  Object.fromEntries(
    partnershipFields
      .filter((field) => wanted[field] !== undefined && wanted[field] !== base[field] && wanted[field] !== now[field])
      .map((field) => [field, wanted[field]]),
  )

/** [PT4] Display order: open ones first, then completed ones, each with the newest start first. On the same day the later creation comes first. */
export const sortPartnerships = <One extends Pick<Partnership, 'id' | 'isCompleted' | 'startDate'>>(
  partnerships: readonly One[],
): readonly One[] => partnerships.toSorted(byDisplay)

const byDisplay = (a: SortKey, b: SortKey): number =>
  Number(a.isCompleted) - Number(b.isCompleted) || compare(b.startDate, a.startDate) || compare(b.id, a.id)

type SortKey = Pick<Partnership, 'id' | 'isCompleted' | 'startDate'>

const compare = (a: string, b: string): number => (a === b ? 0 : a < b ? -1 : 1)
