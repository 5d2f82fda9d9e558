import { type Account, type Platform, type Priority, platforms, shownPriority } from '@rapport/domain/account/account'
import type { AccountChange } from '@rapport/domain/sync/outbox'

/** The header's fields while somebody edits them. */
export interface AccountEdit {
  readonly name: string
  readonly email: string
  readonly stage: string
  readonly priority: Priority
  readonly owner: string | null
  readonly topPlatform: Platform | null
  readonly segmentId: string | null
  readonly campaignIds: readonly string[]
}

export function editOf(account: Account): AccountEdit {
  return {
    name: account.name,
    email: account.email ?? '',
    stage: account.stage || 'Outreach 1',
    priority: shownPriority(account.priority),
    owner: account.owner,
    topPlatform: platforms.find((platform) => platform === account.topPlatform) ?? null,
    segmentId: account.segmentId,
    campaignIds: account.campaignIds,
  }
}

/** Only what was changed since the dialog opened: a teammate's change of another field stays. */
export function changesOf(opened: AccountEdit, edit: AccountEdit): AccountChange {
  const [before, after] = [sentForm(opened), sentForm(edit)]
  return {
    ...(after.name !== before.name && { name: after.name }),
    ...(after.email !== before.email && { email: after.email }),
    ...(after.stage !== before.stage && { stage: after.stage }),
    ...(after.priority !== before.priority && { priority: after.priority }),
    ...(after.owner !== before.owner && { owner: after.owner }),
    ...(after.topPlatform !== before.topPlatform && { topPlatform: after.topPlatform }),
    ...(after.segmentId !== before.segmentId && { segmentId: after.segmentId }),
    ...(!areSame(after.campaignIds, before.campaignIds) && { campaignIds: after.campaignIds }),
  }
}

const sentForm = (edit: AccountEdit) => ({ ...edit, name: edit.name.trim(), email: edit.email.trim() || null })

/** The order of campaigns means nothing. */
const areSame = (a: readonly string[], b: readonly string[]): boolean => a.length === b.length && a.every((id) => b.includes(id))
