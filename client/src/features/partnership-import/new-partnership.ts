import type { NewPartnership } from '@rapport/account-doc/partnership/partnership-commands'
import { partnershipOfForm } from '@rapport/account-doc/partnership/partnership-of-form'
import { type DraftForm, partnershipFormOf } from './draft-form.ts'

export interface Making {
  readonly newId: () => string
  /** Milliseconds since 1970. */
  readonly now: number
}

/** The partnership of a corrected draft without issues. */
export const newPartnershipOf = (draft: DraftForm, { newId, now }: Making): NewPartnership => ({
  ...partnershipOfForm(partnershipFormOf(draft), newId),
  id: newId(),
  createdAt: now,
})
