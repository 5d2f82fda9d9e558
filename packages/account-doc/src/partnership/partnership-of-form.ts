import { defaultBudget, defaultInvoiceStatus, readBudget, readInvoiceStatus } from '@rapport/domain/partnership/partnership'
import { expandRows, type PartnershipForm } from '@rapport/domain/partnership/partnership-form'
import type { NewPartnership } from './partnership-commands.ts'

/** The new partnership of a form without issues. */
export const partnershipOfForm = (form: PartnershipForm, newId: () => string): Omit<NewPartnership, 'id' | 'createdAt'> => ({
  ...termsOfForm(form),
  isCompleted: false,
  content: expandRows(form.content, form.endDate).map(({ id, reference, ...item }) => ({
    ...item,
    id: id ?? newId(),
    approved: false,
    posted: false,
    reference: reference ?? null,
  })),
})

export const termsOfForm = ({ budget, startDate, endDate, invoiceStatus }: PartnershipForm) => ({
  budget: readBudget(budget) ?? defaultBudget,
  startDate,
  endDate,
  invoiceStatus: readInvoiceStatus(invoiceStatus) ?? defaultInvoiceStatus,
})
