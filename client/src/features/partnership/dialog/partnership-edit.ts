import type { PartnershipPatch } from '@rapport/account-doc/partnership/partnership-commands'
import { termsOfForm } from '@rapport/account-doc/partnership/partnership-of-form'
import type { DocumentPartnership } from '@rapport/account-doc/partnership/partnership-reading'
import { expandRows, type PartnershipForm } from '@rapport/domain/partnership/partnership-form'

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
