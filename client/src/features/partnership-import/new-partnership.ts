import type { NewPartnership } from '@rapport/account-doc/partnership/partnership-commands'
import { partnershipOfForm } from '@rapport/account-doc/partnership/partnership-of-form'
import { type DraftForm, partnershipFormOf } from './draft-form.ts'

export interface Making {
  readonly newId: () => string
  /** Milliseconds since 1970. */
  readonly now: number
  /** The document that it was read from, where the server holds it. */
  readonly agreementId?: string | undefined
}

/** The partnership of a corrected draft without issues. */
export const newPartnershipOf = (draft: DraftForm, { newId, now, agreementId }: Making): NewPartnership => ({
  ...partnershipOfForm(partnershipFormOf(draft), newId),
  id: newId(),
  createdAt: now,
  agreementId,
})
