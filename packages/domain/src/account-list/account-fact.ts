import { dayOf } from '../calendar-day/kept-day.ts'
import { type ContentItem, isDone } from '../content/content-item.ts'
import { centsOfBudget } from '../partnership/budget-sum.ts'
import { type InvoiceStatus, invoiceStatuses } from '../partnership/partnership.ts'

/** What a partnership says about its influencer in lists; deleted ones are left out. */
export interface ListedPartnership {
  readonly budget: string
  readonly invoiceStatus: string
  readonly isCompleted: boolean
  readonly items: readonly Pick<ContentItem, 'dueDate' | 'approved' | 'posted'>[]
}

/** Kept on an influencer's row, so that lists read no partnerships. */
export interface PartnershipFacts {
  /** Of open partnerships, in hundredths; null without any. */
  readonly openBudget: number | null
  /** The invoice statuses of all partnerships as bits; 0 without any. */
  readonly invoiceMarks: number
  /** The earliest day on which something of an open partnership is or was due; null when nothing is left to do. */
  readonly contentDue: string | null
}

/** [AL5] [AL6] What the partnerships of an influencer come to. */
export const partnershipFacts = (partnerships: readonly ListedPartnership[]): PartnershipFacts => {
  const open = partnerships.filter(({ isCompleted }) => !isCompleted)
  const due = open.flatMap(({ items }) => items.filter((item) => !isDone(item)).map(({ dueDate }) => dayOf(dueDate)))
  return {
    openBudget: open.length === 0 ? null : open.reduce((sum, { budget }) => sum + Number(centsOfBudget(budget)), 0),
    invoiceMarks: partnerships.reduce((marks, { invoiceStatus }) => marks | markOf(invoiceStatus), 0),
    contentDue: due.toSorted().at(0) ?? null,
  }
}

const markOf = (status: string): number => {
  const listed = invoiceStatuses.find((candidate) => candidate === status)
  return listed === undefined ? 0 : invoiceMark(listed)
}

/** The bit of an invoice status. */
export const invoiceMark = (status: InvoiceStatus): number => 2 ** invoiceStatuses.indexOf(status)
