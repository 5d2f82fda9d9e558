import type { Platform } from '@rapport/domain/account/account'
import type { AccountChange } from '@rapport/domain/sync/outbox'

export interface AccountDraft {
  readonly name: string
  readonly email: string
  /** Null: the server's default. */
  readonly stage: string | null
  readonly owner: string | null
  readonly topPlatform: Platform | null
}

export function creationOf(draft: AccountDraft): AccountChange & { readonly name: string } {
  return {
    name: draft.name.trim(),
    email: draft.email.trim() || null,
    owner: draft.owner,
    topPlatform: draft.topPlatform,
    ...(draft.stage !== null && { stage: draft.stage }),
  }
}

export function isTyped(draft: AccountDraft): boolean {
  return draft.name.trim() !== '' || draft.email.trim() !== ''
}
