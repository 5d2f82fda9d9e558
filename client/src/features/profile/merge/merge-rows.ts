import type { Account } from '@rapport/domain/account/account'
import { type MergeField, mergeDifferences } from '@rapport/domain/account-merge/account-merge'
import type { CustomFieldValue } from '@rapport/domain/custom-field/custom-field'
import { showValue } from '@rapport/domain/custom-field/field-value'
import { showDay } from '@rapport/domain/show/day'
import { showCount } from '@rapport/domain/show/money'

/** A fact in which two influencers differ: somebody chooses which stays. */
export interface MergeRow {
  readonly key: string
  readonly kind: 'field' | 'custom'
  readonly label: string
  readonly mine: string
  readonly theirs: string
}

/** Names of what accounts hold by id. */
export type NameOf = (id: string) => string | undefined

/** The rows to choose in, for two that are to become one. */
export const mergeRows = (mine: Account, theirs: Account, nameOf: NameOf): readonly MergeRow[] =>
  mergeDifferences(mine, theirs).map((field) => ({
    key: field,
    kind: 'field',
    label: labels[field],
    mine: shown(field, mine, nameOf),
    theirs: shown(field, theirs, nameOf),
  }))

export const customRows = (mine: readonly CustomFieldValue[], theirs: readonly CustomFieldValue[]): readonly MergeRow[] =>
  mine.flatMap((field) => {
    const other = theirs.find(({ fieldId }) => fieldId === field.fieldId)?.value ?? null
    if (field.value === null || other === null || field.value === other) return []
    return [
      { key: field.fieldId, kind: 'custom', label: field.name, mine: showValue(field, field.value), theirs: showValue(field, other) },
    ] as const
  })

const shown = (field: MergeField, account: Account, nameOf: NameOf): string => {
  const value = account[field]
  if (value === null) return ''
  if (typeof value === 'number') return showCount(value)
  if (field === 'owner' || field === 'segmentId') return nameOf(value) ?? 'Former member'
  return field === 'lastContacted' || field === 'nextOutreachDate' ? showDay(value) : value
}

const labels: Readonly<Record<MergeField, string>> = {
  name: 'Name',
  email: 'Email',
  stage: 'Stage',
  topPlatform: 'Top platform',
  priority: 'Priority',
  segmentId: 'Segment',
  owner: 'Owner',
  lastContacted: 'Last contact',
  nextOutreachDate: 'Next reach out',
  bioSummary: 'Bio',
  websiteUrl: 'Website',
  instagramUsername: 'Instagram',
  instagramFollowers: 'Instagram followers',
  tiktokUsername: 'TikTok',
  tiktokFollowers: 'TikTok followers',
  youtubeUsername: 'YouTube',
  youtubeSubscribers: 'YouTube subscribers',
  facebookUsername: 'Facebook',
  facebookFollowers: 'Facebook followers',
  linkedinUsername: 'LinkedIn',
  linkedinFollowers: 'LinkedIn followers',
}
