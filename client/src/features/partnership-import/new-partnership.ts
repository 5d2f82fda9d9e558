import type { NewPartnership } from '@rapport/account-doc/partnership/partnership-commands'
import { defaultBudget, defaultInvoiceStatus, readBudget, readInvoiceStatus } from '@rapport/domain/partnership/partnership'
import { expandRows } from '@rapport/domain/partnership/partnership-form'
import { type DraftForm, partnershipFormOf } from './draft-form.ts'

export interface Making {
  readonly newId: () => string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The partnership of a corrected draft without issues. */
export const newPartnershipOf = (draft: DraftForm, { newId, now }: Making): NewPartnership => {
  const form = partnershipFormOf(draft)
  return {
    id: newId(),
    createdAt: now,
    budget: readBudget(form.budget) ?? defaultBudget,
    invoiceStatus: readInvoiceStatus(form.invoiceStatus) ?? defaultInvoiceStatus,
    startDate: form.startDate,
    endDate: form.endDate,
    isCompleted: false,
    content: expandRows(form.content, form.endDate).map(({ type, dueDate, contentLink, reference }) => ({
      id: newId(),
      type,
      dueDate,
      contentLink,
      reference: reference ?? null,
      approved: false,
      posted: false,
    })),
  }
}
