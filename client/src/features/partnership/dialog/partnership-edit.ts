import type { NewPartnership, PartnershipPatch } from '@rapport/account-doc/partnership/partnership-commands'
import type { DocumentPartnership } from '@rapport/account-doc/partnership/partnership-reading'
import { defaultBudget, defaultInvoiceStatus, readBudget, readInvoiceStatus } from '@rapport/domain/partnership/partnership'
import { expandRows, type PartnershipForm } from '@rapport/domain/partnership/partnership-form'

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

/** The form of an existing partnership: a row for each item. */
export const formOfPartnership = (partnership: DocumentPartnership): PartnershipForm => ({
  budget: partnership.budget,
  startDate: partnership.startDate,
  endDate: partnership.endDate,
  invoiceStatus: partnership.invoiceStatus,
  content: partnership.content
    .toSorted((item, other) => (item.dueDate === other.dueDate ? 0 : item.dueDate < other.dueDate ? -1 : 1))
    .map(({ id, type, dueDate, contentLink }) => ({ id, type, quantity: 1, dates: [dueDate], links: [contentLink ?? ''] })),
})

/** The patch of a form. */
export const patchOfForm = (form: PartnershipForm): PartnershipPatch => ({
  ...termsOfForm(form),
  content: expandRows(form.content, form.endDate),
})

const termsOfForm = ({ budget, startDate, endDate, invoiceStatus }: PartnershipForm) => ({
  budget: readBudget(budget) ?? defaultBudget,
  startDate,
  endDate,
  invoiceStatus: readInvoiceStatus(invoiceStatus) ?? defaultInvoiceStatus,
})
