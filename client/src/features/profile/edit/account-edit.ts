import { type Account, type Platform, type Priority, platforms, shownPriority } from '@rapport/domain/account/account'
import { creationStageKey, stageNameOf } from '@rapport/domain/stage/stage'
import type { AccountChange } from '@rapport/domain/sync/outbox'

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
    stage: account.stage || stageNameOf(creationStageKey),
    priority: shownPriority(account.priority),
    owner: account.owner,
    topPlatform: platforms.find((platform) => platform === account.topPlatform) ?? null,
    segmentId: account.segmentId,
    campaignIds: account.campaignIds,
  }
}

/** Only fields changed since the dialog opened: a teammate's change of another field stays. */
export function changesOf(opened: AccountEdit, edit: AccountEdit): AccountChange {
  const before = new Map(Object.entries(sentForm(opened)))
  return Object.fromEntries(Object.entries(sentForm(edit)).filter(([field, value]) => !areSame(value, before.get(field))))
}

/** Texts are trimmed; an empty text becomes null. The form requires a name. */
const sentForm = (edit: AccountEdit): AccountChange => {
  const sent = Object.entries(edit).map(([field, value]) => [field, typeof value === 'string' ? value.trim() || null : value])
  return { ...Object.fromEntries(sent), name: edit.name.trim() }
}

/** The order of campaigns has no meaning. */
const areSame = (a: unknown, b: unknown): boolean =>
  a === b || (Array.isArray(a) && Array.isArray(b) && a.length === b.length && a.every((id) => b.includes(id)))
